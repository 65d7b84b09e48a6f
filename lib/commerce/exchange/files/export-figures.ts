import "server-only";
import { listLeftCarts } from "../../sales/figures/carts-left";
import { listIdle } from "../../sales/figures/idle-goods";
import { listSalesByCoupon, listSalesBySeller } from "../../sales/figures/sales-by";
import { listSoldDays, listSoldProducts } from "../../sales/figures/sales";
import { listSearches } from "../../catalogue/search/search-counts";
import { rupeesCell } from "../../base/csv-text";
import { batchOf, exportOf } from "./export-source";

/** Sales of each day in India, after discounts, without pieces that were cancelled or came back. */
export const DAYS_EXPORT = exportOf(
  ["day", "orders", "pieces", "sales_inr", "average_inr"],
  async (request) => {
    const days = await listSoldDays(request);
    return batchOf(days, request.limit, ({ day, orders, pieces, salesPaise }) => ({
      day,
      orders,
      pieces,
      sales_inr: rupeesCell(salesPaise),
      average_inr: rupeesCell(Math.round(salesPaise / orders)),
    }));
  },
);

/** Sales of each product, also of those that nobody bought. */
export const SOLD_PRODUCTS_EXPORT = exportOf(
  ["sku", "name_en", "name_ar", "seller", "orders", "pieces", "sales_inr"],
  async (request) => {
    const products = await listSoldProducts(request);
    return batchOf(products, request.limit, ({ sku, name, seller, orders, pieces, salesPaise }) => ({
      sku,
      name_en: name.en,
      name_ar: name.ar ?? null,
      seller,
      orders,
      pieces,
      sales_inr: rupeesCell(salesPaise),
    }));
  },
);

/** Most rows of an export that is one batch. */
const MOST = 10_000;

/** Sales of each seller of whom something was sold, the highest first: one batch. */
export const SELLERS_EXPORT = exportOf(
  ["seller_id", "seller_en", "seller_ar", "orders", "pieces", "sales_inr"],
  async ({ month }) => {
    const sellers = await listSalesBySeller({ month }, MOST);
    return {
      rows: sellers.map(({ id, name, orders, pieces, salesPaise }) => ({
        seller_id: id,
        seller_en: name.en,
        seller_ar: name.ar ?? null,
        orders,
        pieces,
        sales_inr: rupeesCell(salesPaise),
      })),
      last: null,
    };
  },
);

/** Uses of each coupon, what it took off, and the sales of the orders with it, the most used first: one batch. */
export const COUPONS_EXPORT = exportOf(["code", "uses", "discount_inr", "sales_inr"], async ({ month }) => {
  const coupons = await listSalesByCoupon({ month }, MOST);
  return {
    rows: coupons.map(({ code, uses, discountPaise, salesPaise }) => ({
      code,
      uses,
      discount_inr: rupeesCell(discountPaise),
      sales_inr: rupeesCell(salesPaise),
    })),
    last: null,
  };
});

/** Goods for sale of which nothing was sold in 90 days. */
export const IDLE_EXPORT = exportOf(
  ["sku", "name_en", "name_ar", "seller", "stock"],
  async ({ after, limit }) =>
    batchOf(await listIdle(after, limit), limit, ({ sku, name, seller, pieces }) => ({
      sku,
      name_en: name.en,
      name_ar: name.ar ?? null,
      seller,
      stock: pieces,
    })),
);

/** Carts that customers left in the last 30 days, without their names. */
export const CARTS_LEFT_EXPORT = exportOf(["saved_on", "pieces", "value_inr"], async ({ after, limit }) =>
  batchOf(await listLeftCarts(after, limit), limit, ({ day, pieces, valuePaise }) => ({
    saved_on: day,
    pieces,
    value_inr: rupeesCell(valuePaise),
  })),
);

/** Days for which searches are kept. */
const SEARCH_DAYS = 90;

/** Searches of the last 90 days, the most frequent first: one batch of at most a thousand texts. */
export const SEARCHES_EXPORT = exportOf(
  ["text", "searches", "results", "without_match", "clicks", "most_opened"],
  async ({ limit }) => {
    const searches = await listSearches({ days: SEARCH_DAYS, limit });
    return {
      rows: searches.map((row) => ({
        text: row.text,
        searches: row.searches,
        results: row.results,
        without_match: row.unmatched,
        clicks: row.clicks,
        most_opened: row.product,
      })),
      last: null,
    };
  },
);
