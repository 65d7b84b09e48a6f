/**
 * Lengths as Hindi says them, in Latin and Devanagari letters: aadha inch, sava inch, dedh inch, saadhe teen inch, do foot,
 * and sutar, which is an eighth of an inch. A nukta is left out here, and a chandrabindu is an anusvara.
 */

const NUMBERS: readonly (readonly [words: string, number: number])[] = [
  ["ek|एक", 1],
  ["do|दो", 2],
  ["t(?:ee|i)n|तीन", 3],
  ["cha+r|चार", 4],
  ["pa+nch|पांच", 5],
  ["che+h?|cha+h|छह|छः|छे", 6],
  ["sa+t|सात", 7],
  ["a+th|आठ", 8],
  ["no|nau|नौ", 9],
  ["das|दस", 10],
  ["ba+rah?|बारह", 12],
];

/** Quarters that a word means alone, and those it adds to the number after it ("sava do": 2 1/4); null if it is not said so. */
const PARTS: readonly (readonly [words: string, alone: number | null, added: number | null])[] = [
  ["pa+[vwou]|पाव", 1, null],
  ["a+d+h?[ai]+|आधा|आधी|आधे", 2, null],
  ["pa?[uo]+n[ae]?|पौन|पौना|पौने", 3, -1],
  ["sa+v+a+|sa+w+a+|सवा", 5, 1],
  ["d[ea]+[dr]h?|डेढ|डेढ़", 6, null],
  ["a?d+h?a+[iey]+|ढाई|अढाई", 10, null],
  ["sa+r?d+h?e+|साढे", null, 2],
];

const any = (list: readonly (readonly [string, ...unknown[]])[]): string =>
  list.map(([words]) => words).join("|");
const isOne = (words: string, word: string): boolean => new RegExp(`^(?:${words})$`, "u").test(word);

const BEGIN = "(?<![\\p{L}\\p{M}\\p{N}./-])";
const END = "(?![\\p{L}\\p{M}\\p{N}])";
const COUNT = `\\d{1,2}|${any(NUMBERS)}`;
const LENGTH = `(?=(?:inche?[si]?|इंच|इन्च|इंची|f(?:ee|oo|u|i)t|फुट|फीट|फिट)${END})`;
const EIGHTHS = new RegExp(
  `${BEGIN}(${COUNT}) ?(?:su+t(?:[ae]|[ae]?r)?|soot(?:ar)?|सूत|सुत|सूतर|सुतर)${END}`,
  "gu",
);
const QUARTERS = new RegExp(`${BEGIN}(${any(PARTS)})(?: (${COUNT}))? ?${LENGTH}`, "gu");
const WHOLES = new RegExp(`${BEGIN}(${any(NUMBERS)}) ${LENGTH}`, "gu");

const numberOf = (word: string): number => NUMBERS.find(([words]) => isOne(words, word))?.[1] ?? Number(word);

/** Writes `5/4` as `1 1/4`. */
const mixed = (count: number, parts: number): string => {
  const [whole, rest] = [Math.floor(count / parts), count % parts];
  if (rest === 0) return String(whole);
  const half = rest % 2 === 0 ? mixed(rest / 2, parts / 2) : `${rest}/${parts}`;
  return whole === 0 ? half : `${whole} ${half}`;
};

/** Writes the lengths of a text in lower case as numbers: "dedh inch" becomes `1 1/2 inch`, "4 sutar" `1/2 inch`. */
export const withHindiMeasures = (text: string): string =>
  text
    .replace(/\u093c/gu, "")
    .replace(/ँ/gu, "ं")
    .replace(EIGHTHS, (_, count: string) => `${mixed(numberOf(count), 8)} inch`)
    .replace(QUARTERS, (typed, word: string, count: string | undefined) => {
      const [, alone = null, added = null] = PARTS.find(([words]) => isOne(words, word)) ?? [];
      const quarters = count === undefined ? alone : added === null ? null : 4 * numberOf(count) + added;
      return quarters === null ? typed : `${mixed(quarters, 4)} `;
    })
    .replace(WHOLES, (_, word: string) => `${numberOf(word)} `);
