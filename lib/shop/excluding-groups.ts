import "server-only";
import type { Language } from "@/lib/languages/languages";
import { activeGroups, withoutGroup, type FilterGroupName } from "@/lib/model/filter-groups";
import { PAGE_SIZES, type ListingQuery } from "@/lib/model/listing";
import { listProducts } from "./product-lists";

/** Groups that are tried in pairs: six pairs at most. */
const MOST_GROUPS = 4;

/**
 * Finds two groups of filters that exclude each other in an empty list: no product has both choices, whatever else is
 * chosen. Null if one group alone finds nothing, or only three together.
 */
export const findExcludingGroups = async (
  query: ListingQuery,
  language: Language,
): Promise<[FilterGroupName, FilterGroupName] | null> => {
  const all = activeGroups(query);
  const tried = all.slice(0, MOST_GROUPS);
  const pairs = tried.flatMap((one, i) =>
    tried.slice(i + 1).map((other): [FilterGroupName, FilterGroupName] => [one, other]),
  );
  for (const pair of pairs) {
    const others = all.filter((group) => !pair.includes(group));
    if (others.length === 0) return pair;
    const alone = others.reduce(withoutGroup, { ...query, page: 1, pageSize: PAGE_SIZES[0] });
    if ((await listProducts(alone, language)).total === 0) return pair;
  }
  return null;
};
