import { ID_GROUPS, type IdGroup, type ListingQuery } from "./listing";
import { parseSpecificationTerms } from "./specification-terms";

/**
 * A group of a list's filters: its values are combined by OR, groups by AND (ruling O31). An attribute of the
 * specifications is named `spec:` and its key.
 */
export type FilterGroupName = IdGroup | "deals" | "price" | "rating" | "stock" | `spec:${string}`;

const isIdGroup = (group: FilterGroupName): group is IdGroup => ID_GROUPS.some((one) => one === group);

/** Lists the groups in which something is chosen. */
export const activeGroups = (query: ListingQuery): FilterGroupName[] => [
  ...(query.onlyDeals ? (["deals"] as const) : []),
  ...ID_GROUPS.filter((group) => query.chosen[group].length > 0),
  ...parseSpecificationTerms(query.specifications.join(",")).map(({ key }) => `spec:${key}` as const),
  ...(query.minPrice === null && query.maxPrice === null ? [] : (["price"] as const)),
  ...(query.rating === null ? [] : (["rating"] as const)),
  ...(query.onlyInStock ? (["stock"] as const) : []),
];

/** Removes what is chosen in a group. */
export const withoutGroup = (query: ListingQuery, group: FilterGroupName): ListingQuery => {
  if (isIdGroup(group)) return { ...query, chosen: { ...query.chosen, [group]: [] } };
  if (group === "deals") return { ...query, onlyDeals: false };
  if (group === "price") return { ...query, minPrice: null, maxPrice: null };
  if (group === "rating") return { ...query, rating: null };
  if (group === "stock") return { ...query, onlyInStock: false };
  const key = `${group.slice("spec:".length)}:`;
  return { ...query, specifications: query.specifications.filter((term) => !term.startsWith(key)) };
};
