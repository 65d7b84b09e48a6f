import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Code, Phrase, Money } from "@/components/ui/inline-text";
import type { Language } from "@/lib/languages/languages";
import type { OrderFacts } from "@/lib/model/order";

/** Totals of an order, its payment, and the share of each vendor if there are several. */
export const OrderSums = async ({
  facts,
  isSent,
  language,
  children,
}: {
  facts: OrderFacts;
  /** False if all items are downloads, which have no delivery to pay for. */ isSent: boolean;
  language: Language;
  children: ReactNode;
}) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  const { payment, coupon, vendors } = facts;
  return (
    <aside className="panel" aria-label={t("sums")}>
      <h3>{t("sums")}</h3>
      <div className="sums">
        <div>
          <span>{t("subtotal")}</span>
          <Money paise={facts.subtotal} decimals="always" />
        </div>
        {isSent ? (
          <div>
            <span>{t("shipping")}</span>
            {facts.shipping === 0 ? (
              <span>{t("free")}</span>
            ) : (
              <Money paise={facts.shipping} decimals="always" />
            )}
          </div>
        ) : null}
        {coupon ? (
          <div className="good">
            <span>{t.rich("coupon", { code: coupon.code, n: (chunks) => <Code>{chunks}</Code> })}</span>
            <Money paise={-coupon.discount} decimals="always" />
          </div>
        ) : null}
        <div className="all">
          <span>{t("total")}</span>
          <Money paise={facts.total} decimals="always" />
        </div>
      </div>
      <p className="small quiet">{t("tax")}</p>
      <dl className="pairs payment">
        <dt>{t("payment")}</dt>
        <dd>
          <Phrase {...payment.method} />
        </dd>
        <dt>{t("paymentState")}</dt>
        <dd>{t(`paymentStates.${payment.state}`)}</dd>
        {facts.refunded > 0 ? (
          <>
            <dt>{t("refunded")}</dt>
            <dd>
              <Money paise={facts.refunded} decimals="always" />
            </dd>
          </>
        ) : null}
        {facts.owed > 0 ? (
          <>
            <dt>{t("owed")}</dt>
            <dd>
              <Money paise={facts.owed} decimals="always" />
            </dd>
          </>
        ) : null}
        {payment.charge ? (
          <>
            <dt>{t("charged")}</dt>
            <dd>
              <Code>{`${payment.charge.amount.toFixed(2)} ${payment.charge.currency}`}</Code>
              <small className="quiet">
                <Code>{`1 ${payment.charge.currency} = ₹${payment.charge.rate}`}</Code>
              </small>
            </dd>
          </>
        ) : null}
      </dl>
      {vendors.length > 1 ? (
        <>
          <h4 className="lbl">{t("shares")}</h4>
          <div className="sums shares">
            {vendors.map((vendor) => (
              <div key={vendor.id}>
                <Phrase {...vendor.name} />
                <Money paise={vendor.total} decimals="always" />
              </div>
            ))}
          </div>
        </>
      ) : null}
      {children}
    </aside>
  );
};
