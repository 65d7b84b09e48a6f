"use client";
import { OrderTable } from "./order-table";
import { usePurchase } from "./purchase";
import { VariantTable } from "./variant-table";

/** The variants of the page's product with a quantity for each. */
export const ProductOrderTable = () => {
  const { product } = usePurchase();
  return (
    <OrderTable products={[product]}>{(parts) => <VariantTable product={product} {...parts} />}</OrderTable>
  );
};
