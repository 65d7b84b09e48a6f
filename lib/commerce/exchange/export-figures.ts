import "server-only";
import { listLeftCarts } from "../figures/carts-left";
import { listIdle } from "../figures/idle-goods";
import { listSalesByCoupon, listSalesBySeller } from "../figures/sales-by";
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

/** Most rows of an export that is one batch. */
const MOST = 10_000;

/** Sales of each seller of whom something was sold, the highest first: one batch. */
export const SELLERS_EXPORT: ExportSource = {
  columns: ["seller_id", "seller_en", "seller_ar", "orders", "pieces", "sales_inr"],
  read: async ({ month }) => {
    const sellers = await listSalesBySeller({ month }, MOST);
    return {
      rows: sellers.map(({ id, name, orders, pieces, salesPaise }) => [
        id,
        name.en,
        name.ar ?? null,
        orders,
        pieces,
        rupeesCell(salesPaise),
      ]),
      last: null,
    };
  },
};

/** Uses of each coupon, what it took off, and the sales of the orders with it, the most used first: one batch. */
export const COUPONS_EXPORT: ExportSource = {
  columns: ["code", "uses", "discount_inr", "sales_inr"],
  read: async ({ month }) => {
    const coupons = await listSalesByCoupon({ month }, MOST);
    return {
      rows: coupons.map(({ code, uses, discountPaise, salesPaise }) => [
        code,
        uses,
        rupeesCell(discountPaise),
        rupeesCell(salesPaise),
      ]),
      last: null,
    };
  },
};

/** Goods for sale of which nothing was sold in 90 days. */
export const IDLE_EXPORT: ExportSource = {
  columns: ["sku", "name_en", "name_ar", "seller", "stock"],
  read: async ({ after, limit }) =>
    batchOf(await listIdle(after, limit), limit, ({ sku, name, seller, pieces }) => [
      sku,
      name.en,
      name.ar ?? null,
      seller,
      pieces,
    ]),
};

/** Carts that customers left in the last 30 days, without their names. */
export const CARTS_LEFT_EXPORT: ExportSource = {
  columns: ["saved_on", "pieces", "value_inr"],
  read: async ({ after, limit }) =>
    batchOf(await listLeftCarts(after, limit), limit, ({ day, pieces, valuePaise }) => [
      day,
      pieces,
      rupeesCell(valuePaise),
    ]),
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
