import "server-only";

/** Groups a list by a key, each group where its first one is. */
export const grouped = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const its = groups.get(keyOf(one));
    if (its === undefined) groups.set(keyOf(one), [one]);
    else its.push(one);
  }
  return groups;
};
