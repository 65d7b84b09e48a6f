import "server-only";
import { sql } from "drizzle-orm";
import { withHindiMeasures } from "@/lib/model/hindi-measures";
import { db } from "../../base/db/client";
import { LAST_LEVEL } from "./levels";

/** A stem of the catalogue and its number of products. */
export type KnownStem = { stem: string; products: number };

/** A word of a query, as the database reads it. */
export type TypedWord = KnownStem & {
  word: string;
  /** True if a product has it in exactly this form. */
  isSeen: boolean;
  /** True if a product has its stem outside the description. Checked for rare words only, else true. */
  isNamed: boolean;
  /**
   * Other stems of the same root, the most frequent first (drill: drilling); for an Arabic word its broken
   * plural or singular.
   */
  kin: KnownStem[];
  /** The word joined with the next one, if that is a known word (screw driver). */
  joined: KnownStem | null;
  /** Completions of the last word; of every word if `begun`. */
  completions: KnownStem[];
};

type TypedText = { words: TypedWord[]; /** Number of searchable products. */ products: number };

/** Longer text is ignored. Nobody types more, and the limit keeps every search short. */
const MOST_CHARACTERS = 300;
const MOST_WORDS = 12;
const RARE = 20;
/**
 * Magnitude of a word in every product of the largest table (see search_magnitude in
 * lib/commerce/base/db/sql/search.sql), and number of completions that are compared.
 */
const MOST_MAGNITUDE = 16;
const MOST_COMPLETIONS = 300;

/** PostgreSQL cannot store NUL. The driver replaces half a surrogate pair. */
export const typedPart = (text: string): string => text.slice(0, MOST_CHARACTERS).replaceAll("\0", " ");

/**
 * Reads the different words of a typed text in their order, by the same rules as the documents' words. The stems of kin
 * and completions are looked up one by one ("offset 0"): a join that is free to read all stems does so without statistics,
 * which an embedded database never has, and takes twice as long.
 * @param begun completes every word, not only the last one
 */
export const readTypedText = async (text: string, begun = false): Promise<TypedText> => {
  const { rows } = await db().execute<TypedWord & { all: number }>(sql`
    with typed as materialized (
      select word, search_stems(word) as stem, search_root(search_stems(word)) as root, place, lead(word) over (order by place) as next, place = max(place) over () as is_last
      from (
        select left(word, 64) as word, min(place) as place from string_to_table(search_text(${typedPart(withHindiMeasures(text.toLowerCase()))}), ' ') with ordinality t (word, place)
        where word <> '' group by 1 order by 2 limit ${MOST_WORDS}
      ) different
    )
    select t.word, t.stem, exists (select from search_words seen where seen.word = t.word) as "isSeen",
      coalesce(s.products, 0) >= ${RARE} or (s.products > 0 and exists (select from search_candidates(array[(quote_literal(t.stem) || ':ABC')::tsquery], array[${LAST_LEVEL}::int], 1, null))) as "isNamed", coalesce(s.products, 0) as products, coalesce(kin.list, '[]') as kin, joined.known as joined, coalesce(completions.list, '[]') as completions,
      coalesce((select products from search_stems where stem = ''), 0) as all
    from typed t
    left join search_stems s on s.stem = t.stem
    left join lateral (
      select json_agg(k order by k.products desc, k.stem) as list from (
        select distinct k.stem, ks.products from search_words k cross join lateral (select products from search_stems s where s.stem = k.stem offset 0) ks
        where k.root = t.root and k.stem <> t.stem and ks.products > 0
          and (t.root < 'ء' or search_is_broken_plural(t.word) or search_is_broken_plural(k.word)) order by 2 desc, 1 limit 5
      ) k
    ) kin on true
    left join lateral (
      select json_build_object('stem', j.stem, 'products', j.products) as known from search_stems j where j.stem = search_stems(t.word || t.next) and j.products > 0
    ) joined on true
    left join lateral (
      select json_agg(c order by c.products desc, c.stem) as list from (
        select distinct c.stem, cs.products from (
          -- The most frequent words of the range, magnitude by magnitude: a beginning may be that of a million numbers.
          select w.stem from generate_series(${MOST_MAGNITUDE}::int, 1, -1) magnitudes (m) cross join lateral (
            select stem from search_words w where (t.is_last or ${begun}) and length(t.word) > 1 and chr(w.magnitude + 97) || w.word > chr(magnitudes.m + 97) || t.word and chr(w.magnitude + 97) || w.word < chr(magnitudes.m + 97) || t.word || chr(1114109) and w.stem <> t.stem limit ${MOST_COMPLETIONS}
          ) w limit ${MOST_COMPLETIONS}
        ) c cross join lateral (select products from search_stems s where s.stem = c.stem offset 0) cs where cs.products > 0 order by 2 desc, 1 limit 12
      ) c
    ) completions on true
    order by t.place`);
  return {
    words: rows.map(({ word, stem, isSeen, isNamed, products, kin, joined, completions }) => ({
      word,
      stem,
      isSeen,
      isNamed,
      products,
      kin,
      joined,
      completions,
    })),
    products: rows[0]?.all ?? 0,
  };
};

/** Returns those of the stems that occur in any product. */
export const livingStems = async (stems: readonly string[]): Promise<ReadonlySet<string>> => {
  if (stems.length === 0) return new Set();
  const { rows } = await db().execute<{ stem: string }>(
    sql`select stem from search_stems where stem = any (${sql.param([...stems])}::text[]) and products > 0`,
  );
  return new Set(rows.map((row) => row.stem));
};

/** True for a word in Arabic letters. */
export const isArabic = (word = ""): boolean => /[\u0621-\u064a]/u.test(word);

/** An Arabic word with and without the one-letter words that are written as one with it ("بمخلب": with a claw). */
export const withPrefixes = (stem: string): string[] =>
  isArabic(stem[0]) ? ["", ..."وفبلك"].map((prefix) => prefix + stem) : [stem];

/** Returns alternatives for an unknown word: a size with its unit, and a part number in parts. */
export const looser = (word: string): string[] => {
  const size = /^(\d+(?:p\d+)?)[a-z]+$/.exec(word);
  if (size !== null) return [size[1] as string];
  const code = /^([a-z]{2,})(\d+)$/.exec(word);
  if (code !== null) return [code[1] as string, code[2] as string];
  const begun = /^[وفبلك]([\u0621-\u064a]{3,})$/u.exec(word);
  return begun === null ? [] : [begun[1] as string];
};
