import "server-only";
import { pageOfParts } from "./list-products";
import type { Page } from "./page";
import { listCards, type ProductCard } from "./product-card";
import { codeOf, FLAGS, NO_FILTERS, type Part } from "./product-filters";
import type { ProductSort } from "./product-order";

/** The home page's lists: what the shop chose for it, what came last, what is popular. */
export type Shelf = "home" | "recent" | "popular";

const SHELVES: Record<Shelf, { only: Part[]; sort: ProductSort }> = {
  home: { only: [{ name: 0, codes: [codeOf("flag", FLAGS.home)] }], sort: "popular" },
  recent: { only: [], sort: "newest" },
  popular: { only: [], sort: "popular" },
};

/** A page of one of the home page's lists. */
export const listShelf = (shelf: Shelf, page: Page): Promise<ProductCard[]> => {
  const { only, sort } = SHELVES[shelf];
  return listCards(pageOfParts(only, NO_FILTERS, sort, page));
};
