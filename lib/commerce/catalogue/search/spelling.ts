import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { editCost } from "./edit-cost";
import { EMPTY_WORDS } from "./empty-words";
import { LAST_LEVEL, levelFor, onLevels } from "./levels";
import type { KnownStem } from "./typed-words";

export type Correction = KnownStem & { word: string; /** See `editCost`. */ cost: number };

/** Corrections of an unknown word: another word, or two words written as one. */
type Repairs = { corrections: Correction[]; parts: [Correction, Correction] | null };

/** Maximum cost of a correction for a word of this many letters. */
const reach = (letters: number): number => (letters < 4 ? 1.2 : letters < 6 ? 1.5 : letters < 9 ? 2 : 2.5);

/**
 * Lists all spellings without one letter, and for longer words without two. Each is looked up in the index of
 * such spellings.
 */
const lostLetters = (word: string): string[] => {
  const without = (w: string): string[] =>
    [...w].map((_, i, letters) => letters.filter((_, j) => j !== i).join(""));
  const once = without(word);
  return [...new Set([word, ...once, ...(word.length > 6 && word.length < 16 ? once.flatMap(without) : [])])];
};

const isSpellable = (word: string): boolean => /^[a-z\u0621-\u064a]{3,24}$/u.test(word);

/** Cost of a slip that a ten times higher frequency outweighs. */
const FREQUENT = 0.35;
/** Sorts likely corrections first: few slips, then frequent words. */
const likelihood = ({ cost, products }: Correction): number => FREQUENT * Math.log10(products + 1) - cost;

/** Letters of an Arabic word that shoppers drop, add and mix. */
const arabicConsonants = (word: string): string => word.replace(/[\u0627\u0648\u064a\u0647]/gu, "");
/** Arabic consonants that are heard or typed for each other. */
const CLOSE = ["ضظ", "ذزد", "ثست", "صس", "طت", "قكغج", "حهخ", "بپ"];
const areClose = (a: string, b: string): boolean =>
  CLOSE.some((group) => group.includes(a) && group.includes(b));

/** True if the consonants are the same but for one slip: two swapped, one lost, one added, or a close one. */
const hasArabicConsonants = (typed: string, meant: string): boolean => {
  const [a, b] = [arabicConsonants(typed), arabicConsonants(meant)];
  if (a === b) return true;
  const from = [...a].findIndex((letter, i) => letter !== b[i]);
  const [left, right] = from < 0 ? ["", b.slice(a.length)] : [a.slice(from), b.slice(from)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(1) === right.slice(1) && areClose(left[0] ?? "", right[0] ?? "")) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
};

/** The first letter and the consonants of an English word, as it sounds. */
const sound = (word: string): string =>
  (word.slice(0, 1) + word.slice(1).replace(/[aeiouyhw]/g, "")).replace(/(.)\1+/g, "$1");

/** Fewer letters than this carry little of the word: only one cheap slip is believed. */
const SHORT = 5;
const CHEAP_SLIP = 0.7;

/** In a catalogue of so few products most words that are not in it are other words, no misspellings. */
const SMALL_CATALOGUE = 5000;

const isPlausible = (typed: string, meant: string, cost: number): boolean => {
  if (cost > reach(typed.length)) return false;
  if (/[\u0621-\u064a]/u.test(typed))
    return typed.length < SHORT ? cost <= CHEAP_SLIP : hasArabicConsonants(typed, meant);
  return typed.length >= SHORT || cost <= CHEAP_SLIP || sound(typed) === sound(meant);
};

/** Likelihood by which the first correction of a short word must lead. */
const CLEAR = 0.15;

/** Drops corrections of a short word of which none is clearly the best. */
const clearWinner = (typed: string, corrections: Correction[]): Correction[] => {
  const [best, second] = corrections;
  const isClear =
    best === undefined ||
    second === undefined ||
    typed.length >= SHORT ||
    best.stem === second.stem ||
    likelihood(best) - likelihood(second) >= CLEAR;
  return isClear ? corrections : [];
};

/** Words of fewer products are a correction only if they name a product. */
const TOLD_ONLY = 5;

