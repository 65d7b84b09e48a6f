ALTER TABLE "discounts" ADD COLUMN "paid_by" text DEFAULT 'seller' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "shop_coupon_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_shop_coupon" CHECK ("vendor_orders"."shop_coupon_paise" in (0, "vendor_orders"."coupon_share_paise"));