CREATE TABLE "product_proposals" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"articles" jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_proposals" ADD CONSTRAINT "product_proposals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;