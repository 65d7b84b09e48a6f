import { getTranslations } from "next-intl/server";
import { Code, Money } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { formatMoment } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/languages/languages";
import type { OrderConfirmation } from "@/lib/model/order-confirmation";
import { cancelWaitingOrder, confirmOrder, sendConfirmation } from "@/lib/shop/actions/confirmation-actions";

const STEPS = ["ordered", "confirm", "packed", "sent", "delivered"] as const;

type Props = {
  orderId: number;
  number: string;
  confirmation: OrderConfirmation;
  /** Paise. */ total: number;
  language: Language;
};

/**
 * What a cash order waits for: the press in the mail or its digits, until when, and the ways out (ruling O117). All forms
 * work without scripts.
 */
export const CashWait = async ({ orderId, number, confirmation, total, language }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "orders.wait" });
  const { email, sentAt, until, mailsLeft } = confirmation;
  const own = (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="number" value={number} />
    </>
  );
  return (
    <section className="cash-wait">
      <ol className="steps" aria-label={t("course")}>
        {STEPS.map((step) => (
          <li key={step} {...(step === "confirm" ? { "aria-current": "step" as const } : {})}>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      <p className="lead">
        {t.rich("wrote", {
          email,
          at: formatMoment(sentAt, language),
          code: (chunks) => <Code>{chunks}</Code>,
        })}
      </p>
      <form action={confirmOrder} className="beside">
        {own}
        <div className="field">
          <label htmlFor="wait-code">{t("digits")}</label>
          <input
            id="wait-code"
            name="code"
            className="in"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
        </div>
        <button className="btn">{t("confirm")}</button>
      </form>
      <p className="until">
        <span className="dim">
          <span className="num">{t("until", { at: formatMoment(until, language) })}</span>
        </span>
      </p>
      <ul className="ways">
        <li>
          <Icon name="mail" size={20} />
          {mailsLeft === 0 ? (
            <p>{t("noneLeft")}</p>
          ) : (
            <div>
              <p>{t("noMail")}</p>
              <form action={sendConfirmation} className="beside">
                {own}
                <div className="field">
                  <label htmlFor="wait-email">{t("email")}</label>
                  <input
                    id="wait-email"
                    name="email"
                    type="email"
                    className="in"
                    dir="ltr"
                    autoComplete="email"
                    defaultValue={email}
                    required
                  />
                </div>
                <button className="btn line">{t("again")}</button>
              </form>
            </div>
          )}
        </li>
        <li>
          <Icon name="cash" size={20} />
          <p>{t.rich("cash", { amount: () => <Money paise={total} decimals="always" /> })}</p>
        </li>
        <li>
          <Icon name="undo" size={20} />
          <p>{t("lapse")}</p>
        </li>
      </ul>
      <form action={cancelWaitingOrder}>
        {own}
        <button className="link">{t("cancel")}</button>
      </form>
    </section>
  );
};
