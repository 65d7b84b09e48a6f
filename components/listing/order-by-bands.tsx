"use client";
import { tableOnTouch } from "@/components/product/table-on-touch";

/** The variants of a list's products, in a table to order from. */
export const OrderByBands = tableOnTouch(async () => {
  const { ListOrderTable } = await import("./list-order-table");
  return { default: ListOrderTable };
});
