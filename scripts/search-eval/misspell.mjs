/** @param {string} text @returns {number} the same number for the same text */
const numberOf = (text) =>
  [...text].reduce((n, letter) => (Math.imul(n, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/**
 * Adds one typing error to the longest word of a query, always the same one: two letters swapped, one lost,
 * one doubled or one replaced, never the first. Words of fewer than five letters stay unchanged.
 * @param {string} query
 * @returns {string}
 */
export const misspell = (query) => {
  const longest = (query.match(/\p{L}{5,}/gu) ?? []).sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return query;
  const chance = numberOf(query);
  const at = 1 + (chance % (longest.length - 2));
  const slips = [
    longest.slice(0, at) + (longest[at + 1] ?? "") + (longest[at] ?? "") + longest.slice(at + 2),
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + (longest[at] ?? "") + longest.slice(at),
    longest.slice(0, at) + ((longest[at] ?? "") === "e" ? "a" : "e") + longest.slice(at + 1),
  ];
  return query.replace(longest, slips[Math.floor(chance / 64) % slips.length] ?? longest);
};
