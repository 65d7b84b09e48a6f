import { ClientMessages } from "@/components/layout/client-messages";
import { drawnRows } from "@/components/product/order-row";
import type { ProductDetail } from "@/lib/model/catalog";
import { BandTable } from "./band-table";
import { OrderByBands } from "./order-by-bands";
import { orderBands, type MeasureColumn } from "./order-bands";

type Props = {
  products: readonly ProductDetail[];
  /** Attributes of the list's template. */ attributes: readonly MeasureColumn[];
};

/** The products of a list's page with all their variants, in a table to order from. */
export const ListingTable = ({ products, attributes }: Props) => {
  const table = orderBands(products, attributes);
  return (
    <ClientMessages of={["orderTable", "product"]}>
      <OrderByBands {...table}>
        <BandTable {...table} {...drawnRows(table.bands.length > 1)} />
      </OrderByBands>
    </ClientMessages>
  );
};
