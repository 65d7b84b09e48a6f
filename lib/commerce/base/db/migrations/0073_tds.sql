ALTER TABLE "vendors" ADD COLUMN "tds_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "tds_basis_points" integer DEFAULT 0 NOT NULL;