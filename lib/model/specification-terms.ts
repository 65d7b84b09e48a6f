import { readMeasureNumber } from "./typed-number";

/** The ends of a range in the attribute's own unit, as decimal digits; null is open. */
export type NumberRange = { min: string | null; max: string | null };

/**
 * Chosen specifications in the address of a list: terms joined by commas, each an attribute's key, a colon, and a
 * choice, a number, or a range of numbers in the attribute's unit: `thread:m8,thread:m10,length:30~80`. One end of a
 * range may be missing: `length:30~`.
 */
type SpecificationChoice = {
  key: string;
  /** Keys of choices, or numbers. */
  values: string[];
  ranges: NumberRange[];
};

const MAX_TERMS = 100;
const TERM =
  /^([a-z0-9][a-z0-9.-]{0,40}):([a-z0-9][a-z0-9.-]{0,60}|-?\d{1,9}(?:\.\d{1,6})?|(-?\d{1,9}(?:\.\d{1,6})?)?~(-?\d{1,9}(?:\.\d{1,6})?)?)$/;

/**
 * The field of a form before the two ends of a range, which are fields of the same name: the attribute's key and `:~`. If
 * the ends are typed in another unit, how many of the attribute's own units that is, and the chosen ends in its own:
 * `length:~25.4~30~80`.
 */
const TYPED_RANGE = /^([a-z0-9][a-z0-9.-]{0,40}):~(?:(\d{1,6}(?:\.\d{1,6})?)~([\d.-]*)~([\d.-]*))?$/;

/** Writes the field of a form before the two ends of a range. @param other the unit that they are shown in, if it is not the attribute's own */
export const typedRangeField = (key: string, other: (NumberRange & { size: number }) | null): string =>
  `${key}:~${other === null ? "" : `${other.size}~${other.min ?? ""}~${other.max ?? ""}`}`;

const SIZE = /^(-?)(?:(\d{1,9}(?:\.\d+)?)(?:[ -]|$))?(?:(\d+)\/(\d+))?$/;

/** The size of a typed number or fraction; null for what cannot be read. */
export const typedSize = (typed: string): number | null => {
  const { digits } = readMeasureNumber(typed.slice(0, 40));
  const [, sign, whole = "0", over = "0", under = "1"] = SIZE.exec(digits ?? "") ?? [];
  if (digits === null || sign === undefined || Number(under) === 0) return null;
  return (sign === "-" ? -1 : 1) * (Number(whole) + Number(over) / Number(under));
};

/** Decimal places of a number in a term, and of a converted one in a field. */
const PLACES = { term: 1e6, field: 1e3 };

/** Converts a typed end to the attribute's own unit. An untouched one keeps its number exactly. */
const ownEnd = (typed: string, size: string | undefined, chosen: string | undefined): string => {
  const number = typedSize(typed);
  if (number === null) return "";
  const own = number * Number(size ?? 1);
  const isUntouched = size && chosen && Math.abs(own - Number(chosen)) * PLACES.field <= Number(size);
  return isUntouched ? chosen : String(Math.round(own * PLACES.term) / PLACES.term);
};

/**
 * Reads the fields of a form, or of a link, as terms joined by commas: a field of `typedRangeField` and the two after it
 * are one range.
 */
export const fieldTerms = (fields: readonly string[]): string => {
  const terms: string[] = [];
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i] ?? "";
    const [, key, size, min, max] = TYPED_RANGE.exec(field) ?? [];
    if (key === undefined) terms.push(field);
    else {
      terms.push(
        `${key}:${ownEnd(fields[i + 1] ?? "", size, min)}~${ownEnd(fields[i + 2] ?? "", size, max)}`,
      );
      i += 2;
    }
  }
  return terms.join(",");
};

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
