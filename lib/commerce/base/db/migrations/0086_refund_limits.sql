ALTER TABLE "staff" ADD COLUMN "refund_most_paise" integer;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "refund_day_most_paise" bigint;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "refund_day" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "refund_day_paise" bigint DEFAULT 0 NOT NULL;