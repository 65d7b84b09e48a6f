"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "@/components/ui/inline-text";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { PricedCart } from "@/lib/model/cart";
import { useShop } from "@/lib/store/shop-store";

type Props = {
  cart: PricedCart | null;
  isStale: boolean;
  hasFailed: boolean;
  language: Language;
  children: ReactNode;
};

/** Totals of the server, and the link to the checkout (through the login for a visitor, ruling O10). */
export const CartSummary = ({ cart, isStale, hasFailed, language, children }: Props) => {
  const t = useTranslations("islands.cart");
  const isLoggedIn = useShop((state) => state.user.loggedIn);
  const checkout = links.page(language, "checkout");
  const href = isLoggedIn ? checkout : `${links.page(language, "login")}?next=${checkout}`;
  const hasProblem = cart?.lines.some((line) => line.problem) ?? false;
  const isReady = cart !== null && !hasProblem && !hasFailed;
  const amount = (paise: number | undefined) =>
    paise === undefined ? <span className="bone amount" /> : <Money paise={paise} decimals="always" />;

  return (
    <aside className="panel sticky" aria-label={t("summary")}>
      <h2>{t("summary")}</h2>
      <div className={isStale ? "sums dimmed" : "sums"} aria-busy={isStale}>
        <div>
          <span>{t("subtotal")}</span>
          {amount(cart?.subtotal)}
        </div>
        <div>
          <span>{t("shipping")}</span>
          {cart?.shippingTotal === 0 ? <span>{t("free")}</span> : amount(cart?.shippingTotal)}
        </div>
        <div className="all">
          <span>{t("total")}</span>
          {amount(cart?.grandTotal)}
        </div>
      </div>
      <p className="small quiet">{t("tax")}</p>
      {isReady ? (
        <a className="btn wide" href={href}>
          {t("proceed")}
        </a>
      ) : (
        <>
          <button type="button" className="btn wide" disabled aria-describedby="proceed-reason">
            {t("proceed")}
          </button>
          <p id="proceed-reason" className="small quiet">
            {hasProblem ? t("fixFirst") : t("waiting")}
          </p>
        </>
      )}
      {children}
    </aside>
  );
};
