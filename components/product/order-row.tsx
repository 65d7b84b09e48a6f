import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import type { PackUnit } from "@/lib/model/pack-units";
import { priceAtQuantity, pricePerUnit } from "@/lib/model/pricing";
import { priceOf, queryOf, type Choosable } from "./choice";
import type { VariantRow } from "./variant-rows";

/** Contents of the rows of a table to order from. */
export type RowParts = {
  /** Paise of one piece of a row. */ paidFor: (product: Choosable, row: VariantRow) => number;
  /** Field of a row that can be bought. */
  fieldFor: (product: Choosable, row: VariantRow) => ReactNode;
  isChosen: (product: Choosable, row: VariantRow) => boolean;
};

/** Names a row for its field: its options and its part number, after its product's name where there are several. */
export const rowName = (product: Choosable, { options, sku }: VariantRow, isOneOfSeveral: boolean): string =>
  [...(isOneOfSeveral ? [product.name] : []), ...options.flatMap((option) => option?.text ?? []), sku].join(
    " · ",
  );

/** The form name of a row's field. */
export const fieldName = ({ id }: Choosable, { key }: VariantRow): string => `${id} ${key}`;

/** A row's field as the server draws it. What is typed into it goes along when order-table.tsx takes its place. */
const DrawnField = ({
  product,
  row,
  isOneOfSeveral,
}: {
  product: Choosable;
  row: VariantRow;
  isOneOfSeveral: boolean;
}) => {
  const t = useTranslations("islands.orderTable");
  return (
    <input
      className="in num"
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      data-drawn=""
      name={fieldName(product, row)}
      aria-label={t("quantityOf", { name: rowName(product, row, isOneOfSeveral) })}
    />
  );
};

/** The rows as the server draws them, with the price of the smallest quantity. */
export const drawnRows = (isOneOfSeveral: boolean): RowParts => ({
  paidFor: (product, { choice }) => {
    const { unit, discounted } = priceAtQuantity(
      priceOf(product, choice),
      product.priceTiers.tiers,
      product.minimumQuantity,
    );
    return discounted ?? unit;
  },
  fieldFor: (product, row) => <DrawnField product={product} row={row} isOneOfSeveral={isOneOfSeveral} />,
  isChosen: () => false,
});

/** True if a variant can be bought. */
export const isRowInStock = (product: Choosable, { stock }: VariantRow): boolean =>
  product.isInStock && stock >= product.minimumQuantity;

/** Units of the prices by unit: null if every pack is of one unit, `mixed` for several. */
type ShownUnit = PackUnit | "mixed" | null;

export const unitOfRows = (rows: readonly VariantRow[]): ShownUnit => {
  const packs = rows.flatMap(({ pack }) => pack ?? []);
  const [unit, ...others] = new Set(packs.map((pack) => pack.unit));
  if (unit === undefined || packs.every(({ quantity }) => quantity === 1)) return null;
  return others.length === 0 ? unit : "mixed";
};

/** Heads of the columns that every table to order from has. */
export const OrderHeads = ({ unit }: { unit: ShownUnit }) => {
  const t = useTranslations("islands.orderTable");
  return (
    <>
      <th role="columnheader">{t("sku")}</th>
      <th role="columnheader">{t("stock")}</th>
      <th role="columnheader" className="end">
        {t("price")}
      </th>
      {unit === null ? null : (
        <th role="columnheader" className="end">
          {t(unit === "mixed" ? "unitPrice" : `per.${unit}`)}
        </th>
      )}
      <th role="columnheader" className="end">
        {t("quantity")}
      </th>
    </>
  );
};

const Stock = ({ product, row }: { product: Choosable; row: VariantRow }) => {
  const t = useTranslations("islands.orderTable");
  if (!isRowInStock(product, row))
    return (
      <span className="status gauge">
        <i aria-hidden="true" />
        <span className="sold-out">{t("soldOut")}</span>
      </span>
    );
  return (
    <span className="status gauge full">
      <i aria-hidden="true" />
      <span>
        {product.stock === null
          ? t("inStock")
          : t.rich("inStockCount", { n: row.stock, code: (chunks) => <Code>{chunks}</Code> })}
      </span>
    </span>
  );
};

type Props = RowParts & {
  product: Choosable;
  row: VariantRow;
  unit: ShownUnit;
  /** Address of the product's page; empty on that page. */ page?: string;
  /** The cells before the part number. */ children: ReactNode;
};

/**
 * A variant in a table to order from: part number, stock, price, price of one unit of its pack, and the field. It is drawn
 * by the server, and again with its field by order-table.tsx.
 */
export const OrderRow = ({ product, row, unit, page = "", children, ...parts }: Props) => {
  const t = useTranslations("islands.orderTable");
  const isIn = isRowInStock(product, row);
  const paid = parts.paidFor(product, row);
  const query = queryOf(row.choice);
  return (
    <tr role="row" className={isIn ? (parts.isChosen(product, row) ? "on" : undefined) : "sold-out-row"}>
      {children}
      <td role="cell" className="sku">
        <Code>{row.sku}</Code>
      </td>
      <td role="cell" className="left">
        <Stock product={product} row={row} />
      </td>
      <td role="cell" className="end paid">
        <Money paise={paid} decimals="always" />
      </td>
      {unit === null ? null : (
        <td role="cell" className="end unit">
          {row.pack ? (
            <>
              <Money paise={pricePerUnit(paid, row.pack)} decimals="always" />{" "}
              <span className={unit === "mixed" ? undefined : "only-phone"}>{t(`per.${row.pack.unit}`)}</span>
            </>
          ) : null}
        </td>
      )}
      <td role="cell" className="end entry">
        {isIn ? (
          parts.fieldFor(product, row)
        ) : (
          <a
            className="link"
            href={query ? `${page}?${query}` : page}
            rel="nofollow"
            aria-label={t("notifyNamed", { name: rowName(product, row, false) })}
          >
            {t("notify")}
          </a>
        )}
      </td>
    </tr>
  );
};
