import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { CACHE } from "./cache-manifest";
import { cachedRows } from "./cached-read";

/** Names asked for at a time. */
const PAGE_SIZE = 1000;
/** Pages at most: suggestions of a larger catalogue come from its first names. */
const MAX_PAGES = 20;

type NameRow = CallRow<"get-ProductName-request">;

/**
 * Every product name of another host, kept. A host may send fewer than were asked for, or all of them at once: the list
 * ends with the page that brings nothing new.
 */
export const listProductNames = async (): Promise<NameRow[]> => {
  const names = new Map<number, NameRow>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const rows = await cachedRows(
      "get-ProductName-request",
      { PageNo: page, PageSize: PAGE_SIZE, recordValueJson: "{}" },
      CACHE.names,
    );
    const before = names.size;
    for (const row of rows) if (!names.has(row.id)) names.set(row.id, row);
    if (rows.length < PAGE_SIZE || names.size === before) break;
  }
  return [...names.values()];
};
