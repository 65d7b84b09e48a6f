import "server-only";
import { cache } from "react";
import type { Language } from "@/lib/languages/languages";
import type { Category } from "@/lib/model/catalog";
import { CACHE } from "./cache-manifest";
import { cachedRows } from "./cached-read";
import { pictureOf, localizedText } from "./localized-text";
import { readCategories } from "./menu-names";

/**
 * Lists every category as a tree of any depth: parents in the shop's order, children below. Built once per render and
 * language. A category whose parent is not listed stands at the top, and so do those that are each other's parents.
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
  const listedParent = ({ parentId }: Category) => (parentId === null ? undefined : byId.get(parentId));
  const isBelowItself = (category: Category): boolean => {
    const above = new Set<Category>();
    let parent = listedParent(category);
    while (parent && parent !== category && !above.has(parent)) {
      above.add(parent);
      parent = listedParent(parent);
    }
    return parent === category;
  };
  const top = all.filter((category) => !listedParent(category) || isBelowItself(category));
  for (const category of top) category.parentId = null;
  for (const category of all) listedParent(category)?.children.push(category);
  return top;
});

/** Lists the categories of a tree, each before those below it. */
export const flatCategories = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flatCategories(category.children)]);

const pathTo = (id: number, tree: readonly Category[]): Category[] => {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = pathTo(id, category.children);
    if (below.length > 0) return [category, ...below];
  }
  return [];
};

/** Finds a category with those above it, outermost first; null if the host does not list it. */
export const getCategory = async (
  id: number,
  language: Language,
): Promise<{ category: Category; above: Category[] } | null> => {
  const path = pathTo(id, await listCategories(language));
  const category = path.at(-1);
  return category ? { category, above: path.slice(0, -1) } : null;
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
