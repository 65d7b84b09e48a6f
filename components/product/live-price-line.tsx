"use client";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/inline-text";
import { priceAtQuantity, pricePerUnit } from "@/lib/model/pricing";
import { isPriceFrom, mrpFor, packFor, paidOf, priceOf } from "./choice";
import { usePurchase } from "./purchase";

/** "from", before a price that is the lowest of several while nothing more is chosen. */
export const PriceFrom = () => {
  const t = useTranslations("islands.product");
  const { product, choice } = usePurchase();
  return isPriceFrom(product, choice) ? <span className="from">{t("from")} </span> : null;
};

/**
 * Price with the chosen options at the quantity, of one unit of a pack, and the highest one that the package names. The one
 * before the discount is struck through.
 */
export const LivePrice = () => {
  const t = useTranslations("islands.product");
  const { price, product, choice } = usePurchase();
  const pack = packFor(product, choice);
  const mrp = mrpFor(product, choice);
  const paid = paidOf(price);
  const isReduced = price.discounted !== null;
  return (
    <p className="big" aria-live="polite">
      <PriceFrom />
      {isReduced && <span className="vh">{t("now")} </span>}
      <Money paise={paid} />
      {isReduced && (
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
      {mrp ? (
        <small className="per">
          {product.mrpName} <Money paise={mrp} />
        </small>
      ) : null}
    </p>
  );
};

/** Price of one piece of what is chosen at a quantity, in the rows of prices by quantity. */
export const TierPrice = ({ quantity }: { quantity: number }) => {
  const { product, choice } = usePurchase();
  return (
    <>
      <PriceFrom />
      <Money
        paise={paidOf(priceAtQuantity(priceOf(product, choice), product.priceTiers.tiers, quantity))}
        decimals="always"
      />
    </>
  );
};
