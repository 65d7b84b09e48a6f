"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { callAction, refusalKey } from "@/lib/forms/call-action";
import { goodsInState } from "@/lib/model/goods-in-state";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import type { ActionResult } from "@/lib/model/account";
import { toPaise } from "@/lib/model/money";
import type { SentOrder } from "@/lib/model/payment";
import type { PaymentProof } from "@/lib/shop/actions/checkout-actions";
import {
  cancelPhonePayment,
  payPhoneOrder,
  type PhoneOrderForm,
} from "@/lib/shop/actions/phone-order-actions";
import { UNCONFIRMED } from "./unconfirmed";
import type { Outcome } from "./use-order";

/** Refusals after which the page shows something else than was agreed to. */
const OUTDATED = new Set(["PHONE_ORDER_CHANGED", "PHONE_ORDER_CLOSED", "NOT_FOUND", "LINES_REFUSED"]);

type Problem = { code: string; text: string };

type Setting = {
  language: Language;
  token: string;
  /** Number of the order whose payment was begun; null if none was. */
  payingNumber: string | null;
};

/**
 * Pays the order of a link, however often it is called: the server knows by the link which order it is. The page is read again
 * whenever something has become of it.
 */
export const usePhonePayment = ({ language, token, payingNumber }: Setting) => {
  const t = useTranslations("islands");
  const router = useRouter();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [change, setChange] = useState<{ from: number; to: number } | null>(null);
  const [underway, setUnderway] = useState(payingNumber);

  const textOf = (code: string, facts: Record<string, unknown>): string => {
    if (code === "PHONE_ORDER_CHANGED" || code === "PHONE_ORDER_CLOSED" || code === "NOT_FOUND")
      return t("phoneOrder.changed");
    if (facts.reason === UNCONFIRMED) return t("phoneOrder.givenUp");
    const goods = goodsInState(facts, language).map((name) => `\u2068${name}\u2069`);
    const listed = new Intl.ListFormat(LANGUAGES[language].tag).format(goods);
    return [
      t(refusalKey(code)),
      ...(goods.length === 0 ? [] : [t("checkout.goodsInState", { goods: listed })]),
    ].join(" ");
  };

  const take = (answer: ActionResult<SentOrder>, expectedTotal: number): Outcome => {
    if (answer.ok) {
      const { action } = answer.value;
      if (action !== null) return { kind: "action", action };
      setPlaced(true);
      router.refresh();
      return { kind: "placed" };
    }
    const { code, facts = {} } = answer;
    if (code === "PAYMENT_UNDERWAY") {
      setUnderway(String(facts.orderNumber ?? ""));
      return { kind: "underway" };
    }
    if (code === "TOTAL_CHANGED" && typeof facts.total === "number")
      setChange({ from: expectedTotal, to: toPaise(facts.total) });
    else setFailure({ code, text: textOf(code, facts) });
    if (code === "TOTAL_CHANGED" || OUTDATED.has(code)) router.refresh();
    return { kind: "refused", code };
  };

  /** Runs one call at a time; null while another one runs. */
  const inTurn = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const result = await work();
    isSending.current = false;
    setBusy(false);
    return result;
  };

  const send = async (form: Omit<PhoneOrderForm, "token">, proof: PaymentProof): Promise<Outcome> => {
    setChange(null);
    const answer = await inTurn(() => callAction(() => payPhoneOrder(language, { ...form, token }, proof)));
    return answer ? take(answer, form.expectedTotal) : { kind: "refused", code: "BUSY" };
  };

  /** Gives up a payment that was begun: nothing is charged, and the link can be paid again. */
  const giveUp = async (): Promise<void> => {
    const answer = await inTurn(() => callAction(() => cancelPhonePayment(language, token)));
    if (answer === null) return;
    if (answer.ok && answer.value) setPlaced(true);
    else if (answer.ok) setUnderway(null);
    router.refresh();
  };

  /** Asks what became of a payment. One that still waits for its payer is given up. */
  const check = async (form: Omit<PhoneOrderForm, "token">, proof: PaymentProof): Promise<void> => {
    const outcome = await send(form, proof);
    if (outcome.kind === "action") await giveUp();
    if (outcome.kind === "refused") {
      setUnderway(null);
      router.refresh();
    }
  };

  return {
    isBusy,
    isPlaced,
    failure,
    change,
    underway,
    send,
    giveUp,
    check,
    say: (code: string) => setFailure({ code, text: t(refusalKey(code)) }),
    dropChange: () => setChange(null),
  };
};
