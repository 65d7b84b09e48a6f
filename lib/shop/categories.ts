import "server-only";
import { cache } from "react";
import type { CallRow } from "@/lib/contract/calls";
import type { Language } from "@/lib/i18n/languages";
import type { Category } from "@/lib/model/catalog";
import { CACHE } from "./cache-manifest";
import { cachedRows } from "./cached-read";
import { pictureOf, localizedText } from "./localized-text";

type CategoryRow = CallRow<"get-categories-list">;

const PAGE_SIZE = 100;
/** A host that answers each page with the same rows is asked no further. */
const MOST_PAGES = 10;

const readCategories = async (): Promise<CategoryRow[]> => {
  const known = new Map<number, CategoryRow>();
  for (let PageNo = 1; PageNo <= MOST_PAGES; PageNo += 1) {
    const before = known.size;
    const asked = { PageNo, PageSize: PAGE_SIZE, recordValueJson: "{}" };
    const rows = await cachedRows("get-categories-list", asked, CACHE.categories);
    for (const row of rows) known.set(row.CategoryID, row);
    if (rows.length < PAGE_SIZE || known.size === before) break;
  }
  return [...known.values()];
};

/**
 * Lists every category as a tree: parents in the shop's order, children below. Built once per render and
 * language.
 */
export const listCategories = cache(async (language: Language): Promise<Category[]> => {
  const all = (await readCategories()).map((row): Category => ({
    id: row.CategoryID,
    parentId: row.ParentCategoryID,
    name: localizedText(row.Name, row.LocalizationJsonData, language),
    image: pictureOf(row.AttachmentURL ?? "", row.Widths),
    productCount: row.TotalProducts ?? null,
    children: [],
  }));
  const byId = new Map(all.map((category) => [category.id, category]));
  for (const category of all)
    if (category.parentId !== null) byId.get(category.parentId)?.children.push(category);
  return all.filter((category) => category.parentId === null || !byId.has(category.parentId));
});

/** Finds a category with its parent, or null. */
export const getCategory = async (
  id: number,
  language: Language,
): Promise<{ category: Category; parent: Category | null } | null> => {
  for (const parent of await listCategories(language)) {
    if (parent.id === id) return { category: parent, parent: null };
    const child = parent.children.find((c) => c.id === id);
    if (child) return { category: child, parent };
  }
  return null;
};

/** Lists the home page's categories with their number of products. */
export const listPopularCategories = async (language: Language): Promise<Category[]> =>
  (await cachedRows("get-popular-categories", { recordValueJson: "{}" }, CACHE.popularCategories)).map(
    (row) => ({
      id: row.CategoryID,
      parentId: null,
      name: localizedText(row.Name, row.LocalizationJsonData, language),
      image: pictureOf(row.AttachmentURL, row.Widths),
      productCount: row.TotalProducts ?? null,
      children: [],
    }),
  );
