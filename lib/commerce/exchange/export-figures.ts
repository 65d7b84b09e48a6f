import "server-only";
import { listSoldDays, listSoldProducts } from "../figures/sales";
import { listSearches } from "../search/search-counts";
import { rupeesCell } from "./csv-text";
import { batchOf, type ExportSource } from "./export-source";

/** Sales of each day in India, after discounts, without pieces that were cancelled or came back. */
export const DAYS_EXPORT: ExportSource = {
  columns: ["day", "orders", "pieces", "sales_inr", "average_inr"],
  read: async (request) => {
    const days = await listSoldDays(request);
    return batchOf(days, request.limit, ({ day, orders, pieces, salesPaise }) => [
      day,
      orders,
      pieces,
      rupeesCell(salesPaise),
      rupeesCell(Math.round(salesPaise / orders)),
    ]);
  },
};

/** Sales of each product, also of those that nobody bought. */
export const SOLD_PRODUCTS_EXPORT: ExportSource = {
  columns: ["sku", "name_en", "name_ar", "seller", "orders", "pieces", "sales_inr"],
  read: async (request) => {
    const products = await listSoldProducts(request);
    return batchOf(products, request.limit, ({ sku, name, seller, orders, pieces, salesPaise }) => [
      sku,
      name.en,
      name.ar ?? null,
      seller,
      orders,
      pieces,
      rupeesCell(salesPaise),
    ]);
  },
};

/** Days for which searches are kept. */
const SEARCH_DAYS = 90;

/** Searches of the last 90 days, the most frequent first: one batch of at most a thousand texts. */
export const SEARCHES_EXPORT: ExportSource = {
  columns: ["text", "searches", "results", "without_match", "clicks", "most_opened"],
  read: async ({ limit }) => {
    const searches = await listSearches({ days: SEARCH_DAYS, limit });
    return {
      rows: searches.map((row) => [
        row.text,
        row.searches,
        row.results,
        row.unmatched,
        row.clicks,
        row.product,
      ]),
      last: null,
    };
  },
};
