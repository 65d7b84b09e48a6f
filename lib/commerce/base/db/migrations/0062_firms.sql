ALTER TABLE "vendors" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "bank_account" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "bank_ifsc" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "upi_id" text;
