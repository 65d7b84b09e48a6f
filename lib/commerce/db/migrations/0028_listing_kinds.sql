CREATE TABLE "listing_kinds" (
	"kind" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_counted" boolean NOT NULL,
	"is_shown_when_zero" boolean NOT NULL,
	"is_use_counted" boolean NOT NULL,
	CONSTRAINT "listing_kinds_name_unique" UNIQUE("name"),
	CONSTRAINT "listing_kinds_number" CHECK ("listing_kinds"."kind" between 0 and 10 or "listing_kinds"."kind" >= 64),
	CONSTRAINT "listing_kinds_counted" CHECK (not "listing_kinds"."is_counted" or "listing_kinds"."kind" < 8 or "listing_kinds"."kind" >= 64),
	CONSTRAINT "listing_kinds_shown" CHECK (("listing_kinds"."is_counted" or not "listing_kinds"."is_shown_when_zero") and ("listing_kinds"."is_shown_when_zero" or not "listing_kinds"."is_use_counted"))
);
--> statement-breakpoint
CREATE TABLE "product_values" (
	"product_id" integer NOT NULL,
	"kind" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "product_values_product_id_kind_value_id_pk" PRIMARY KEY("product_id","kind","value_id"),
	CONSTRAINT "product_values_kind" CHECK ("product_values"."kind" >= 64),
	CONSTRAINT "product_values_value" CHECK ("product_values"."value_id" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_values" ADD CONSTRAINT "product_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_values" ADD CONSTRAINT "product_values_kind_listing_kinds_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."listing_kinds"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_values_value_idx" ON "product_values" USING btree ("kind","value_id");
--> statement-breakpoint
INSERT INTO "listing_kinds" ("kind", "name", "is_counted", "is_shown_when_zero", "is_use_counted") VALUES
	(0, 'everything', true, false, false),
	(1, 'category', true, true, false),
	(2, 'size', true, true, false),
	(3, 'color', true, true, false),
	(4, 'tag', true, true, true),
	(5, 'brand', true, true, false),
	(6, 'price', true, false, false),
	(7, 'rating', true, false, false),
	(8, 'ownCategory', false, false, false),
	(9, 'vendor', false, false, false),
	(10, 'flag', false, false, false);
--> statement-breakpoint
-- Kinds from 64 up get a partition of their own, stored unpacked like the kinds 0 to 7. The partition of the other kinds
-- ends below it. Attaching it reads its rows once and writes none.
ALTER TABLE "listing_bits" DETACH PARTITION "listing_order_bits";
--> statement-breakpoint
ALTER TABLE "listing_bits" ATTACH PARTITION "listing_order_bits" FOR VALUES FROM (34359738368) TO (274877906944);
--> statement-breakpoint
CREATE TABLE "listing_further_value_bits" PARTITION OF "listing_bits" FOR VALUES FROM (274877906944) TO (MAXVALUE);
--> statement-breakpoint
ALTER TABLE "listing_further_value_bits" ALTER COLUMN "bits" SET STORAGE PLAIN;
