CREATE TABLE "product_price_tiers" (
	"product_id" integer NOT NULL,
	"minimum_quantity" integer NOT NULL,
	"discount_basis_points" integer NOT NULL,
	CONSTRAINT "product_price_tiers_product_id_minimum_quantity_pk" PRIMARY KEY("product_id","minimum_quantity"),
	CONSTRAINT "product_price_tiers_quantity" CHECK ("product_price_tiers"."minimum_quantity" >= 2),
	CONSTRAINT "product_price_tiers_discount" CHECK ("product_price_tiers"."discount_basis_points" between 1 and 9999)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "order_quantity_step" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_quantity" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_tier_per_product" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_price_tiers" ADD CONSTRAINT "product_price_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantity_step" CHECK ("products"."order_quantity_step" is null or ("products"."order_quantity_step" >= 2 and "products"."order_minimum_quantity" is not null and "products"."order_minimum_quantity" % "products"."order_quantity_step" = 0 and coalesce("products"."order_maximum_quantity", 0) % "products"."order_quantity_step" = 0));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pack" CHECK (("products"."pack_quantity" is null) = ("products"."pack_unit" is null) and coalesce("products"."pack_quantity", 1) > 0);