ALTER TABLE "variants" ADD COLUMN "cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost_positive" CHECK ("variants"."cost_paise" > 0);