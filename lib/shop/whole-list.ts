import "server-only";
import type { CallInput, CallRow } from "@/lib/contract/calls";
import { askRows, knownBy } from "./asked-rows";
import type { Caching } from "./cache-manifest";
import { keptRows } from "./kept-rows";
import { rowsOfPages } from "./paged-rows";

/** Lists of section 7 that have pages and no query. */
type PagedCall = "get-categories-list" | "get-manufacturer-list" | "get-size-list" | "get-popular-tags";

/** Bounds of such a list: a menu or a group of filters with more values would be of use to nobody. */
const WHOLE_LIST = { size: 100, mostRows: 2000, mostCalls: 100 };

/**
 * Reads all pages of a list through the cache, as one entry.
 * @throws ShopUnavailableError if one of them cannot be read
 */
export const cachedWholeList = async <C extends PagedCall>(
  name: C,
  keeping: Caching,
  idOf: (row: CallRow<C>) => number,
): Promise<CallRow<C>[]> => {
  const read = async () => {
    const page = async (PageNo: number, PageSize: number) =>
      knownBy(name, await askRows(name, { PageNo, PageSize, recordValueJson: "{}" } as CallInput<C>));
    const list: CallRow<C>[] = [];
    for await (const rows of rowsOfPages(page, idOf, WHOLE_LIST)) list.push(...rows);
    return list;
  };
  return (await keptRows(name, "every page", keeping, read)) ?? [];
};
