CREATE TABLE "variant_values" (
	"variant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"kind" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "variant_values_variant_id_kind_value_id_pk" PRIMARY KEY("variant_id","kind","value_id")
);
--> statement-breakpoint
ALTER TABLE "variant_values" ADD CONSTRAINT "variant_values_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_values" ADD CONSTRAINT "variant_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_values" ADD CONSTRAINT "variant_values_kind_listing_kinds_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."listing_kinds"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variant_values_product_idx" ON "variant_values" USING btree ("product_id");--> statement-breakpoint
-- Codes of variants have the variant's number from bit 50 on. Their many sparse rows are packed, by LZ4 where the server has it.
ALTER TABLE "listing_bits" DETACH PARTITION "listing_further_value_bits";
--> statement-breakpoint
ALTER TABLE "listing_bits" ATTACH PARTITION "listing_further_value_bits" FOR VALUES FROM (274877906944) TO (1125899906842624);
--> statement-breakpoint
CREATE TABLE "listing_variant_bits" PARTITION OF "listing_bits" FOR VALUES FROM (1125899906842624) TO (MAXVALUE);
--> statement-breakpoint
ALTER TABLE "listing_variant_bits" ALTER COLUMN "bits" SET STORAGE MAIN;
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "listing_variant_bits" ALTER COLUMN "bits" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
