import "server-only";

/** True for a text that has no accents. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** Folds a text: case, accents, tashkeel and variants of Arabic letters do not matter. */
export const folded = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/[\p{M}\u0640]/gu, "")
        .toLowerCase()
        .replace(/ى/g, "ي")
        .replace(/ة/g, "ه");

/** Rank of a name that does not contain the text. */
const ABSENT = 3;

/**
 * Rank: 0 if the name starts with the text, 1 if one of its words does, 2 if it contains the text, 3
 * otherwise. @param name folded @param text folded
 */
const rankOf = (name: string, text: string): number => {
  const at = name.indexOf(text);
  if (at === 0) return 0;
  if (at < 0) return ABSENT;
  return /[\s\-/(،]/.test(name[at - 1] ?? "") ? 1 : 2;
};

type Named = { name: { text: string } };
const foldedName = ({ name }: Named): string => folded(name.text);

/**
 * Sorts names that start with the text first, then names that contain it. Within a rank the search's own
 * order stays.
 */
export const inSuggestionOrder = <T extends Named>(found: readonly T[], text: string): T[] => {
  const sought = folded(text);
  return found
    .map((one, i) => ({ one, i, rank: rankOf(foldedName(one), sought) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ one }) => one);
};

/**
 * Finds the best of many by their folded names, in the order of suggestions, without sorting all of them.
 * @param most of them
 */
export const bestNamed = <T>(
  all: readonly T[],
  text: string,
  most: number,
  nameIn: (one: T) => string,
): T[] => {
  const sought = folded(text);
  const ranks: T[][] = Array.from({ length: ABSENT }, () => []);
  for (const one of all) {
    const rank = ranks[rankOf(nameIn(one), sought)];
    if (rank && rank.length < most) rank.push(one);
    if (ranks[0]?.length === most) break;
  }
  return ranks.flat().slice(0, most);
};

/** Returns the best by names that are not folded yet (`bestNamed`). */
export const bestOfName = <T extends Named>(all: readonly T[], text: string, most: number): T[] =>
  bestNamed(all, text, most, foldedName);
