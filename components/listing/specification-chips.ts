import type { SpecificationFacet } from "@/lib/model/listing";
import { type NumberRange, parseSpecificationTerms } from "@/lib/model/specification-terms";

/** `terms`: those of the address that the chip stands for, and removes. `attribute` is the key, `label` the name. */
type SpecificationChip = { attribute: string; label: string; name: string; terms: string[] };

/**
 * Lists the chips of chosen specifications: `Thread: M8`, `Length: 30–80 mm`. The two ends of a range are one chip, also
 * where the address has them as two terms.
 * @param rangeName names a range, and a number that no product has: both its ends
 */
export const specificationChips = (
  chosen: readonly string[],
  facets: readonly SpecificationFacet[],
  rangeName: (facet: SpecificationFacet, range: NumberRange) => string,
): SpecificationChip[] =>
  parseSpecificationTerms(chosen.join(",")).flatMap(({ key, values, ranges }) => {
    const facet = facets.find((one) => one.key === key);
    const known = { attribute: key, label: facet?.name.text ?? key };
    const nameOf = (value: string): string =>
      facet?.values.find((one) => one.value === value)?.name.text ??
      (facet?.isNumber ? rangeName(facet, { min: value, max: value }) : value);
    return [
      ...values.map((value) => ({ ...known, name: nameOf(value), terms: [`${key}:${value}`] })),
      ...ranges.map((range) => ({
        ...known,
        name: facet ? rangeName(facet, range) : `${range.min ?? ""}–${range.max ?? ""}`,
        terms: chosen.filter((term) => term.startsWith(`${key}:`) && term.includes("~")),
      })),
    ];
  });
