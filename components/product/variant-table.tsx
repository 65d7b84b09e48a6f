import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Code, Money, Phrase } from "@/components/ui/inline-text";
import { COLOR_ATTRIBUTE } from "@/lib/model/selections";
import { pricePerUnit } from "@/lib/pricing";
import { queryOf, type Choosable } from "./choice";
import { optionColumns, variantRows, type VariantRow } from "./variant-rows";

/** Names a row for its field: its options and its part number. */
export const rowName = ({ options, sku }: VariantRow): string =>
  [...options.flatMap((option) => option?.text ?? []), sku].join(" · ");

/** True if a variant can be bought. */
export const isRowInStock = (product: Choosable, { stock }: VariantRow): boolean =>
  product.isInStock && stock >= product.minimumQuantity;

type Props = {
  product: Choosable;
  /** Paise of one piece of a row. */ paidFor: (row: VariantRow) => number;
  /** Field of a row that can be bought; null before its script is there. */
  fieldFor: (row: VariantRow) => ReactNode;
  isChosen?: (row: VariantRow) => boolean;
};

/**
 * A row for each variant: options, part number, stock, price, price of one unit of a pack, and the field. It is drawn
 * by the server, and again with fields by order-table.tsx.
 */
export const VariantTable = ({ product, paidFor, fieldFor, isChosen = () => false }: Props) => {
  const t = useTranslations("islands.orderTable");
  const columns = optionColumns(product);
  const pack = product.pack && product.pack.quantity !== 1 ? product.pack : null;
  return (
    <table className="table stack variants" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ attributeId, name }) => (
            <th key={attributeId} role="columnheader">
              {name ? <Phrase {...name} /> : t(attributeId === COLOR_ATTRIBUTE ? "colour" : "size")}
            </th>
          ))}
          <th role="columnheader">{t("sku")}</th>
          <th role="columnheader">{t("stock")}</th>
          <th role="columnheader" className="end">
            {t("price")}
          </th>
          {pack ? (
            <th role="columnheader" className="end">
              {t(`per.${pack.unit}`)}
            </th>
          ) : null}
          <th role="columnheader" className="end">
            {t("quantity")}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {variantRows(product).map((row) => {
          const isIn = isRowInStock(product, row);
          const paid = paidFor(row);
          return (
            <tr
              key={row.key}
              role="row"
              className={isIn ? (isChosen(row) ? "on" : undefined) : "sold-out-row"}
            >
              {row.options.map((option, i) => (
                <td key={columns[i]?.attributeId} role="cell" className="option">
                  {option ? <Phrase {...option} /> : "–"}
                </td>
              ))}
              <td role="cell" className="sku">
                <Code>{row.sku}</Code>
              </td>
              <td role="cell" className="left">
                {isIn ? (
                  product.stock === null ? (
                    t("inStock")
                  ) : (
                    t.rich("inStockCount", { n: row.stock, code: (chunks) => <Code>{chunks}</Code> })
                  )
                ) : (
                  <span className="sold-out">{t("soldOut")}</span>
                )}
              </td>
              <td role="cell" className="end paid">
                <Money paise={paid} decimals="always" />
              </td>
              {pack ? (
                <td role="cell" className="end unit">
                  <Money paise={pricePerUnit(paid, pack)} decimals="always" />{" "}
                  <span className="only-phone">{t(`per.${pack.unit}`)}</span>
                </td>
              ) : null}
              <td role="cell" className="end entry">
                {isIn ? (
                  fieldFor(row)
                ) : (
                  <a
                    className="link"
                    href={`?${queryOf(row.choice)}`}
                    rel="nofollow"
                    aria-label={t("notifyNamed", { name: rowName(row) })}
                  >
                    {t("notify")}
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
