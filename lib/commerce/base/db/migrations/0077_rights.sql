-- Rights take the place of areas: everybody keeps what they could do.
ALTER TABLE "staff" RENAME COLUMN "areas" TO "rights";--> statement-breakpoint
ALTER TABLE "staff_invitations" RENAME COLUMN "areas" TO "rights";--> statement-breakpoint
UPDATE "staff" SET "rights" =
	(CASE WHEN 'orders' = ANY("rights") THEN '{pack,cancel,refund,customers,sales}'::text[] ELSE '{}' END)
	|| (CASE WHEN 'products' = ANY("rights") THEN '{goods,prices,stock,promotions}'::text[] ELSE '{}' END)
	|| (CASE WHEN 'sellers' = ANY("rights") THEN '{sellers,money}'::text[] ELSE '{}' END);--> statement-breakpoint
UPDATE "staff_invitations" SET "rights" =
	(CASE WHEN 'orders' = ANY("rights") THEN '{pack,cancel,refund,customers,sales}'::text[] ELSE '{}' END)
	|| (CASE WHEN 'products' = ANY("rights") THEN '{goods,prices,stock,promotions}'::text[] ELSE '{}' END)
	|| (CASE WHEN 'sellers' = ANY("rights") THEN '{sellers,money}'::text[] ELSE '{}' END);--> statement-breakpoint
-- Mails about a change that are still to be sent name it as the shop does now.
UPDATE "outbox" SET "payload" = jsonb_set("payload", '{changes}', ("payload"->'changes') - 'areas' || '["rights"]'::jsonb)
	WHERE "kind" = 'desk-account-changed' AND "payload"->'changes' ? 'areas';
