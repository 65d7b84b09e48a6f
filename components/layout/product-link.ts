import { opensInNewTab } from "@/components/product/new-tab";

/**
 * Returns the address of a product link under this element that opens in this tab, in the page's language;
 * else null.
 */
export const productLink = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const href = link?.getAttribute("href") ?? "";
  return link && href.startsWith(`/${document.documentElement.lang}/product-detail/`) && !opensInNewTab(link)
    ? href
    : null;
};
