"use client";
import { useTranslations } from "next-intl";
import { useRef, type ReactNode } from "react";
import { LowerBar, useIsSeen } from "@/components/layout/lower-bar";
import { Money } from "@/components/ui/inline-text";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { isDelivered, type PricedCart } from "@/lib/model/cart";
import { useShop } from "@/lib/store/shop-store";

type Props = {
  cart: PricedCart | null;
  isStale: boolean;
  hasFailed: boolean;
  language: Language;
  children: ReactNode;
};

/**
 * Totals of the server, and the link to the checkout (through the login for a visitor, ruling O10). On phones total
 * and link stay at the lower edge while the link is out of view.
 */
export const CartSummary = ({ cart, isStale, hasFailed, language, children }: Props) => {
  const t = useTranslations("islands.cart");
  const isLoggedIn = useShop((state) => state.user.loggedIn);
  const checkout = links.page(language, "checkout");
  const href = isLoggedIn ? checkout : `${links.page(language, "login")}?next=${checkout}`;
  const hasProblem = cart?.lines.some((line) => line.problem) ?? false;
  const isReady = cart !== null && !hasProblem && !hasFailed;
  const place = useRef<HTMLDivElement>(null);
  const amount = (paise: number | undefined) =>
    paise === undefined ? <span className="bone amount" /> : <Money paise={paise} decimals="always" />;

  const isProceedSeen = useIsSeen(place, "0px");
  const proceed = (look: string) =>
    isReady ? (
      <a className={look} href={href}>
        {t("proceed")}
      </a>
    ) : (
      <button type="button" className={look} disabled aria-describedby="proceed-reason">
        {t("proceed")}
      </button>
    );

  return (
    <>
      <aside className="panel sticky" aria-label={t("summary")}>
        <h2>{t("summary")}</h2>
        <div className={isStale ? "sums dimmed" : "sums"} aria-busy={isStale}>
          <div>
            <span>{t("subtotal")}</span>
            {amount(cart?.subtotal)}
          </div>
          {cart && !isDelivered(cart.lines) ? null : (
            <div>
              <span>{t("shipping")}</span>
              {cart?.shippingTotal === 0 ? (
                <span>{t(isLoggedIn ? "free" : "freeAtHome")}</span>
              ) : (
                amount(cart?.shippingTotal)
              )}
            </div>
          )}
          <div className="all">
            <span>{t("total")}</span>
            {amount(cart?.grandTotal)}
          </div>
        </div>
        <p className="small quiet">{t("tax")}</p>
        <div ref={place}>{proceed("btn wide")}</div>
        {isReady ? null : (
          <p id="proceed-reason" className="small quiet">
            {hasProblem ? t("fixFirst") : t("waiting")}
          </p>
        )}
        {children}
      </aside>
      {isProceedSeen ? null : (
        <LowerBar>
          <span className={isStale ? "price dimmed" : "price"}>
            {amount(cart?.grandTotal)}
            <small>{t("total")}</small>
          </span>
          {proceed("btn")}
        </LowerBar>
      )}
    </>
  );
};
