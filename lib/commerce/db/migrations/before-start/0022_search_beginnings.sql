-- The words of a magnitude with a beginning are a range of this index alone: magnitude and word as one text, because a
-- scan that compares rows does not stop before the magnitude ends.
DROP INDEX IF EXISTS "search_words_frequent_idx";--> statement-breakpoint
CREATE INDEX "search_words_frequent_idx" ON "search_words" USING btree ((chr("magnitude" + 97) || "word"));
