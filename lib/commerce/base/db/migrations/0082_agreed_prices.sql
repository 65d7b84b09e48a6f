CREATE TABLE "product_agreed_prices" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"prices" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_proposals" ADD COLUMN "parts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_agreed_prices" ADD CONSTRAINT "product_agreed_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;