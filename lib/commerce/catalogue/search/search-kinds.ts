import "server-only";
import { isMeasureStem } from "./measure-stem";
import type { SearchWords } from "./search-words";
import type { Term } from "./term";
import { isArabic, type TypedWord } from "./typed-words";

/**
 * A product type that the text may name, as documents store the types of their main category (`query`) and of
 * the categories above and beside it (`wide`), and its share of the text.
 */
export type Kind = { query: string; wide: string; weight: number };

const kindOf = (stems: readonly string[]): string => stems.join("_");
/** A phrase as documents store the names of their categories (see search_kinds in lib/commerce/base/db/sql/search.sql). */
export const kindMarks = (stems: readonly string[]): string[] => ["=", "<"].map((mark) => mark + kindOf(stems));

/** Words after which a text tells what the goods are for or what they have: "drill for concrete". */
export const BEFORE_PURPOSE: ReadonlySet<string> = new Set(["for", "with", "without", "to", "in", "on"]);

/**
 * Returns the word that names the goods: the last one that a category is called by (in Arabic the first one), before
 * a "for" if there is such a word.
 */
export const headOf = (
  words: readonly TypedWord[],
  isPurpose: (w: TypedWord) => boolean,
  isKind: (w: TypedWord) => boolean,
): TypedWord | undefined => {
  const kinds = words.filter(isKind);
  const [first] = kinds;
  if (first === undefined || isArabic(first.word)) return first;
  return kinds.findLast((w) => !isPurpose(w)) ?? kinds.at(-1);
};

const anyKind = (mark: "=" | "<", kinds: readonly string[]): string =>
  kinds.map((kind) => `'${mark}${kind}'`).join(" | ");

/** Returns the terms up to the goods that a text is about; in Arabic those from there on. */
export const partOf = (terms: readonly Term[], head: Term): readonly Term[] =>
  isArabic(head.stem) ? terms.slice(terms.indexOf(head)) : terms.slice(0, terms.indexOf(head) + 1);

/**
 * Returns the product types at the end of the text (English) or at its beginning (Arabic), without sizes: "m8
 * brass wood screw": wood screw, screw.
 */
export const kindsIn = (terms: readonly Term[], { meanings }: SearchWords): Kind[] => {
  const named = terms.filter((t) => !isMeasureStem(t.stem));
  return [1, 2, 3]
    .filter((length) => length <= named.length)
    .flatMap((length) => {
      const part = isArabic(named[0]?.stem) ? named.slice(0, length) : named.slice(-length);
      const stems = part.map((t) => t.stem);
      const names = [stems, ...(meanings.get(stems.join(" ")) ?? [])].map(kindOf);
      return [
        {
          query: anyKind("=", names),
          wide: anyKind("<", names),
          weight: part.reduce((sum, t) => sum + t.weight, 0),
        },
      ];
    });
};
