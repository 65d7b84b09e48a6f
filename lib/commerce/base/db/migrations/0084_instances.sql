CREATE TABLE "instances" (
	"name" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
