"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "@/components/ui/inline-text";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { isDelivered, type PricedCart } from "@/lib/model/cart";

type Props = {
  language: Language;
  cart: PricedCart | null;
  isStale: boolean;
  /** Discount of the coupon in paise; 0 without one. */
  discount: number;
  /** Amount to pay, in paise. */
  total: number;
  coupon: ReactNode;
  /** Payment method and declarations. */
  children: ReactNode;
  /** Reason why the order cannot be placed; empty if it can. */
  reason: ReactNode;
  failure: ReactNode;
  /** Replaces the button while an order is already being paid. */
  underway: ReactNode;
  onPlace: () => void;
};

/** Coupon, totals, payment method, and a button that shows its action and the amount. */
export const PaymentPanel = ({
  language,
  cart,
  isStale,
  discount,
  total,
  coupon,
  children,
  reason,
  failure,
  underway,
  onPlace,
}: Props) => {
  const t = useTranslations("islands");
  const amount = (paise: number | undefined) =>
    paise === undefined ? <span className="bone amount" /> : <Money paise={paise} decimals="always" />;
  return (
    <aside className="panel sticky" aria-label={t("cart.summary")}>
      {coupon}
      <h2>{t("cart.summary")}</h2>
      <div className={isStale ? "sums dimmed" : "sums"} aria-busy={isStale}>
        <div>
          <span>{t("cart.subtotal")}</span>
          {amount(cart?.subtotal)}
        </div>
        {cart && !isDelivered(cart.lines) ? null : (
          <div>
            <span>{t("cart.shipping")}</span>
            {cart?.shippingTotal === 0 ? <span>{t("cart.free")}</span> : amount(cart?.shippingTotal)}
          </div>
        )}
        {discount > 0 ? (
          <div className="good">
            <span>{t("checkout.coupon.discount")}</span>
            {amount(-discount)}
          </div>
        ) : null}
        <div className="all">
          <span>{t("cart.total")}</span>
          {discount > 0 && cart ? (
            <span>
              <s>
                <span className="vh">{t("checkout.was")} </span>
                <Money paise={cart.grandTotal} decimals="always" />
              </s>{" "}
              <Money paise={total} decimals="always" />
            </span>
          ) : (
            amount(cart?.grandTotal)
          )}
        </div>
      </div>
      <p className="small quiet">{t("cart.tax")}</p>
      {underway ?? (
        <>
          {children}
          {failure}
          <button type="button" className="btn wide place" disabled={Boolean(reason)} onClick={onPlace}>
            {t("checkout.place")}
            {cart && !isStale ? <Money paise={total} decimals="always" /> : null}
          </button>
          <p className="small quiet after-place">
            {reason ||
              t.rich("checkout.terms", {
                a: (chunks) => (
                  <a className="link" href={links.page(language, "Terms")}>
                    {chunks}
                  </a>
                ),
              })}
          </p>
        </>
      )}
    </aside>
  );
};
