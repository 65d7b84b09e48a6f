"use client";
import { Code, Money } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { LocalizedPhrase } from "../parts/values";
import type { Product } from "./product-fields";

/** The articles of a product, to read. Their stock is changed on their own page, where the ledger is. */
export const Variants = ({ product: { variants } }: { product: Product }) => {
  const { t } = useDesk();
  if (variants.length === 0) return null;
  return (
    <section>
      <DimSection figure={t("products.articles", { count: variants.length })}>
        {t("products.articlesTitle")}
      </DimSection>
      <table className="rows stack tight">
        <thead>
          <tr>
            <th>{t("products.columns.article")}</th>
            <th className="end">{t("products.columns.pricePaise")}</th>
            <th className="end">{t("products.columns.stock")}</th>
            <th className="end">{t("products.onShop")}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.sku}>
              <td className="full">
                <a className="link" href={`#/stock/${encodeURIComponent(variant.sku)}/show`}>
                  <Code>{variant.sku}</Code>
                </a>
                <small>
                  {variant.options.map((option, i) => (
                    <span key={option.en}>
                      {i > 0 && t("common.comma")}
                      <LocalizedPhrase text={option} />
                    </span>
                  ))}
                </small>
              </td>
              <td className="end">
                {variant.pricePaise === null ? (
                  t("products.priceOfProduct")
                ) : (
                  <Money paise={variant.pricePaise} decimals="always" />
                )}
              </td>
              <td className="end">
                <Code>{variant.stock.toLocaleString("en-IN")}</Code>
              </td>
              <td className="end">{t(variant.isActive ? "products.on" : "products.off")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
