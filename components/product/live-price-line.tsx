"use client";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/inline-text";
import { pricePerUnit } from "@/lib/pricing";
import { packFor } from "./choice";
import { usePurchase } from "./purchase";

/**
 * Price with the chosen options at the quantity, and of one unit of a pack. The one before the discount is struck
 * through.
 */
export const LivePrice = () => {
  const t = useTranslations("islands.product");
  const { price, product, choice } = usePurchase();
  const pack = packFor(product, choice);
  const paid = price.discounted ?? price.unit;
  return (
    <p className="big" aria-live="polite">
      {price.discounted === null ? null : <span className="vh">{t("now")} </span>}
      <Money paise={paid} />
      {price.discounted === null ? null : (
        <s>
          <span className="vh">{t("was")} </span>
          <Money paise={price.unit} />
        </s>
      )}
      {pack && pack.quantity !== 1 ? (
        <small className="per">
          <Money paise={pricePerUnit(paid, pack)} /> {t(`per.${pack.unit}`)}
        </small>
      ) : null}
    </p>
  );
};
