/** Subject of a message of the contact form: a product's id or null, and a seller's slug or the empty text. */
export type AskedAbout = { ProductId: number | null; VendorSlug: string };

/**
 * Reads what a visitor asks about from the query of the contact page (`product`, `seller`; ruling O35). The page is the
 * same for everyone, so nothing else tells it.
 * @param search with or without its question mark; what is no product or seller counts as none
 */
export const askedAbout = (search: string): AskedAbout => {
  const query = new URLSearchParams(search);
  const product = query.get("product") ?? "";
  const seller = query.get("seller") ?? "";
  return {
    ProductId: /^[1-9]\d{0,8}$/.test(product) ? Number(product) : null,
    VendorSlug: seller.length <= 200 ? seller : "",
  };
};
