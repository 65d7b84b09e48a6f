"use client";
import { OrderTable } from "@/components/product/order-table";
import { BandTable, type Bands } from "./band-table";

/** The variants of a list's products with a quantity for each. */
export const ListOrderTable = ({ columns, bands }: Bands) => {
  const products = bands.flatMap(({ open }) => (open ? [open.product] : []));
  return (
    // Another page of the list has fields of its own.
    <OrderTable key={products.map(({ id }) => id).join()} products={products}>
      {(parts) => <BandTable columns={columns} bands={bands} {...parts} />}
    </OrderTable>
  );
};
