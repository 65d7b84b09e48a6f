"use client";
import { useTranslations } from "next-intl";
import { useState, type FormEvent, useEffect, useRef } from "react";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { Money } from "@/components/ui/inline-text";
import type { CardKeys } from "@/lib/model/payment";
import { PAYMENT_LOCALES } from "@/lib/model/payment-locales";
import type { Language } from "@/lib/languages/languages";
import { WindowFrame, type WindowProps } from "./window-frame";
import { loadScript } from "./load-script";
import { UNCONFIRMED } from "./unconfirmed";

type CardField = { stripe: Stripe; card: StripeCardElement };

const connect = async (
  script: string | null,
  publishableKey: string,
  language: Language,
): Promise<Stripe> => {
  if (script !== null) await loadScript(script);
  const stripe = await loadStripe(publishableKey, { locale: PAYMENT_LOCALES[language].cardField });
  if (stripe === null) throw new Error("there is no browser");
  return stripe;
};

/**
 * Styles of the page, passed to the provider: its field is in an iframe, which the page's styles do not
 * reach.
 */
const lookOf = (place: HTMLElement) => {
  const { color, fontSize, fontFamily } = getComputedStyle(place);
  const quiet = getComputedStyle(document.documentElement);
  return {
    base: {
      color,
      fontSize,
      fontFamily,
      lineHeight: "44px",
      "::placeholder": { color: quiet.getPropertyValue("--ink-3") },
    },
    invalid: { color: quiet.getPropertyValue("--danger"), iconColor: quiet.getPropertyValue("--danger") },
  };
};

/**
 * Loads the provider's card field at the first render. Typed card data never reaches the shop (R279), and stays when the
 * page is read again.
 * @returns the container, the payment source once loaded, the field's own error, and a retry of a failed load
 */
const useCardField = ({ script, publishableKey }: CardKeys, language: Language) => {
  const place = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<CardField | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let card: StripeCardElement | null = null;
    let isGone = false;
    connect(script, publishableKey, language).then(
      (stripe) => {
        if (isGone || !place.current) return;
        card = stripe.elements().create("card", { hidePostalCode: true, style: lookOf(place.current) });
        card.on("ready", () => card?.focus());
        card.on("change", ({ error }) => setProblem(error?.message ?? null));
        card.mount(place.current);
        setField({ stripe, card });
      },
      () => void (isGone || setFailed(true)),
    );
    return () => {
      isGone = true;
      card?.destroy();
    };
  }, [script, publishableKey, language, tries]);

  const retry = () => {
    setFailed(false);
    setTries((n) => n + 1);
  };
  return { place, field, problem, hasFailed, retry };
};

type Props = WindowProps & { keys: CardKeys };

/**
 * Card payment: the provider's field, Confirm order, and the bank's step if the bank requires one
 * (requirement R277).
 */
const CardForm = ({ keys, payer, onSend, onGiveUp, ...props }: Props) => {
  const t = useTranslations("islands.checkout");
  const { place, field, problem, hasFailed, retry } = useCardField(keys, props.language);
  const [isPaying, setPaying] = useState(false);
  const [isAtBank, setAtBank] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /**
   * The provider shows the bank's step. Its result is read by the server, whatever the browser reports.
   * @returns false if the shopper did not confirm there, which is no answer of the bank
   */
  const goToBank = async ({ stripe }: CardField, clientSecret: string): Promise<boolean> => {
    setAtBank(true);
    const step = await stripe.handleNextAction({ clientSecret }).catch(() => null);
    setAtBank(false);
    return step?.error?.code !== UNCONFIRMED;
  };

  const pay = async (with_: CardField): Promise<void> => {
    const made = await with_.stripe.createPaymentMethod({
      type: "card",
      card: with_.card,
      billing_details: payer,
    });
    if (made.error) return setRefusal(made.error.message ?? t("card.failed"));
    const sent = await onSend({ token: made.paymentMethod.id, walletOrder: "" });
    if (sent.kind !== "action") return;
    if (!(await goToBank(with_, sent.action.clientSecret ?? ""))) return onGiveUp();
    const finished = await onSend({ token: sent.action.reference, walletOrder: "" });
    if (finished.kind === "action") await onGiveUp();
  };

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!field || isPaying) return;
    setPaying(true);
    setRefusal(null);
    await pay(field).catch(() => setRefusal(t("card.failed")));
    setPaying(false);
  };

  const message = problem ?? refusal;
  return (
    <WindowFrame
      {...props}
      title={t("card.title")}
      isSandbox={keys.isSandbox}
      isOnTop={!isAtBank}
      isPaying={isPaying}
      failure={isPaying ? null : props.failure}
    >
      <form onSubmit={confirm} noValidate>
        <div
          className={message ? "field bad" : "field"}
          role="group"
          aria-labelledby="card-label"
          aria-describedby="card-say"
        >
          <span className="lbl" id="card-label">
            {t("card.label")}
          </span>
          <span />
          <div ref={place} className="in card-field" dir="ltr" />
          <span className="say wide" id="card-say" role="alert">
            {message}
          </span>
        </div>
        {hasFailed ? (
          <p className="fail" role="alert">
            <span>{t("card.failed")}</span>
            <button type="button" className="btn line" onClick={retry}>
              {t("retry")}
            </button>
          </p>
        ) : null}
        <button type="submit" className="btn wide place" disabled={!field || isPaying}>
          {isPaying ? (
            t("paying")
          ) : (
            <>
              {t("card.confirm")} <Money paise={props.total} decimals="always" />
            </>
          )}
        </button>
      </form>
    </WindowFrame>
  );
};

const CardWindow = (props: WindowProps) =>
  props.offer.card ? <CardForm {...props} keys={props.offer.card} /> : null;

export default CardWindow;
