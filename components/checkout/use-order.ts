"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useReducer, useRef } from "react";
import { callAction, refusalKey, hostSentence } from "@/lib/forms/call-action";
import { goodsInState } from "@/lib/model/goods-in-state";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import { kindOfMethod, PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { toPaise } from "@/lib/model/money";
import {
  cancelPayment,
  sendOrder,
  type OrderForm,
  type PaymentProof,
} from "@/lib/shop/actions/checkout-actions";
import { signOut } from "@/lib/store/shop-store";
import {
  clearPendingPayment,
  savePendingPayment,
  pendingPaymentOf,
  type PendingPayment,
  clearOrderKey,
  openOrder,
  savePlacedOrder,
  orderKey,
  clearOrdered,
} from "@/lib/store/checkout-session";
import { clearFailures, toastFailure, toastSuccess } from "@/lib/store/toasts";
import { isFailure, NEW_ORDER, orderReducer } from "./order-state";
import { UNCONFIRMED } from "./unconfirmed";

/** Maximum milliseconds until the home page (ruling O49). */
const HOME_AFTER_MS = 1000;

/** The payment ended without a charge. Another try is another order with a key of its own. */
const ENDED = new Set(["PAYMENT_DECLINED", "PAYMENT_FAILED"]);
/** Failures after which it is unknown whether the order arrived. */
const UNHEARD = new Set(["OFFLINE", "FAULT", "UNAVAILABLE"]);
/** Failures of `UNHEARD`, and those by which the server itself says that it does not know. */
const OPEN = new Set([...UNHEARD, "ORDER_UNKNOWN", "ORDER_UNDERWAY"]);

export const NO_PROOF: PaymentProof = { token: "", walletOrder: "" };

const isPaidAtTheDoor = ({ paymentMethod, expectedTotal }: OrderForm): boolean => {
  const kind = kindOfMethod(paymentMethod);
  return kind !== null && PAYMENT_KINDS[kind].needsDelivery && expectedTotal > 0;
};

/** Proof that finishes a payment: the provider's reference, as a token or as an approval. */
const proofOf = ({ paymentMethod }: OrderForm, reference: string): PaymentProof => {
  const kind = kindOfMethod(paymentMethod);
  return kind !== null && PAYMENT_KINDS[kind].begins === "approval"
    ? { token: "", walletOrder: reference }
    : { token: reference, walletOrder: "" };
};

type OrderDraft = Omit<OrderForm, "idempotencyKey" | "openFor">;
export type Outcome =
  | { kind: "placed" | "underway" }
  | { kind: "action"; action: NonNullable<SentOrder["action"]> }
  | { kind: "refused"; code: string };

type Setting = {
  language: Language;
  customer: { id: number; email: string };
  /** Pictures for the card of the placed order. */
  images: string[];
  /** Called if the page shows outdated data. */
  onRefused: (code: string, facts: Record<string, unknown>) => void;
};

/**
 * Sends the order and finishes its payment, however often it is called: the key stands for one order until
 * the server has placed it or ended its payment. The cart is cleared only after the order is placed.
 */
export const useOrder = ({ language, customer, images, onRefused }: Setting) => {
  const t = useTranslations("islands");
  const router = useRouter();
  const [state, dispatch] = useReducer(orderReducer, NEW_ORDER);
  const isSending = useRef(false);
  /** Payment that waits for its shopper. */
  const waiting = useRef<PendingPayment | null>(null);

  const end = () => {
    waiting.current = null;
    dispatch({ type: "payment-ended" });
    clearPendingPayment();
  };

  const succeed = (
    order: Pick<SentOrder, "orderId" | "orderNumber" | "isConfirmationMailed" | "unsentMail" | "isAsked">,
    form: OrderForm,
  ): void => {
    end();
    dispatch({ type: "placed" });
    savePlacedOrder({
      id: order.orderId,
      number: order.orderNumber,
      email: order.isConfirmationMailed ? customer.email : "",
      unsentMail: order.unsentMail,
      isPaidOnDelivery: isPaidAtTheDoor(form),
      images: images.slice(0, 3),
    });
    clearOrdered(form.lines);
    toastSuccess(t("checkout.placed"));
    // Replaces the history entry, because the checkout's cart no longer exists.
    // The page of an order that waits for an answer asks for it (ruling O117).
    const next = order.isAsked ? links.order(language, order.orderNumber) : links.home(language);
    setTimeout(() => router.replace(next), HOME_AFTER_MS);
  };

  const wait = (payment: PendingPayment): void => {
    dispatch({ type: "payment-underway", payment });
    savePendingPayment(payment);
  };

  /** Says that nothing was paid because the shopper went no further, which is no failure of the order. */
  const sayGivenUp = (): void =>
    dispatch({ type: "refused", failure: { code: "GIVEN_UP", text: t("checkout.givenUp") } });

  const refuse = (code: string, facts: Record<string, unknown>, form: OrderForm): void => {
    onRefused(code, facts);
    if (code === "TOTAL_CHANGED" && typeof facts.total === "number")
      return dispatch({ type: "total-changed", from: form.expectedTotal, to: toPaise(facts.total) });
    if (ENDED.has(code)) {
      end();
      clearOrderKey();
      if (facts.reason === UNCONFIRMED) return sayGivenUp();
    }
    // An order with this key exists. A different order needs another key.
    if (code === "KEY_REUSED") clearOrderKey();
    if (code === "UNAUTHENTICATED" || code === "FORBIDDEN") signOut();
    // A name may be of another direction than the sentence.
    const goods = goodsInState(facts, language).map((name) => `\u2068${name}\u2069`);
    const listed = new Intl.ListFormat(LANGUAGES[language].tag).format(goods);
    const text = [
      hostSentence(facts) ?? t(refusalKey(code)),
      ...(goods.length === 0 ? [] : [t("checkout.goodsInState", { goods: listed })]),
    ].join(" ");
    dispatch({ type: "refused", failure: { code, text } });
    // A bank's answer is no error of the shop, and is said in the same words.
    if (isFailure(code)) toastFailure(ENDED.has(code) ? text : t("failures.FAULT"));
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
        proof: proofOf(form, action.reference),
      };
      savePendingPayment(waiting.current);
      return { kind: "action", action };
    }
    const { code, facts = {} } = answer;
    if (!OPEN.has(code)) openOrder.end();
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

  /** Runs one call at a time; `null` while another one runs. */
  const inTurn = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    dispatch({ type: "call-started" });
    const result = await work();
    isSending.current = false;
    dispatch({ type: "call-ended" });
    return result;
  };

  /** Removes the errors of the last try. */
  const startAfresh = (): void => {
    dispatch({ type: "try-started" });
    clearFailures();
  };

  /** Sends the order, or the provider's data that finishes it. */
  const send = async (draft: OrderDraft, proof: PaymentProof = NO_PROOF): Promise<Outcome> => {
    startAfresh();
    dispatch({ type: "change-dropped" });
    const form = waiting.current?.form ?? { ...draft, idempotencyKey: orderKey(), ...openOrder.age() };
    openOrder.begin();
    const answer = await inTurn(() => callAction(() => sendOrder(language, form, proof)));
    return answer ? take(answer, form, proof) : { kind: "refused", code: "BUSY" };
  };

  const cancel = async (payment: PendingPayment): Promise<void> => {
    const answer = await inTurn(() => callAction(() => cancelPayment(language, payment.orderId)));
    if (answer === null) return;
    if (answer.ok && answer.value.isPlaced)
      return succeed({ ...answer.value, isConfirmationMailed: true, isAsked: false }, payment.form);
    if (!answer.ok && answer.code === "PAYMENT_UNDERWAY") return wait(payment);
    end();
    clearOrderKey();
    sayGivenUp();
  };

  /** Cancels the payment: nothing is charged, and the order form stays. */
  const giveUp = async (): Promise<void> => {
    if (waiting.current) await cancel(waiting.current);
  };

  /** Checks the result of an interrupted payment. A pending payment of another tab is left alone. */
  const resume = async (payment: PendingPayment): Promise<void> => {
    const isOfThisTab = payment.form.idempotencyKey === orderKey();
    const answer = await inTurn(() => callAction(() => sendOrder(language, payment.form, payment.proof)));
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
    /** Pending payment of this customer in this browser, or null. */
    left: () => pendingPaymentOf(customer.id),
    ...state,
    say: (code: string) => dispatch({ type: "refused", failure: { code, text: t(refusalKey(code)) } }),
    dropChange: () => dispatch({ type: "change-dropped" }),
  };
};
