ALTER TABLE "contact_messages" ADD COLUMN "vendor_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_vendor_idx" ON "contact_messages" USING btree ("vendor_id");--> statement-breakpoint
UPDATE "contact_messages" m SET "vendor_id" = p."vendor_id" FROM "products" p WHERE p."id" = m."product_id";
