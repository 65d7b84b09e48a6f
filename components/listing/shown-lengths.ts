import type { Language } from "@/lib/languages/languages";
import type { SpecificationFacet } from "@/lib/model/listing";
import type { NumberRange } from "@/lib/model/specification-terms";
import {
  dimensionOf,
  fromBase,
  isUnit,
  measureText,
  toBase,
  type UnitName,
  unitWord,
} from "@/lib/model/units";

/** Decimal places of a number in a field. */
const PLACES = { own: 1e6, converted: 1e3 };

/**
 * The unit that a length can be shown in instead of its own: inches, or millimetres for one in inches or feet. Null for
 * everything else.
 */
export const otherUnit = ({ isNumber, unit }: SpecificationFacet): "in" | "mm" | null => {
  if (!isNumber || !isUnit(unit) || dimensionOf(unit) !== "length") return null;
  return unit === "in" || unit === "ft" ? "mm" : "in";
};

/** The unit that its numbers are shown in, if it is not the attribute's own. @param asked unit in the address */
const shownUnit = (facet: SpecificationFacet, asked: UnitName | null): "in" | "mm" | null => {
  const other = otherUnit(facet);
  return other === asked ? other : null;
};

const baseOf = ({ unit }: SpecificationFacet, value: string): string | null =>
  isUnit(unit) ? toBase(value, unit) : null;

/** The unit that its numbers are shown in; null if the host does not tell the attribute's own. @param asked unit in the address */
const numberUnit = (facet: SpecificationFacet, asked: UnitName | null): UnitName | null =>
  shownUnit(facet, asked) ?? (isUnit(facet.unit) ? facet.unit : null);

/** The word of the shown unit beside a field; empty if there is none. */
export const unitIn = (facet: SpecificationFacet, asked: UnitName | null, language: Language): string => {
  const unit = numberUnit(facet, asked);
  return unit === null ? "" : unitWord(unit, language);
};

/** A number of the attribute with its unit, `3 1/8 in`, in another unit if that is asked for. */
export const measureIn = (
  facet: SpecificationFacet,
  value: string,
  asked: UnitName | null,
  language: Language,
): string => {
  const [unit, base] = [numberUnit(facet, asked), baseOf(facet, value)];
  return unit === null || base === null ? value : measureText({ numbers: [base] }, unit, language);
};

/** The fractions that the font has as one character. */
const GLYPHS: Record<string, string> = { "1/4": "¼", "1/2": "½", "3/4": "¾" };

/** Writes inches as the trade does: `1¼`, `3/8`, `2`; null if they are no such fraction. */
const inchText = (inches: number): string | null => {
  const base = toBase(String(inches), "in");
  const text = base === null ? "" : fromBase(base, "in");
  return /^[\d /]+$/.test(text)
    ? text.replace(/ ?\b(?:1\/[24]|3\/4)$/, (fraction) => GLYPHS[fraction.trim()] ?? fraction)
    : null;
};

/** The numbers of an attribute in the unit that they are shown in. `digits` writes one as a field and a scale have it. */
export const shownNumbers = (facet: SpecificationFacet, asked: UnitName | null) => {
  const unit = numberUnit(facet, asked);
  const isConverted = shownUnit(facet, asked) !== null;
  const size = unit === null ? 1 : Number(toBase("1", unit));
  const places = isConverted ? PLACES.converted : PLACES.own;
  return {
    unit,
    isConverted,
    of: (value: string): number =>
      Number(unit === null ? value : (baseOf(facet, value) ?? Number.NaN)) / size,
    digits: (shown: number): string => {
      const rounded = Math.round(shown * places) / places;
      return (unit === "in" ? inchText(rounded) : null) ?? String(rounded);
    },
  };
};

/** Writes one number of an attribute in the shown unit. */
export const numberIn = (facet: SpecificationFacet, value: string, asked: UnitName | null): string => {
  const { of, digits } = shownNumbers(facet, asked);
  return Number.isNaN(of(value)) ? value : digits(of(value));
};

/**
 * Names a range of numbers with its unit: `30–80 mm`, `from 30 mm`. Its numbers stand left to right in both languages.
 * @param words for a range that is open, or whose unit is unknown
 */
export const rangeIn = (
  facet: SpecificationFacet,
  { min, max }: NumberRange,
  asked: UnitName | null,
  language: Language,
  words: { from: string; to: string },
): string => {
  const measure = (value: string): string => measureIn(facet, value, asked, language);
  const unit = unitIn(facet, asked, language);
  if (min !== null && min === max) return measure(min);
  if (min !== null && max !== null && unit !== "")
    return `\u2066${numberIn(facet, min, asked)}–${numberIn(facet, max, asked)}\u2069\u00a0${unit}`;
  return [min && `${words.from} ${measure(min)}`, max && `${words.to} ${measure(max)}`]
    .filter(Boolean)
    .join(" ");
};

/** Number of the attribute's own units in one shown unit; null if it is its own. */
export const shownSize = (facet: SpecificationFacet, asked: UnitName | null): number | null => {
  const [shown, own] = [shownUnit(facet, asked), baseOf(facet, "1")];
  return shown === null || own === null ? null : Number(toBase("1", shown)) / Number(own);
};

/**
 * Names the values of lengths in the unit that was asked for. Their terms in the address stay in the attribute's own
 * unit, so that the choice is the same in both.
 */
export const inUnit = (
  facets: readonly SpecificationFacet[],
  asked: UnitName | null,
  language: Language,
): SpecificationFacet[] =>
  facets.map((facet) =>
    shownUnit(facet, asked) === null
      ? facet
      : {
          ...facet,
          values: facet.values.map((one) => ({
            ...one,
            name: { text: measureIn(facet, one.value, asked, language) },
          })),
        },
  );
