import "server-only";

/** Neighbours on the keyboard. A slip to one of them is more likely than to another letter. */
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const placeOf = new Map(
  ROWS.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y * 0.5, y }] as const)),
);
const areNeighbours = (a: string, b: string): boolean => {
  const [p, q] = [placeOf.get(a), placeOf.get(b)];
  return p !== undefined && q !== undefined && Math.abs(p.x - q.x) <= 1 && Math.abs(p.y - q.y) <= 1;
};

const isVowel = (letter: string): boolean => /[aeiou\u0627\u0648\u064a]/u.test(letter);

const LOST = { doubled: 0.5, vowel: 0.6, other: 1 };
const ADDED = { doubled: 0.7, neighbour: 1, other: 1.1 };
const REPLACED = { neighbour: 0.9, vowelByVowel: 0.7, vowelByOther: 1.2, other: 1 };
const SWAPPED = 0.7;
/** Cost of a wrong first letter, which is rare. */
const WRONG_START = 0.5;

const replacing = (typed: string, meant: string): number => {
  if (typed === meant) return 0;
  if ((isVowel(typed) && isVowel(meant)) || "iyi".includes(typed + meant)) return REPLACED.vowelByVowel;
  if (areNeighbours(typed, meant)) return REPLACED.neighbour;
  return isVowel(typed) === isVowel(meant) ? REPLACED.other : REPLACED.vowelByOther;
};

/**
 * Cost of typing `typed` for `meant`: letters lost, added, replaced or swapped (Damerau-Levenshtein). Most
 * cost 1; a doubled letter, a vowel or a neighbouring key costs less.
 */
export const editCost = (typed: string, meant: string): number => {
  const [a, b] = [[...typed], [...meant]];
  const cost: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j += 1) cost[0]![j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const [x, y] = [a[i - 1] as string, b[j - 1] as string];
      const lost = cost[i]![j - 1]! + (b[j - 2] === y ? LOST.doubled : isVowel(y) ? LOST.vowel : LOST.other);
      const added =
        cost[i - 1]![j]! +
        (a[i - 2] === x ? ADDED.doubled : areNeighbours(x, y) ? ADDED.neighbour : ADDED.other);
      const replaced = cost[i - 1]![j - 1]! + replacing(x, y);
      const swapped = a[i - 2] === y && b[j - 2] === x && x !== y ? cost[i - 2]![j - 2]! + SWAPPED : Infinity;
      cost[i]![j] = Math.min(lost, added, replaced, swapped);
    }
  }
  return cost[a.length]![b.length]! + (a[0] === b[0] ? 0 : WRONG_START);
};