/** Returns those of the stems that stand in a name, brand, category or keyword of a product. */
const namedStems = async (stems: readonly string[]): Promise<ReadonlySet<string>> => {
  if (stems.length === 0) return new Set();
  const { rows } = await db().execute<{ stem: string }>(sql`
    select stem from unnest(${sql.param([...stems])}::text[]) stem
    where exists (select from search_candidates(array[(quote_literal(stem) || ':ABC')::tsquery], array[${LAST_LEVEL}::int], 1, null))`);
  return new Set(rows.map((row) => row.stem));
};

/**
 * Finds corrections of unknown words among the words of the catalogue.
 * @param known stems of the query that are known; a correction found together with one of them is preferred
 * @param products in the catalogue
 */
export const findRepairs = async (
  words: readonly string[],
  known: readonly KnownStem[],
  products: number,
): Promise<Map<string, Repairs>> => {
  const spellable = words.filter(isSpellable);
  const repairs = new Map<string, Repairs>();
  if (spellable.length === 0) return repairs;
  const halves = (word: string): [string, string][] =>
    Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => [word.slice(0, i + 3), word.slice(i + 3)]);
  const { rows } = await db().execute<Omit<Correction, "cost">>(sql`
    select w.word, w.stem, s.products from search_words w cross join lateral (select products from search_stems s where s.stem = w.stem offset 0) s
    where s.products > 0 and (w.deletes && (${sql.param(spellable.flatMap(lostLetters))}::text[] || array(select '~' || search_sound(typed) from unnest(${sql.param(spellable)}::text[]) typed where search_sound(typed) is not null)) or w.word = any (${sql.param(spellable.flatMap(halves).flat())}::text[]))`);
  const isSmall = products <= SMALL_CATALOGUE;
  const wordsFound = new Map(rows.map((row) => [row.word, row]));
  const likely = new Map(
    spellable.map((typed) => [
      typed,
      rows
        .map(({ word, stem, products }) => ({ word, stem, products, cost: editCost(typed, word) }))
        .filter(
          ({ word, cost }) =>
            (isSmall ? isPlausible(typed, word, cost) : cost <= reach(typed.length)) &&
            !EMPTY_WORDS.has(word),
        )
        .sort((a, b) => likelihood(b) - likelihood(a) || (a.word < b.word ? -1 : 1))
        .slice(0, 12),
    ]),
  );
  const rarely = (isSmall ? [...likely.values()] : []).flat().filter((c) => c.products < TOLD_ONLY);
  const named = await namedStems([...new Set(rarely.map((c) => c.stem))]);
  for (const typed of spellable) {
    const found = likely.get(typed) ?? [];
    const believed = isSmall ? found.filter((c) => c.products >= TOLD_ONLY || named.has(c.stem)) : found;
    const corrections = clearWinner(typed, believed.slice(0, 6));
    const parts =
      halves(typed)
        .flatMap(([left, right]): [Correction, Correction][] => {
          const [first, second] = [wordsFound.get(left), wordsFound.get(right)];
          return first === undefined || second === undefined
            ? []
            : [
                [
                  { ...first, cost: 0 },
                  { ...second, cost: 0 },
                ],
              ];
        })
        .sort(([a, b], [c, d]) => Math.min(c.products, d.products) - Math.min(a.products, b.products))[0] ??
      null;
    repairs.set(typed, { corrections: await preferTogether(corrections, known, products), parts });
  }
  return repairs;
};

/**
 * Limit for counting products that have a correction and another word of the query, and for the products read
 * per correction.
 */
const MOST_TOGETHER = 200;
const AMONG = 20_000;

/** Prefers corrections that occur in products together with another word of the query. */
const preferTogether = async (
  corrections: Correction[],
  known: readonly KnownStem[],
  products: number,
): Promise<Correction[]> => {
  if (corrections.length < 2 || known.length === 0) return corrections;
  const others = known.map(({ stem }) => `'${stem}'`).join(" | ");
  const counts = corrections.map(
    (c) =>
      sql`(select count(*) from (select from ${onLevels(levelFor(c.products, products, AMONG), sql`${`'${c.stem}' & (${others})`}::tsquery`)} d limit ${MOST_TOGETHER}) both_words)::int`,
  );
  const { rows } = await db().execute<{ together: number[] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as together`,
  );
  const together = new Map(corrections.map((c, i) => [c.word, rows[0]?.together[i] ?? 0]));
  const worth = (c: Correction): number =>
    likelihood(c) + FREQUENT * Math.log10(1 + 5 * (together.get(c.word) ?? 0));
  return corrections.sort((a, b) => worth(b) - worth(a));
};
