import { listingSearch } from "@/lib/i18n/listing-address";
import { FACET_SOURCES } from "@/lib/commerce/catalogue/listing/facet-sources";
import { FACETS } from "@/lib/model/facets.mjs";
import { ID_GROUPS, plainQuery, SORT_KEYS, type IdGroup, type SortKey } from "@/lib/model/listing";
import { ask } from "./databases";
import { random } from "./random";

/**
 * Generates distinct addresses of filtered listings: one to three groups, prices, stars, every sort, the
 * first pages.
 */
export const filteredAddresses = async (url: string, count: number): Promise<string[]> => {
  const ids = Object.fromEntries(
    await Promise.all(
      ID_GROUPS.map(async (group) => {
        const { table } = FACET_SOURCES[FACETS[group].kind];
        const values = await ask<{ id: number }>(url, `select id from ${table} order by id`);
        return [group, values.map(({ id }) => id)] as const;
      }),
    ),
  ) as Record<IdGroup, number[]>;
  const next = random(5);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const addresses = new Set<string>();
  while (addresses.size < count) {
    const query = plainQuery(0);
    const chosen = { ...query.chosen };
    for (let groups = 1 + Math.floor(next() * 3); groups > 0; groups -= 1) {
      const group = pick(ID_GROUPS);
      if (ids[group].length > 0)
        chosen[group] = [...new Set([pick(ids[group]), pick(ids[group])])].sort((a, b) => a - b);
    }
    const minPrice = 1 + Math.floor(next() * 500);
    const search = listingSearch({
      ...query,
      chosen,
      minPrice,
      maxPrice: minPrice + 200 + Math.floor(next() * 20_000),
      rating: next() < 0.2 ? 3 : null,
      onlyDeals: next() < 0.1,
      onlyInStock: next() < 0.2,
      sort: pick(Object.keys(SORT_KEYS) as SortKey[]),
    });
    addresses.add(`/${next() < 0.5 ? "en" : "ar"}/all-products/0/all-categories${search}`);
  }
  return [...addresses];
};
