import type { ProductCard } from "@/lib/model/catalog";
import { absoluteUrl } from "./absolute-url";

/** Addresses told of a page of a list: its first rows; all of them are links on the page. */
const LISTED = 24;

/** A page of a list as search engines read it: where its products are, nothing of their prices. @param before products on earlier pages */
export const itemList = (products: readonly ProductCard[], total: number, before: number) => ({
  "@type": "ItemList",
  numberOfItems: total,
  itemListElement: products
    .slice(0, LISTED)
    .map((product, i) => ({ "@type": "ListItem", position: before + i + 1, url: absoluteUrl(product.href) })),
});
