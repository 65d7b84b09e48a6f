"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { attempt, failureKey } from "@/lib/forms/attempt";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import { toPaise } from "@/lib/money";
import { cancelPayment, sendOrder, type OrderForm, type PaymentProof } from "@/lib/shop/checkout-actions";
import { clearOrdered } from "@/lib/store/clear-ordered";
import { forgetPayment, keepPayment, keptPayment, type KeptPayment } from "@/lib/store/kept-payment";
import { signOut } from "@/lib/store/shop-store";
import { clearFailures, toastFailure, toastSuccess } from "@/lib/store/toasts";
import { forgetOrderKey, keepPlaced, orderKey } from "@/lib/store/visit";

/** Pay Post Order, cash on delivery (specification section 1). */
const CASH = 6;
/** Home follows no later than this (ruling O49). */
const HOME_AFTER_MS = 1000;

/** The payment is over and took nothing; another try is another order with a key of its own. */
const ENDED = new Set(["PAYMENT_DECLINED", "PAYMENT_FAILED"]);
/** Nobody knows whether the order was heard. */
const UNHEARD = new Set(["OFFLINE", "FAULT", "UNAVAILABLE"]);

export const NO_PROOF: PaymentProof = { token: "", walletOrder: "" };

export type OrderDraft = Omit<OrderForm, "idempotencyKey">;
export type Outcome =
  | { kind: "placed" | "underway" }
  | { kind: "action"; action: NonNullable<SentOrder["action"]> }
  | { kind: "refused"; code: string };

type Setting = {
  language: Language;
  customer: { id: number; email: string };
  /** Pictures for the card that tells of the placed order. */
  images: string[];
  /** Something the page shows is not as the server has it. */
  onRefused: (code: string, facts: Record<string, unknown>) => void;
};

/**
 * Sends the order and brings its payment to an end, whatever is clicked: the key stands for one order until the server
 * has placed it or ended its payment. The cart is cleared only when it is placed.
 */
