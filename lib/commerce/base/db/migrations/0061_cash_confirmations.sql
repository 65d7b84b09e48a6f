CREATE TABLE "order_confirmations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_count" smallint DEFAULT 1 NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_confirmations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;