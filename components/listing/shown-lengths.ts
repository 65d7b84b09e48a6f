import type { Language } from "@/lib/i18n/languages";
import type { SpecificationFacet } from "@/lib/model/listing";
import { dimensionOf, isUnit, measureText, toBase, type UnitName } from "@/lib/model/units";

/** Decimal places of a converted number in a field. */
const PLACES = 1e4;

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

/** A number of the attribute in another unit, with its unit: `3 1/8 in`; unchanged if it is no length. */
export const measureIn = (
  facet: SpecificationFacet,
  value: string,
  asked: UnitName | null,
  language: Language,
): string => {
  const [shown, base] = [shownUnit(facet, asked), baseOf(facet, value)];
  return shown === null || base === null ? value : measureText({ numbers: [base] }, shown, language);
};

/** The same number for a field, as decimal digits without the unit. */
export const numberIn = (facet: SpecificationFacet, value: string, asked: UnitName | null): string => {
  const [shown, base] = [shownUnit(facet, asked), baseOf(facet, value)];
  if (shown === null || base === null) return value;
  const size = Number(toBase("1", shown));
  return String(Math.round((Number(base) / size) * PLACES) / PLACES);
};

/** How many of the attribute's own units one shown unit is, for a script that writes terms; null if it is its own. */
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
