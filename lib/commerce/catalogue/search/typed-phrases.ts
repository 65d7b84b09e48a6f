import "server-only";
import { isEnglish } from "./dictionary";
import { editCost } from "./edit-cost";
import { EMPTY_WORDS } from "./empty-words";
import { heardAs } from "./heard-word";
import type { Phrase, SearchWords } from "./search-words";
import { readTypedText, type KnownStem, type TypedWord } from "./typed-words";

/** Maximum cost of a single slip (see `editCost`). */
export const ONE_SLIP = 1.1;

/** Maximum number of letters that are taken from a begun word to find what it may become. */
const MOST_TAKEN = 3;
const SHORTEST_BEGUN = 3;
const SHORTEST_LEFT = 2;

/**
 * Returns the words to search: no stop words and fillers, unless nothing else was typed or two words are one ("in line",
 * "may tag"). While a text is being typed, a first letter or digit of the next word tells nothing yet.
 */
export const tellingWords = (
  typed: readonly TypedWord[],
  { fillers }: Pick<SearchWords, "fillers">,
  begun: boolean,
): readonly TypedWord[] => {
  const hasFirstSign = begun && typed.length > 1 && /^[\p{L}\p{N}]$/u.test(typed.at(-1)?.word ?? "");
  const words = hasFirstSign ? typed.slice(0, -1) : typed;
  const telling = words.filter(
    (w) => !fillers.has(w.word) && (!EMPTY_WORDS.has(w.word) || w.joined !== null),
  );
  return telling.length > 0 ? telling : words;
};

/** Returns the parts of one to three neighbours that contain a word. */
export const partsWith = (words: readonly TypedWord[], i: number): (readonly TypedWord[])[] =>
  [1, 2, 3].flatMap((length) =>
    Array.from({ length }, (_, back) => words.slice(Math.max(0, i - back), i - back + length)).filter(
      (part) => part.length === length,
    ),
  );
export const keyOf = (words: readonly KnownStem[]): string => words.map((w) => w.stem).join(" ");

/** Returns what the phrases mean that begin with the typed text at its last word (شني: شنيور). */
export const begunMeanings = (words: readonly TypedWord[], { meanings }: SearchWords): readonly Phrase[] => {
  const last = words.at(-1);
  if (last === undefined || last.word.length < SHORTEST_BEGUN) return [];
  const begun = [1, 2, 3]
    .filter((length) => length <= words.length)
    .map((length) => [...words.slice(-length, -1).map((w) => w.stem), last.word].join(" "));
  return [...meanings].flatMap(([key, list]) => (begun.some((text) => key.startsWith(text)) ? list : []));
};

/** Returns what a word means that no product has and that sounds like one that shoppers say (hathaudaa: hathauda). */
export const heardMeanings = async (
  w: TypedWord,
  { meanings, heard, known }: SearchWords,
): Promise<readonly Phrase[]> => {
  if (w.products > 0 || meanings.has(w.stem) || known.has(w.word)) return [];
  const meant = heard.get(heardAs(w.word) ?? "");
  return meant === undefined || (await isEnglish(w.word)) ? [] : meant;
};

/** A maker or goods in the text that no product has, by the words of the name. */
type Absent = { words: readonly TypedWord[]; name: string; goods: readonly Phrase[]; isMaker: boolean };

/** Returns the makers and goods in the text that no product has; a description that mentions them does not count. */
export const absentNames = (words: readonly TypedWord[], { absent }: SearchWords): Absent[] =>
  words.flatMap((_, i) =>
    [1, 2, 3].flatMap((length) => {
      const part = words.slice(i, i + length);
      const known = part.length === length ? absent.get(keyOf(part)) : undefined;
      return known === undefined || part.every((w) => w.products > 0 && w.isNamed)
        ? []
        : [{ words: part, ...known }];
    }),
  );

/** Returns what is shown for absent names: for a maker that is all of the text, for goods that it ends with (in Arabic begins). */
export const goodsInstead = (absent: readonly Absent[], words: readonly TypedWord[]): readonly Phrase[] =>
  absent
    .filter(
      (one) =>
        one.words.length === words.length ||
        (!one.isMaker && (one.words.at(-1) === words.at(-1) || /^[\u0621-\u064a]/u.test(one.name))),
    )
    .flatMap(({ goods }) => goods);

/** Returns the words that become a known one with up to one slip, when their last letters are taken away. */
export const begunWithSlip = async (word: string): Promise<KnownStem[]> => {
  const shorter = Array.from({ length: MOST_TAKEN }, (_, i) => word.slice(0, word.length - i - 1)).filter(
    (part) => part.length >= SHORTEST_LEFT,
  );
  if (shorter.length === 0) return [];
  const cost = ({ stem }: KnownStem): number =>
    Math.min(...[-1, 0, 1].map((more) => editCost(word, stem.slice(0, word.length + more))));
  const found = (await readTypedText(shorter.join(" "), true)).words.flatMap((w) => w.completions);
  return found.filter(
    (one, i) => cost(one) <= ONE_SLIP && found.findIndex(({ stem }) => stem === one.stem) === i,
  );
};