export const useOrder = ({ language, customer, images, onRefused }: Setting) => {
  const t = useTranslations("islands");
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [failure, setFailure] = useState<{ code: string; text: string } | null>(null);
  /** Paise, when the server asks again because the total is another one now. */
  const [change, setChange] = useState<{ from: number; to: number } | null>(null);
  /** The payment nobody can tell about right now. */
  const [underway, setUnderway] = useState<KeptPayment | null>(null);
  const isSending = useRef(false);
  /** The payment that waits for its shopper. */
  const waiting = useRef<KeptPayment | null>(null);

  const end = () => {
    waiting.current = null;
    setUnderway(null);
    forgetPayment();
  };

  const succeed = (order: { orderId: number; orderNumber: string }, form: OrderForm): void => {
    end();
    setPlaced(true);
    keepPlaced({
      id: order.orderId,
      number: order.orderNumber,
      email: customer.email,
      isPaidOnDelivery: form.paymentMethod === CASH && form.expectedTotal > 0,
      images: images.slice(0, 3),
    });
    clearOrdered(form.lines);
    toastSuccess(t("checkout.placed"));
    // The checkout is no place to come back to: its cart is gone.
    setTimeout(() => router.replace(links.home(language)), HOME_AFTER_MS);
  };

  const wait = (payment: KeptPayment): void => {
    setUnderway(payment);
    keepPayment(payment);
  };

  const refuse = (code: string, facts: Record<string, unknown>, form: OrderForm): void => {
    onRefused(code, facts);
    if (code === "TOTAL_CHANGED" && typeof facts.total === "number")
      return setChange({ from: form.expectedTotal, to: toPaise(facts.total) });
    if (ENDED.has(code)) {
      end();
      forgetOrderKey();
    }
    // That order exists; another one gets a key of its own.
    if (code === "KEY_REUSED") forgetOrderKey();
    if (code === "UNAUTHENTICATED" || code === "FORBIDDEN") signOut();
    setFailure({ code, text: t(`failures.${failureKey(code)}`) });
    toastFailure(t("failures.FAULT"));
  };

  const take = (answer: ActionResult<SentOrder>, form: OrderForm, proof: PaymentProof): Outcome => {
    if (answer.ok) {
      const { action, orderId, orderNumber } = answer.value;
      if (action === null) {
        succeed(answer.value, form);
        return { kind: "placed" };
      }
      waiting.current = {
        customerId: customer.id,
        form,
        orderId,
        orderNumber,
        proof:
          action.clientSecret === null
            ? { token: "", walletOrder: action.reference }
            : { token: action.reference, walletOrder: "" },
      };
      keepPayment(waiting.current);
      return { kind: "action", action };
    }
    const { code, facts = {} } = answer;
    if (code === "PAYMENT_UNDERWAY") {
      wait(
        waiting.current ?? {
          customerId: customer.id,
          form,
          proof,
          orderId: Number(facts.orderId),
          orderNumber: String(facts.orderNumber),
        },
      );
      return { kind: "underway" };
    }
    refuse(code, facts, form);
    return { kind: "refused", code };
  };

  /** One call at a time; `null` while another one is running. */
  const inTurn = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusy(true);
    const result = await work();
    isSending.current = false;
    setBusy(false);
    return result;
  };

  /** What the last try complained about is not said of the next one. */
  const startAfresh = (): void => {
    setFailure(null);
    clearFailures();
  };

  /** Sends the order, or what came from the provider to finish it. */
  const send = async (draft: OrderDraft, proof: PaymentProof = NO_PROOF): Promise<Outcome> => {
    startAfresh();
    setChange(null);
    const form = waiting.current?.form ?? { ...draft, idempotencyKey: orderKey() };
    const answer = await inTurn(() => attempt(() => sendOrder(language, form, proof)));
    return answer ? take(answer, form, proof) : { kind: "refused", code: "BUSY" };
  };

  const cancel = async (payment: KeptPayment): Promise<void> => {
    const answer = await inTurn(() => attempt(() => cancelPayment(language, payment.orderId)));
    if (answer === null) return;
    if (answer.ok && answer.value.isPlaced) return succeed(payment, payment.form);
    if (!answer.ok && answer.code === "PAYMENT_UNDERWAY") return wait(payment);
    end();
    forgetOrderKey();
    setFailure({ code: "GIVEN_UP", text: t("checkout.givenUp") });
  };

  /** The shopper does not go on with the payment: nothing is taken, and everything stands as before. */
  const giveUp = async (): Promise<void> => {
    if (waiting.current) await cancel(waiting.current);
  };

  /** Finds out what became of a payment that was left. One of another tab is left alone while it is undecided. */
  const resume = async (payment: KeptPayment): Promise<void> => {
    const isOfThisTab = payment.form.idempotencyKey === orderKey();
    const answer = await inTurn(() => attempt(() => sendOrder(language, payment.form, payment.proof)));
    if (!answer) return;
    if (answer.ok && answer.value.action)
      return isOfThisTab ? cancel({ ...payment, orderId: answer.value.orderId }) : undefined;
    if (!answer.ok && UNHEARD.has(answer.code)) return wait(payment);
    if (!answer.ok && answer.code !== "PAYMENT_UNDERWAY" && !isOfThisTab) return end();
    waiting.current = payment;
    take(answer, payment.form, payment.proof);
  };

  return {
    send,
    startAfresh,
    giveUp,
    resume,
    /** The payment this customer left here before, or null. */
    left: () => keptPayment(customer.id),
    isWaiting: () => waiting.current !== null,
    isBusy,
    isPlaced,
    underway,
    failure,
    say: (code: string) => setFailure({ code, text: t(`failures.${failureKey(code)}`) }),
    change,
    dropChange: () => setChange(null),
  };
};
