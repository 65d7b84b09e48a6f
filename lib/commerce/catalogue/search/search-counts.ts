import "server-only";
import { sql } from "drizzle-orm";
import { processWide } from "@/lib/ground/process-wide";
import { indiaDay } from "../../base/clock";
import { db, inTransaction } from "../../base/db/client";

type Counted = { searches: number; results: number; unmatched: string; clicks: Map<number, number> };

/** Longer texts are not kept. */
const MOST_CHARACTERS = 100;
/** Maximum number of texts in memory, and of a day in the database. More are not counted. */
const MOST_WAITING = 5000;
const MOST_OF_A_DAY = 20_000;

/** Mail addresses and telephone numbers are typed by mistake and tell who searched. */
const PERSONAL = /@|\d[\d\s()-]{6,}\d/;

/** Counts that are not written yet. */
const waiting = processWide("search-counts", () => new Map<string, Counted>());

const keptText = (text: string): string | null => {
  const kept = text.trim().toLowerCase().replace(/\s+/g, " ");
  return kept === "" || kept.length > MOST_CHARACTERS || PERSONAL.test(kept) ? null : kept;
};

const countedOf = (text: string): Counted | null => {
  const kept = keptText(text);
  if (kept === null) return null;
  const known = waiting.get(kept);
  if (known !== undefined || waiting.size >= MOST_WAITING) return known ?? null;
  const counted: Counted = { searches: 0, results: 0, unmatched: "", clicks: new Map() };
  waiting.set(kept, counted);
  return counted;
};

/**
 * Counts a search in memory, so that no search waits for a write; `writeSearchCounts` stores it.
 * @param results products that were meant
 * @param unmatched words that no product has
 */
export const countSearch = (text: string, results: number, unmatched: readonly string[]): void => {
  const counted = countedOf(text);
  if (counted === null) return;
  counted.searches += 1;
  counted.results = results;
  counted.unmatched = unmatched.join(" ");
};

/** Counts that a product was opened from the results of a text. It is kept only if the text was searched. */
export const countSearchClick = (text: string, productId: number): void => {
  const clicks = countedOf(text)?.clicks;
  clicks?.set(productId, (clicks.get(productId) ?? 0) + 1);
};

/**
 * Counts that a product was opened from the suggestions for a text: a search of this text, and its click.
 * @param suggested number of products that were suggested
 */
export const countSuggestionClick = (text: string, productId: number, suggested: number): void => {
  countSearch(text, suggested, []);
  countSearchClick(text, productId);
};

/** Adds the counts in memory to those of today in India. A search that fails to be stored is not counted again. */
export const writeSearchCounts = async (): Promise<void> => {
  const counts = [...waiting];
  if (counts.length === 0) return;
  waiting.clear();
  const day = indiaDay();
  const searches = counts
    .filter(([, { searches: n }]) => n > 0)
    .map(([text, { searches: n, results, unmatched }]) => ({ text, n, results, unmatched }));
  const clicks = counts.flatMap(([text, counted]) =>
    [...counted.clicks].map(([product, n]) => ({ text, product, n })),
  );
  await inTransaction(async (tx) => {
    await tx.execute(sql`
      insert into search_counts (day, text, searches, results, unmatched)
      select ${day}::date, s.text, s.n, s.results, s.unmatched
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) s (text text, n integer, results integer, unmatched text)
      where (select count(*) from search_counts where day = ${day}::date) < ${MOST_OF_A_DAY}
        or exists (select from search_counts known where known.day = ${day}::date and known.text = s.text)
      order by s.text
      on conflict (day, text) do update set searches = search_counts.searches + excluded.searches,
        results = excluded.results, unmatched = excluded.unmatched`);
    await tx.execute(sql`
      insert into search_clicks (day, text, product_id, clicks)
      select s.day, s.text, p.id, c.n
      from jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb) c (text text, product integer, n integer)
        join search_counts s on s.day = ${day}::date and s.text = c.text join products p on p.id = c.product
      order by s.text, p.id
      on conflict (day, text, product_id) do update set clicks = search_clicks.clicks + excluded.clicks`);
  });
};

type CountedSearch = {
  text: string;
  searches: number;
  /** At the last search. */
  results: number;
  unmatched: string;
  clicks: number;
  /** The product that was opened most; null if none was. */
  product: string | null;
};

/** Maximum number of texts of one list. */
const MOST_LISTED = 1000;

/**
 * Lists what was searched in the last days, the most frequent first.
 * @param options.isFruitless only texts without results, with a word that nothing fits, or without a click
 */
export const listSearches = async ({
  days,
  limit,
  isFruitless = false,
}: {
  days: number;
  limit: number;
  isFruitless?: boolean;
}): Promise<CountedSearch[]> => {
  const since = sql`${indiaDay()}::date - ${days}::integer`;
  const { rows } = await db().execute<CountedSearch>(sql`
    select s.text, s.searches, s.results, s.unmatched, coalesce(c.clicks, 0)::int as clicks, c.product from (
      select text, sum(searches)::int as searches, (array_agg(results order by day desc))[1] as results,
        (array_agg(unmatched order by day desc))[1] as unmatched
      from search_counts where day > ${since} group by text
    ) s left join lateral (
      select sum(k.clicks) as clicks, (array_agg(p.name ->> 'en' order by k.clicks desc, p.id))[1] as product
      from (
        select product_id, sum(clicks) as clicks from search_clicks where text = s.text and day > ${since} group by product_id
      ) k join products p on p.id = k.product_id
    ) c on true
    ${isFruitless ? sql`where s.results = 0 or s.unmatched <> '' or c.clicks is null` : sql``}
    order by s.searches desc, s.text limit ${Math.min(limit, MOST_LISTED)}`);
  return rows;
};
