CREATE TABLE "search_clicks" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"product_id" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "search_clicks_day_text_product_id_pk" PRIMARY KEY("day","text","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer NOT NULL,
	"unmatched" text NOT NULL,
	CONSTRAINT "search_counts_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_day_text_search_counts_day_text_fk" FOREIGN KEY ("day","text") REFERENCES "public"."search_counts"("day","text") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_clicks_product_id_idx" ON "search_clicks" USING btree ("product_id");