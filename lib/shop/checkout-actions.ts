"use server";
import type { Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import type { CartLine } from "@/lib/model/cart";
import { toPaise, toRupees } from "@/lib/money";
import { done, failed } from "./action-result";
import { cartJsonOf } from "./priced-cart";
import { callerOf } from "./session";
import { ask } from "./transport";

export type OrderForm = {
  lines: CartLine[];
  note: string;
  /** 6 cash on delivery. */
  paymentMethod: number;
  /** Paise, as the shopper saw it: another total is asked again instead of charged. */
  expectedTotal: number;
  isAgeDeclared: boolean;
  /** Made once when the form was drawn: a repeated click finds the same order. */
  idempotencyKey: string;
};

/** Places the order of the session's customer; identity, prices and stock are the server's. */
export const placeOrder = async (language: Language, form: OrderForm): Promise<ActionResult<{ orderId: number; orderNumber: string; total: number }>> => {
  const answer = await ask(
    "post-order",
    {
      OrderNote: form.note,
      cartJsonData: cartJsonOf(form.lines),
      CouponCode: "",
      PaymentMethod: form.paymentMethod,
      paymentToken: "",
      payPalOrderConfirmJson: "",
      recordValueJson: JSON.stringify({ languageCode: language, expectedTotal: toRupees(form.expectedTotal), isAgeDeclared: form.isAgeDeclared }),
    },
    { ...(await callerOf(language)), idempotencyKey: form.idempotencyKey },
  );
  if (!answer.ok) return failed(answer);
  const row = answer.rows[0];
  return row ? done({ orderId: row.OrderId, orderNumber: row.OrderNumber, total: toPaise(row.OrderTotal) }) : { ok: false, code: "FAULT" };
};
