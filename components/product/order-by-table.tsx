"use client";
import { tableOnTouch } from "./table-on-touch";

/** The table of a product's variants on its page. */
export const OrderByTable = tableOnTouch(async () => {
  const { ProductOrderTable } = await import("./product-order-table");
  return { default: ProductOrderTable };
});
