import "server-only";

/** Letters alone: case, accents, tashkeel and the Arabic letters' spellings do not tell words apart. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");

/** 0: the name starts with the text, 1: one of its words does, 2: it holds the text, 3: found by something else. */
const rankOf = (name: string, text: string): number => {
  const at = folded(name).indexOf(folded(text));
  if (at === 0) return 0;
  if (at < 0) return 3;
  return /[\s\-/(،]/.test(folded(name)[at - 1] ?? "") ? 1 : 2;
};

/** What was typed comes first in the name, then inside it; within a rank the search's own order stays. */
export const inSuggestionOrder = <T extends { name: { text: string } }>(
  found: readonly T[],
  text: string,
): T[] =>
  found
    .map((one, i) => ({ one, i, rank: rankOf(one.name.text, text) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ one }) => one);

export const holdsText = (name: string, text: string): boolean => rankOf(name, text) < 3;
