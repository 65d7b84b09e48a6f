ALTER TABLE "listing_bits" ADD COLUMN IF NOT EXISTS "start" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Counts read all values of one block. The partition of the orders is never read so.
CREATE INDEX IF NOT EXISTS "listing_value_bits_block_idx" ON "listing_value_bits" ("block","code") INCLUDE ("products");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listing_further_value_bits_block_idx" ON "listing_further_value_bits" ("block","code") INCLUDE ("products");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listing_variant_bits_block_idx" ON "listing_variant_bits" ("block","code");
--> statement-breakpoint
-- Products were laid out by brand, and are now by category. Without steps a catalogue of more than a thousand products
-- is laid out anew by rebalance_listing() at the next start; until then lists are correct, only slower.
DELETE FROM "listing_steps";
