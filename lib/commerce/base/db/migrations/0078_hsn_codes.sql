CREATE TABLE "hsn_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"valid_from" date,
	"withdrawn_on" date
);
