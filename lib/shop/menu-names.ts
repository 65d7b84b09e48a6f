import "server-only";
import { cache } from "react";
import type { CallRow } from "@/lib/contract/calls";
import { CACHE } from "./cache-manifest";
import { adminBase } from "./host/admin-host";
import { optionalRead } from "./read-failures";
import { cachedWholeList } from "./whole-list";

/** Reads all categories, once per render: a page needs their tree in every language, and their names. */
export const readCategories = cache(() =>
  cachedWholeList("get-categories-list", CACHE.categories, ({ CategoryID }) => CategoryID),
);

type CategoryRow = CallRow<"get-categories-list">;
/** The fields of a product's row that name its category. */
type Named = {
  CategoryID?: number | null | undefined;
  CategoryName?: string | undefined;
  CategoryLocalizationJsonData?: CategoryRow["LocalizationJsonData"] | undefined;
};

/** Names by id, and by English name. One that several categories have names none of them. */
const menuNames = cache(async () => {
  const rows = (await optionalRead(readCategories())) ?? [];
  const byName = new Map<string, CategoryRow | null>();
  for (const row of rows) byName.set(row.Name, byName.has(row.Name) ? null : row);
  return { byId: new Map(rows.map((row) => [row.CategoryID, row])), byName };
});

/**
 * Gives the rows of another host's products the translations of their category's name from its list of categories:
 * section 7 has them there and not at a product. Other rows, and those of our own backend, are returned unchanged.
 */
export const withMenuNames = async <Row, T extends readonly Row[] | null>(rows: T): Promise<T> => {
  const isNameless = (row: Named): boolean =>
    Boolean(row.CategoryName) && row.CategoryLocalizationJsonData?.length === 0;
  const list = rows as readonly Named[] | null;
  if (adminBase() === null || !list?.some(isNameless)) return rows;
  const { byId, byName } = await menuNames();
  const named = list.map((row) => {
    const { CategoryID: id, CategoryName: name = "" } = row;
    const entry = isNameless(row) && ((id ? byId.get(id) : undefined) ?? byName.get(name));
    return entry && entry.Name === name
      ? { ...row, CategoryLocalizationJsonData: entry.LocalizationJsonData }
      : row;
  });
  return named as unknown as T;
};
