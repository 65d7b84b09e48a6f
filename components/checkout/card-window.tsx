"use client";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { Money } from "@/components/ui/money";
import type { CardKeys } from "@/lib/model/payment";
import { useCardField, type CardField } from "./use-card-field";
import { WindowFrame, type WindowProps } from "./window-frame";

type Props = WindowProps & { keys: CardKeys };

/** The card's window: the provider's own field, Confirm order, and the bank's step where the bank asks for one (requirement R277). */
const CardForm = ({ keys, payer, onSend, onGiveUp, ...props }: Props) => {
  const t = useTranslations("islands.checkout");
  const { place, field, problem, hasFailed, retry } = useCardField(keys, props.language);
  const [isPaying, setPaying] = useState(false);
  const [isAtBank, setAtBank] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** The bank's step is the provider's; what became of it is asked by the server, whatever the browser heard. */
  const goToBank = async ({ stripe }: CardField, clientSecret: string): Promise<void> => {
    setAtBank(true);
    await stripe.handleNextAction({ clientSecret }).catch(() => undefined);
    setAtBank(false);
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
    await goToBank(with_, sent.action.clientSecret ?? "");
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

  const said = problem ?? refusal;
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
          className={said ? "field bad" : "field"}
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
            {said}
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
