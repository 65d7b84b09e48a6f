import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import type { Language } from "@/lib/languages/languages";
import type { ProductDetail } from "@/lib/model/catalog";
import { TierPrice } from "./live-price-line";

/** `1–9`, `10–49`, `50+`, as the trade writes a band of quantities in both languages. */
const band = (from: number, next: number | undefined): string =>
  next === undefined ? `${from}+` : next - 1 === from ? String(from) : `${from}–${next - 1}`;

/** Prices by quantity, of the chosen article. The price above the button follows the quantity, and the cart is priced by the same rule. */
export const PriceTierTable = async ({
  product,
  language,
}: {
  product: ProductDetail;
  language: Language;
}) => {
  const { tiers, isPerProduct } = product.priceTiers;
  if (tiers.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "product.tiers" });
  const rows = [{ minimumQuantity: product.minimumQuantity, basisPoints: 0 }, ...tiers].filter(
    ({ minimumQuantity }, i, all) => minimumQuantity < (all[i + 1]?.minimumQuantity ?? Infinity),
  );
  return (
    <table className="tiers">
      <caption>
        {t("title")}
        {isPerProduct ? <small className="quiet"> {t("together")}</small> : null}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("quantity")}</th>
          <th scope="col" className="end">
            {t("each")}
          </th>
          <th scope="col" className="end">
            {t("saving")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ minimumQuantity, basisPoints }, i) => (
          <tr key={minimumQuantity}>
            <th scope="row">
              <Code>{band(minimumQuantity, rows[i + 1]?.minimumQuantity)}</Code>
            </th>
            <td className="end">
              <TierPrice quantity={minimumQuantity} />
            </td>
            <td className="end">{basisPoints === 0 ? "–" : <Code>−{basisPoints / 100}%</Code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
