-- Counts take a share of the blocks; stock levels have one trigger for caches and lists. lib/commerce/db/sql makes both.
DROP FUNCTION IF EXISTS listing_counts(bigint[], integer[], bigint, bigint, integer[], integer[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS listing_parts(bigint[], integer[], bigint, bigint, integer[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS listing_of_stock() CASCADE;
