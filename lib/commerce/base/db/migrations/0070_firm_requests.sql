CREATE TABLE "firm_requests" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"wanted" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "scheme" text;--> statement-breakpoint
ALTER TABLE "firm_requests" ADD CONSTRAINT "firm_requests_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The shop's own company has the e-mail address that its owner gave among the texts, which read it there from now on.
UPDATE "vendors" SET "email" = s."value" #>> '{}' FROM "site_sections" s
WHERE s."section" = 'supportEmail' AND "vendors"."id" = 1
  AND (SELECT array_agg("key") FROM "import_state" WHERE starts_with("key", 'catalogue/vendors/')) = ARRAY['catalogue/vendors/1'];
