CREATE TABLE "staff_presses" (
	"staff_id" integer NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"pressed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_presses_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
ALTER TABLE "staff_presses" ADD CONSTRAINT "staff_presses_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_presses_pressed_idx" ON "staff_presses" USING btree ("pressed_at");