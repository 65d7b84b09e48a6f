CREATE INDEX "related_products_related_idx" ON "related_products" USING btree ("related_product_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant_idx" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_movements_product_idx" ON "stock_movements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "contact_messages_product_idx" ON "contact_messages" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_notices_variant_idx" ON "stock_notices" USING btree ("variant_id");