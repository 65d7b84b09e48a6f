"use client";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/inline-text";
import { usePurchase } from "./purchase";

/** Price with the chosen options. The one before the discount is struck through. */
export const LivePrice = () => {
  const t = useTranslations("islands.product");
  const { price } = usePurchase();
  return (
    <p className="big" aria-live="polite">
      {price.discounted === null ? null : <span className="vh">{t("now")} </span>}
      <Money paise={price.discounted ?? price.unit} />
      {price.discounted === null ? null : (
        <s>
          <span className="vh">{t("was")} </span>
          <Money paise={price.unit} />
        </s>
      )}
    </p>
  );
};
