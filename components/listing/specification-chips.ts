import type { SpecificationFacet } from "@/lib/model/listing";
import { parseSpecificationTerms } from "@/lib/model/specification-terms";

/** `terms`: those of the address that the chip stands for, and removes. */
type SpecificationChip = { name: string; terms: string[] };

/**
 * Lists the chips of chosen specifications: `Thread: M8`, `Length: from 30 mm to 80 mm`. The two ends of a range are one
 * chip, also where the address has them as two terms.
 * @param typed names a number that no product has
 */
export const specificationChips = (
  chosen: readonly string[],
  facets: readonly SpecificationFacet[],
  words: { from: string; to: string },
  typed: (facet: SpecificationFacet, value: string) => string = (_, value) => value,
): SpecificationChip[] =>
  parseSpecificationTerms(chosen.join(",")).flatMap(({ key, values, ranges }) => {
    const facet = facets.find((one) => one.key === key);
    const nameOf = (value: string): string =>
      facet?.values.find((one) => one.value === value)?.name.text ?? (facet ? typed(facet, value) : value);
    const named = (text: string): string => `${facet?.name.text ?? key}: ${text}`;
    const isOfRange = (term: string): boolean => term.startsWith(`${key}:`) && term.includes("~");
    return [
      ...values.map((value) => ({ name: named(nameOf(value)), terms: [`${key}:${value}`] })),
      ...ranges.map(({ min, max }) => ({
        name: named(
          [min && `${words.from} ${nameOf(min)}`, max && `${words.to} ${nameOf(max)}`]
            .filter(Boolean)
            .join(" "),
        ),
        terms: chosen.filter(isOfRange),
      })),
    ];
  });
