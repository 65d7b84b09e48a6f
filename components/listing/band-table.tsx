import { useTranslations } from "next-intl";
import { OrderHeads, OrderRow, unitOfRows, type RowParts } from "@/components/product/order-row";
import { variantRows } from "@/components/product/variant-rows";
import { Phrase } from "@/components/ui/inline-text";
import type { MeasureColumn, OrderBand } from "./order-bands";

export type Bands = { columns: readonly MeasureColumn[]; bands: readonly OrderBand[] };

/** The products of a list with their variants, each product a band of rows below its name. */
export const BandTable = ({ columns, bands, ...parts }: Bands & RowParts) => {
  const t = useTranslations("islands.orderTable");
  const unit = unitOfRows(bands.flatMap(({ open }) => (open ? variantRows(open.product) : [])));
  return (
    <div className="bands-box" role="region" aria-label={t("inList")} tabIndex={0}>
      <table className="table stack variants bands" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t("choice")}</th>
            {columns.map(({ key, name }) => (
              <th key={key} role="columnheader">
                <Phrase {...name} />
              </th>
            ))}
            <OrderHeads unit={unit} />
          </tr>
        </thead>
        {bands.map(({ id, name, href, variants, open }) => (
          <tbody key={id} role="rowgroup">
            <tr role="row" className="band">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length + (unit === null ? 5 : 6)}>
                <a href={href}>
                  <Phrase {...name} />
                </a>{" "}
                {variants > 0 ? <small>{t("choices", { n: variants })}</small> : null}{" "}
                {open ? null : (
                  <a className="link" href={`${href}#all-variants`}>
                    {t("onPage")}
                  </a>
                )}
              </th>
            </tr>
            {open
              ? variantRows(open.product).map((row) => (
                  <OrderRow key={row.key} product={open.product} row={row} unit={unit} page={href} {...parts}>
                    <td role="cell" className="option">
                      {row.options.length === 0
                        ? t("only")
                        : row.options.map((option, i) => (
                            <span key={i}>
                              {i > 0 ? " · " : null}
                              {option ? <Phrase {...option} /> : "–"}
                            </span>
                          ))}
                    </td>
                    {columns.map(({ key, name: attribute }, i) => {
                      const measure = open.measures[row.key]?.[i];
                      return (
                        <td
                          key={key}
                          role="cell"
                          className={measure ? "measure" : "measure none"}
                          data-l={attribute.text}
                        >
                          {measure ? <Phrase {...measure} /> : "–"}
                        </td>
                      );
                    })}
                  </OrderRow>
                ))
              : null}
          </tbody>
        ))}
      </table>
    </div>
  );
};
