CREATE INDEX "products_part_number_idx" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "variants_part_number_idx" ON "variants" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "variants_gtin_idx" ON "variants" USING btree ("gtin") WHERE "variants"."gtin" is not null;