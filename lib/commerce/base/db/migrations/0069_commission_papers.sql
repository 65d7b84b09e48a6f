CREATE TABLE "commission_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"month" text NOT NULL,
	"sold_in" text NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"total_paise" bigint NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_papers_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_papers_month_key" UNIQUE("vendor_id","month","sold_in"),
	CONSTRAINT "commission_papers_serial_key" UNIQUE("kind","financial_year","serial"),
	CONSTRAINT "commission_papers_number" CHECK (length("commission_papers"."number") between 1 and 16),
	CONSTRAINT "commission_papers_kind" CHECK (("commission_papers"."kind" = 'invoice') = ("commission_papers"."month" = "commission_papers"."sold_in"))
);
--> statement-breakpoint
ALTER TABLE "commission_papers" ADD CONSTRAINT "commission_papers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;