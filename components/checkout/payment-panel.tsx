"use client";
import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { Money } from "@/components/ui/money";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { PricedCart } from "@/lib/model/cart";

/** "Please select" is a method of its own on the wire (ruling O44). */
export const NO_METHOD = "10";

type Props = {
  cart: PricedCart | null;
  isStale: boolean;
  language: Language;
  methods: { id: number; label: string }[];
  method: string;
  methodProblem: string | null;
  onMethod: (method: string) => void;
  /** The age declaration, when something of the cart asks for it. */
  declaration: ReactNode;
  /** Why the order cannot be placed as it stands; empty when it can. */
  reason: ReactNode;
  failure: ReactNode;
  onPlace: () => void;
};

/** Totals, the way to pay, and the button that says what it does with which amount. */
export const PaymentPanel = ({ cart, isStale, language, methods, method, methodProblem, onMethod, declaration, reason, failure, onPlace }: Props) => {
  const t = useTranslations("islands");
  const id = useId();
  const amount = (paise: number | undefined) => (paise === undefined ? <span className="bone amount" /> : <Money paise={paise} decimals="always" />);
  return (
    <aside className="panel sticky" aria-label={t("cart.summary")}>
      <h2>{t("cart.summary")}</h2>
      <div className={isStale ? "sums dimmed" : "sums"} aria-busy={isStale}>
        <div>
          <span>{t("cart.subtotal")}</span>
          {amount(cart?.subtotal)}
        </div>
        <div>
          <span>{t("cart.shipping")}</span>
          {cart?.shippingTotal === 0 ? <span>{t("cart.free")}</span> : amount(cart?.shippingTotal)}
        </div>
        <div className="all">
          <span>{t("cart.total")}</span>
          {amount(cart?.grandTotal)}
        </div>
      </div>
      <p className="small quiet">{t("cart.tax")}</p>
      <div className={methodProblem ? "field bad" : "field"}>
        <label htmlFor={id}>{t("checkout.payment")}</label>
        <span className="say" id={`${id}-say`} {...(methodProblem ? { role: "alert" } : {})}>
          {methodProblem}
        </span>
        <select id={id} name="PaymentMethod" className="in" aria-describedby={`${id}-say`} aria-invalid={methodProblem !== null} value={method} onChange={(event) => onMethod(event.target.value)}>
          <option value={NO_METHOD}>{t("checkout.pick")}</option>
          {methods.map((offered) => (
            <option key={offered.id} value={offered.id}>
              {offered.label}
            </option>
          ))}
        </select>
      </div>
      {declaration}
      {failure}
      <button type="button" className="btn wide place" disabled={Boolean(reason)} onClick={onPlace}>
        {t("checkout.place")}
        {cart && !isStale ? <Money paise={cart.grandTotal} decimals="always" /> : null}
      </button>
      <p className="small quiet after-place">
        {reason || t.rich("checkout.terms", { a: (chunks) => <a className="link" href={links.page(language, "Terms")}>{chunks}</a> })}
      </p>
    </aside>
  );
};
