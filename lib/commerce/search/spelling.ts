import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import { editCost } from "./edit-cost";
import type { KnownStem } from "./typed-words";

export type Correction = KnownStem & { word: string; /** See `editCost`. */ cost: number };

/** What an unknown word may have been meant as: another word, or two words written as one. */
export type Repairs = { corrections: Correction[]; parts: [Correction, Correction] | null };

/** How far off a word of this many letters may be. */
const reach = (letters: number): number => (letters < 4 ? 1 : letters < 6 ? 1.5 : letters < 9 ? 2 : 2.5);

/** All spellings with one letter lost, and for longer words with two: each is looked up in the index of lost letters. */
const lostLetters = (word: string): string[] => {
  const without = (w: string): string[] => [...w].map((_, i, letters) => letters.filter((_, j) => j !== i).join(""));
  const once = without(word);
  return [...new Set([word, ...once, ...(word.length > 6 && word.length < 16 ? once.flatMap(without) : [])])];
};

const isSpellable = (word: string): boolean => /^[a-z\u0621-\u064a]{3,24}$/u.test(word);

/** Likely meanings first: few slips, then frequent words (a word ten times as frequent outweighs a quarter of a slip). */
const likelihood = ({ cost, products }: Correction): number => 0.25 * Math.log10(products + 1) - cost;

/**
 * Looks up what unknown words may mean among the words of the catalogue.
 * @param known stems of the query that are known; a meaning found together with one of them is preferred
 */
export const findRepairs = async (words: readonly string[], known: readonly string[]): Promise<Map<string, Repairs>> => {
  const spellable = words.filter(isSpellable);
  const repairs = new Map<string, Repairs>();
  if (spellable.length === 0) return repairs;
  const keys = JSON.stringify(spellable.map((word) => ({ word, keys: lostLetters(word) })));
  const { rows } = await db().execute<{ typed: string; word: string; rest: string | null; stem: string; products: number; rest_stem: string | null; rest_products: number | null }>(sql`
    with asked as materialized (select word as typed, keys from jsonb_to_recordset(${keys}::jsonb) as a (word text, keys text[]))
    select a.typed, w.word, null as rest, w.stem, s.products, null as rest_stem, null as rest_products
    from asked a join search_words w on w.deletes && a.keys join search_stems s on s.stem = w.stem
    where s.products > 0 and abs(length(w.word) - length(a.typed)) <= 2
    union all
    select a.typed, l.word, r.word, l.stem, ls.products, r.stem, rs.products
    from asked a cross join lateral generate_series(3, length(a.typed) - 3) n
    join search_words l on l.word = left(a.typed, n) join search_words r on r.word = substr(a.typed, n + 1)
    join search_stems ls on ls.stem = l.stem join search_stems rs on rs.stem = r.stem
    where ls.products > 0 and rs.products > 0`);
  for (const typed of spellable) {
    const mine = rows.filter((row) => row.typed === typed);
    const corrections = mine
      .filter((row) => row.rest === null)
      .map(({ word, stem, products }) => ({ word, stem, products, cost: editCost(typed, word) }))
      .filter(({ cost }) => cost <= reach(typed.length))
      .sort((a, b) => likelihood(b) - likelihood(a) || (a.word < b.word ? -1 : 1))
      .slice(0, 6);
    const parts = mine
      .flatMap((row) => (row.rest === null || row.rest_stem === null ? [] : [[{ word: row.word, stem: row.stem, products: row.products, cost: 0 }, { word: row.rest, stem: row.rest_stem, products: row.rest_products ?? 0, cost: 0 }] as [Correction, Correction]]))
      .sort(([a, b], [c, d]) => Math.min(c.products, d.products) - Math.min(a.products, b.products))[0] ?? null;
    repairs.set(typed, { corrections: await preferTogether(corrections, known), parts });
  }
  return repairs;
};

/** Puts meanings that stand in one product with another word of the query above the others. */
const preferTogether = async (corrections: Correction[], known: readonly string[]): Promise<Correction[]> => {
  if (corrections.length < 2 || known.length === 0) return corrections;
  const others = known.map((stem) => `'${stem}'`).join(" | ");
  const { rows } = await db().execute<{ stem: string }>(sql`
    select c.stem from jsonb_array_elements_text(${JSON.stringify(corrections.map((c) => c.stem))}::jsonb) c (stem)
    where exists (select from product_search where document @@ (quote_literal(c.stem) || ' & (' || ${others}::text || ')')::tsquery)`);
  const together = new Set(rows.map((row) => row.stem));
  const worth = (c: Correction): number => likelihood(c) + (together.has(c.stem) ? 0.5 : 0);
  return corrections.sort((a, b) => worth(b) - worth(a));
};
