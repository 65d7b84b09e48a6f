"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Money } from "@/components/ui/money";
import { usePurchase } from "./purchase";

/** On phones, once the page's own button has scrolled away: price and button above the bottom bar. */
export const BuyBar = () => {
  const t = useTranslations("islands.product");
  const { product, price, addToCart } = usePurchase();
  // What lies at the lower edge makes room (responsive.css).
  useEffect(() => {
    document.body.classList.add("is-buying");
    return () => document.body.classList.remove("is-buying");
  }, []);
  return (
    <div className="buybar">
      <span className="price">
        <Money paise={price.discounted ?? price.unit} />
        {price.discounted === null ? null : (
          <s>
            <Money paise={price.unit} />
          </s>
        )}
        <small>{t("tax")}</small>
      </span>
      <button type="button" className="btn" onClick={addToCart} disabled={!product.isInStock}>
        {t("add")}
      </button>
    </div>
  );
};
