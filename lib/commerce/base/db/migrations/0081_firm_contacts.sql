ALTER TABLE "vendors" ADD COLUMN "officer_name" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "officer_role" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "officer_phone" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "officer_email" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "return_line" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "return_city" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "return_state" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "return_postal_code" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_logo_images_key_fk" FOREIGN KEY ("logo") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;