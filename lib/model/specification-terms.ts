/**
 * Chosen specifications in the address of a list: terms joined by commas, each an attribute's key, a colon, and a
 * choice, a number, or a range of numbers in the attribute's unit: `thread:m8,thread:m10,length:30~80`. One end of a
 * range may be missing: `length:30~`.
 */
export type SpecificationChoice = {
  key: string;
  /** Keys of choices, or numbers. */
  values: string[];
  ranges: { min: string | null; max: string | null }[];
};

const MAX_TERMS = 100;
const TERM =
  /^([a-z0-9][a-z0-9.-]{0,40}):([a-z0-9][a-z0-9.-]{0,60}|-?\d{1,9}(?:\.\d{1,6})?|(-?\d{1,9}(?:\.\d{1,6})?)?~(-?\d{1,9}(?:\.\d{1,6})?)?)$/;

/** Reads the terms of an address, in order and without duplicates; unknown forms are dropped. */
export const specificationTerms = (text: string): string[] =>
  [...new Set(text.slice(0, 8000).split(","))]
    .map((term) => term.trim())
    .filter((term) => TERM.test(term) && !term.endsWith(":~"))
    .slice(0, MAX_TERMS)
    .sort();

/** Reads the terms: unknown forms are dropped, ends of a range upside down are exchanged. */
export const parseSpecificationTerms = (text: string): SpecificationChoice[] => {
  const choices = new Map<string, { values: Set<string>; min: string | null; max: string | null }>();
  for (const term of specificationTerms(text)) {
    const [, key = "", value = "", min, max] = TERM.exec(term) ?? [];
    const choice = choices.get(key) ?? { values: new Set<string>(), min: null, max: null };
    choices.set(key, choice);
    if (!value.includes("~")) choice.values.add(value);
    // Two fields of a form are two terms, one for each end.
    choice.min = min ?? choice.min;
    choice.max = max ?? choice.max;
  }
  return [...choices]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { values, min, max }]) => {
      const isTurned = min !== null && max !== null && Number(min) > Number(max);
      const range = isTurned ? { min: max, max: min } : { min, max };
      return { key, values: [...values].sort(), ranges: min === null && max === null ? [] : [range] };
    });
};
