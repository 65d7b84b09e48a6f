ALTER TABLE "vendor_orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "vendor_orders" v SET "delivered_at" = coalesce(
  (SELECT max(a."at") FROM "audit_log" a WHERE a."subject" = 'order' AND a."subject_id" = v."order_id" AND a."action" = 'order.deliver' AND a."after" ? ('seller ' || v."vendor_id")),
  (SELECT max(c."created_at") FROM "order_status_changes" c WHERE c."order_id" = v."order_id" AND c."to_status" = 3),
  (SELECT max(p."received_at") FROM "payments" p WHERE p."order_id" = v."order_id"),
  o."created_at")
FROM "orders" o WHERE o."id" = v."order_id" AND v."state" = 'delivered';
