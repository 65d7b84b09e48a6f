import { useTranslations } from "next-intl";
import { Phrase } from "@/components/ui/inline-text";
import { COLOR_ATTRIBUTE } from "@/lib/model/selections";
import type { Choosable } from "./choice";
import { OrderHeads, OrderRow, unitOfRows, type RowParts } from "./order-row";
import { optionColumns, variantRows } from "./variant-rows";

/** The variants of a product, with a column for each of their options. */
export const VariantTable = ({ product, ...parts }: RowParts & { product: Choosable }) => {
  const t = useTranslations("islands.orderTable");
  const columns = optionColumns(product);
  const rows = variantRows(product);
  const unit = unitOfRows(rows);
  return (
    <table className="table stack variants" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ attributeId, name }) => (
            <th key={attributeId} role="columnheader">
              {name ? <Phrase {...name} /> : t(attributeId === COLOR_ATTRIBUTE ? "colour" : "size")}
            </th>
          ))}
          <OrderHeads unit={unit} />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <OrderRow key={row.key} product={product} row={row} unit={unit} {...parts}>
            {row.options.map((option, i) => (
              <td key={columns[i]?.attributeId} role="cell" className="option">
                {option ? <Phrase {...option} /> : "–"}
              </td>
            ))}
          </OrderRow>
        ))}
      </tbody>
    </table>
  );
};
