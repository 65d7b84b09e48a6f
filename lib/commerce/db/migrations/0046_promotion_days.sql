ALTER TABLE "banners" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_days" CHECK ("banners"."starts_on" <= "banners"."ends_on");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_days" CHECK ("campaigns"."starts_on" <= "campaigns"."ends_on");