import { withoutGroup, type FilterGroupName } from "@/lib/model/filter-groups";
import type { ListingFacets, ListingQuery, SpecificationFacet } from "@/lib/model/listing";
import { parseSpecificationTerms } from "@/lib/model/specification-terms";

type Value = SpecificationFacet["values"][number];
type Loosened = {
  query: ListingQuery;
  /** Values that were added; null if a range was widened or the whole choice dropped. */ added:
    Value[] | null;
};

/** Values that are offered beside a chosen one. */
const OFFERED = 2;

const distance = (value: Value, chosen: readonly string[]): number =>
  Math.min(...chosen.map((one) => Math.abs(Number(one) - Number(value.value))));

/**
 * Loosens one choice of an empty list so far that products remain: a range reaches the nearest number that exists, and
 * the nearest or most frequent values join single ones. A choice that is no specification, or beside which no value
 * exists, is dropped.
 * @param facets of the list: they count each group under the filters of the others
 */
export const loosenedQuery = (
  query: ListingQuery,
  group: FilterGroupName,
  facets: ListingFacets,
): Loosened => {
  const rest = { ...withoutGroup(query, group), page: 1 };
  const facet = facets.specifications.find(({ key }) => group === `spec:${key}`);
  const existing = facet?.values.filter(({ count }) => count > 0) ?? [];
  const choice = parseSpecificationTerms(query.specifications.join(",")).find(
    ({ key }) => key === facet?.key,
  );
  if (facet === undefined || choice === undefined || existing.length === 0)
    return { query: rest, added: null };
  const withTerms = (terms: readonly string[]): ListingQuery => ({
    ...rest,
    specifications: [...rest.specifications, ...terms.map((term) => `${facet.key}:${term}`)].sort(),
  });
  const [range] = choice.ranges;
  if (range === undefined) {
    const added = existing
      .toSorted((a, b) =>
        facet.isNumber ? distance(a, choice.values) - distance(b, choice.values) : b.count - a.count,
      )
      .slice(0, OFFERED);
    return {
      query: withTerms([...choice.values, ...added.map(({ value }) => value)]),
      added: existing.filter((one) => added.includes(one)),
    };
  }
  const [min, max] = [Number(range.min ?? -Infinity), Number(range.max ?? Infinity)];
  const below = existing.findLast(({ value }) => Number(value) < min)?.value;
  const above = existing.find(({ value }) => Number(value) > max)?.value;
  const isBelow = above === undefined || (below !== undefined && min - Number(below) <= Number(above) - max);
  return {
    query: withTerms([
      isBelow ? `${below ?? ""}~${range.max ?? ""}` : `${range.min ?? ""}~${above}`,
      ...choice.values,
    ]),
    added: null,
  };
};
