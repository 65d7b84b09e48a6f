import { readFileSync } from "node:fs";

const RULING = /\bO\d{1,3}\b/g;

/** Lists cited ruling numbers that docs/rulings.md does not have. */
export const unknownRulings = (texts: readonly string[]): string[] => {
  const known = new Set(
    [...readFileSync("docs/rulings.md", "utf8").matchAll(/^\| (O\d{1,3}) \|/gm)].map((match) => match[1]),
  );
  const cited = new Set(texts.flatMap((text) => text.match(RULING) ?? []));
  return [...cited].filter((number) => !known.has(number)).sort();
};
