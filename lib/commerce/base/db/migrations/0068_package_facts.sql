ALTER TABLE "products" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packed_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "imported_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bis_licence" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "mrp_paise" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_mrp_positive" CHECK ("variants"."mrp_paise" > 0);