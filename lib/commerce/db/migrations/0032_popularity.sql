CREATE TABLE "product_popularity" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "product_views_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_popularity" ADD CONSTRAINT "product_popularity_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_views_product_idx" ON "product_views" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("placed_at");
--> statement-breakpoint
-- The sort keys by popularity get room for the level by sales, which is 0 everywhere now. Their order stays as it is, so
-- the bits of the steps are right. Old keys: 1000 for the flag and a hundred times the rating above 32 bits of the number
-- of ratings, and 2^44 for the home page's choice. New keys: listing_standing and listing_featured in listing.sql.
UPDATE "listed_products" l SET "popular" = -r.standing, "featured" = -r.standing - r.is_home::integer * (1::bigint << 52)
FROM (
	SELECT p.id, p.is_home, (p.is_popular::integer * 24 * 512 + coalesce(p.rating_average * 100, 0)::integer)::bigint << 32
		| p.rating_count AS standing
	FROM "products" p
) r WHERE r.id = l.id;
--> statement-breakpoint
UPDATE "listing_steps" s SET "key" = -(
	((k.units >= 1000)::integer * (24 * 512 - 1000) + k.units) << 32 | k.ratings
) - k.is_home::integer * (1::bigint << 52)
FROM (
	SELECT o.sort, o.step, o.is_home, (o.rest >> 32) AS units, o.rest & 4294967295 AS ratings FROM (
		SELECT sort, step, -key >= 1::bigint << 44 AS is_home, CASE WHEN -key >= 1::bigint << 44 THEN -key - (1::bigint << 44)
			ELSE -key END AS rest
		FROM "listing_steps" WHERE sort IN (0, 1)
	) o
) k WHERE k.sort = s.sort AND k.step = s.step;
