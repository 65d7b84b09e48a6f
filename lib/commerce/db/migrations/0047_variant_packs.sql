ALTER TABLE "variants" ADD COLUMN "pack_quantity" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_pack_positive" CHECK ("variants"."pack_quantity" > 0);