import { getTranslations } from "next-intl/server";
import type { CSSProperties, ReactNode } from "react";
import { Rating } from "@/components/product/stars";
import { Code, Phrase } from "@/components/ui/inline-text";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { ProductDetail } from "@/lib/model/catalog";
import { differ, MAX_COMPARED, type ComparedGroup, type ComparedRow } from "@/lib/model/comparison";
import type { Text } from "@/lib/model/text";
import { ProductHead, ProductPicture } from "./product-head";

/** A row of the table: what is compared, and a cell for each product. */
type TableRow = { key: string; name: ReactNode; cells: ReactNode[]; isDifferent: boolean };
type TableGroup = { key: string; name: Text | null; rows: TableRow[] };

/** What every host tells of a product, also one without specifications. */
const generalRows = async (products: readonly ProductDetail[]): Promise<TableRow[]> => {
  const t = await getTranslations("compare");
  const textRow = (
    key: "brand" | "colours" | "sizes",
    textsOf: (product: ProductDetail) => Text[],
  ): TableRow[] => {
    const all = products.map(textsOf);
    if (all.every((texts) => texts.length === 0)) return [];
    return [
      {
        key,
        name: t(key),
        cells: all.map((texts, i) =>
          texts.length === 0 ? (
            "–"
          ) : (
            <Phrase key={i} text={texts.map(({ text }) => text).join(t("comma"))} lang={texts[0]?.lang} />
          ),
        ),
        isDifferent: differ(all.map((texts) => texts.map(({ text }) => text).join())),
      },
    ];
  };
  const stockOf = ({ isStockKnown, isInStock }: ProductDetail) =>
    isStockKnown ? (isInStock ? "inStock" : "soldOut") : "stockUnknown";
  return [
    {
      key: "rating",
      name: t("rating"),
      cells: products.map(({ id, rating, reviewCount }) => (
        <Rating key={id} rating={rating} count={reviewCount} />
      )),
      isDifferent: differ(products.map(({ rating }) => String(rating))),
    },
    {
      key: "stock",
      name: t("stock"),
      cells: products.map((product) => t(stockOf(product))),
      isDifferent: differ(products.map(stockOf)),
    },
    ...textRow("brand", ({ brand }) => (brand ? [brand.name] : [])),
    ...textRow("colours", ({ colors }) => colors.map(({ name }) => name)),
    ...textRow("sizes", ({ sizes }) => sizes.map(({ shortName }) => shortName)),
  ];
};

const valueCells = ({ values, lengths }: ComparedRow): ReactNode[] =>
  values.map((value, i) => {
    const length = lengths?.[i];
    return (
      value && (
        <>
          <Phrase {...value} />
          {typeof length === "number" ? (
            <i className="length-bar" style={{ "--v": `${length * 100}%` } as CSSProperties} />
          ) : null}
        </>
      )
    );
  });

/** Lists all rows of the table: what every host tells, then the specifications. */
export const tableGroups = async (
  products: readonly ProductDetail[],
  groups: readonly ComparedGroup[],
): Promise<TableGroup[]> => [
  { key: "general", name: null, rows: await generalRows(products) },
  ...groups.map(({ name, rows }) => ({
    key: `group-${name.text}`,
    name: name.text === "" ? null : name,
    rows: rows.map((row) => ({
      key: row.key,
      name: <Phrase {...row.name} />,
      cells: valueCells(row),
      isDifferent: row.isDifferent,
    })),
  })),
];

/**
 * Products side by side. The names and the first column stay in view; on narrow screens the table scrolls in its own
 * box, a column for each swipe.
 */
export const ComparisonTable = async ({
  language,
  products,
  groups,
  onlyDifferences,
  title,
}: {
  language: Language;
  products: readonly ProductDetail[];
  groups: readonly TableGroup[];
  onlyDifferences: boolean;
  /** Names the region that scrolls. */ title: string;
}) => {
  const t = await getTranslations("compare");
  const ids = products.map(({ id }) => id);
  const shown = groups
    .map((group) => ({
      ...group,
      rows: onlyDifferences ? group.rows.filter(({ isDifferent }) => isDifferent) : group.rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="compare-box" tabIndex={0} role="region" aria-label={title}>
      <table className="compare">
        <thead>
          <tr className="pictures">
            <td />
            {products.map((product) => (
              <td key={product.id}>
                <ProductPicture
                  product={product}
                  language={language}
                  removeHref={links.compare(
                    language,
                    ids.filter((id) => id !== product.id),
                    onlyDifferences,
                  )}
                />
              </td>
            ))}
          </tr>
          <tr className="names">
            <td className="count">
              {t.rich("chosen", {
                n: products.length,
                max: MAX_COMPARED,
                code: (chunks) => <Code>{chunks}</Code>,
              })}
            </td>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <ProductHead product={product} language={language} />
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ key, name, rows }) => (
          <tbody key={key}>
            {name ? (
              <tr className="group">
                <th colSpan={products.length + 1} scope="colgroup">
                  <span>
                    <Phrase {...name} />
                  </span>
                </th>
              </tr>
            ) : null}
            {rows.map((row) => (
              <tr key={row.key} className={row.isDifferent ? "different" : undefined}>
                <th scope="row">
                  {row.isDifferent ? (
                    <>
                      <i className="mark" aria-hidden="true" />
                      <span className="vh">{t("differs")} </span>
                    </>
                  ) : null}
                  {row.name}
                </th>
                {row.cells.map((cell, i) => (
                  <td key={products[i]?.id}>{cell ?? <span className="quiet">{t("notStated")}</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
};
