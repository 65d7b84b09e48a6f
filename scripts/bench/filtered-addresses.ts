import { listingSearch } from "@/lib/i18n/listing-address";
import { plainQuery, SORT_KEYS, type IdGroup, type SortKey } from "@/lib/model/listing";
import { ask } from "./databases";
import { random } from "./random";

const TABLES: Record<IdGroup, string> = {
  category: "categories",
  brand: "brands",
  sizes: "sizes",
  color: "colors",
  tag: "tags",
};

/** Addresses of filtered listings, all different: one to three groups, prices, stars, every sort, the first pages. */
export const filteredAddresses = async (url: string, count: number): Promise<string[]> => {
  const ids = Object.fromEntries(
    await Promise.all(
      Object.entries(TABLES).map(
        async ([group, name]) =>
          [
            group,
            (await ask<{ id: number }>(url, `select id from ${name} order by id`)).map(({ id }) => id),
          ] as const,
      ),
    ),
  ) as Record<IdGroup, number[]>;
  const next = random(5);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const addresses = new Set<string>();
  while (addresses.size < count) {
    const query = plainQuery(0);
    const chosen = { ...query.chosen };
    for (let groups = 1 + Math.floor(next() * 3); groups > 0; groups -= 1) {
      const group = pick(Object.keys(TABLES) as IdGroup[]);
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
      sort: pick(Object.keys(SORT_KEYS) as SortKey[]),
    });
    addresses.add(`/${next() < 0.5 ? "en" : "ar"}/all-products/0/all-categories${search}`);
  }
  return [...addresses];
};
