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
  const halves = (word: string): [string, string][] => Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => [word.slice(0, i + 3), word.slice(i + 3)]);
  const { rows } = await db().execute<Omit<Correction, "cost">>(sql`
    select w.word, w.stem, s.products from search_words w cross join lateral (select products from search_stems s where s.stem = w.stem offset 0) s
    where s.products > 0 and (w.deletes && ${sql.param(spellable.flatMap(lostLetters))}::text[] or w.word = any (${sql.param(spellable.flatMap(halves).flat())}::text[]))`);
  const wordsFound = new Map(rows.map((row) => [row.word, row]));
  for (const typed of spellable) {
    const corrections = rows
      .map(({ word, stem, products }) => ({ word, stem, products, cost: editCost(typed, word) }))
      .filter(({ cost }) => cost <= reach(typed.length))
      .sort((a, b) => likelihood(b) - likelihood(a) || (a.word < b.word ? -1 : 1))
      .slice(0, 6);
    const parts = halves(typed)
      .flatMap(([left, right]): [Correction, Correction][] => {
        const [first, second] = [wordsFound.get(left), wordsFound.get(right)];
        return first === undefined || second === undefined ? [] : [[{ ...first, cost: 0 }, { ...second, cost: 0 }]];
      })
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
