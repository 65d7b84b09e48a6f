import "server-only";

/** Neighbours on the keyboard: a slip to one of them is likelier than to another letter. */
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const placeOf = new Map(ROWS.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y * 0.5, y }] as const)));
const areNeighbours = (a: string, b: string): boolean => {
  const [p, q] = [placeOf.get(a), placeOf.get(b)];
  return p !== undefined && q !== undefined && Math.abs(p.x - q.x) <= 1 && Math.abs(p.y - q.y) <= 1;
};

/**
 * What it costs to have typed `typed` for `meant`: letters lost, added, replaced or swapped (Damerau-Levenshtein), a
 * little less for a doubled letter or a neighbouring key, more for a wrong first letter, which is rarely mistaken.
 */
export const editCost = (typed: string, meant: string): number => {
  const [a, b] = [[...typed], [...meant]];
  const cost: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j += 1) cost[0]![j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const [x, y] = [a[i - 1] as string, b[j - 1] as string];
      const lost = cost[i]![j - 1]! + (b[j - 2] === y ? 0.7 : 1);
      const added = cost[i - 1]![j]! + (a[i - 2] === x ? 0.7 : 1);
      const replaced = cost[i - 1]![j - 1]! + (x === y ? 0 : areNeighbours(x, y) ? 0.9 : 1);
      const swapped = a[i - 2] === y && b[j - 2] === x && x !== y ? cost[i - 2]![j - 2]! + 0.8 : Infinity;
      cost[i]![j] = Math.min(lost, added, replaced, swapped);
    }
  }
  return cost[a.length]![b.length]! + (a[0] === b[0] ? 0 : 0.5);
};
