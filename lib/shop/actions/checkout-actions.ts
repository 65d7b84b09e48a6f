"use server";
import type { z } from "zod";
import type { Language } from "@/lib/languages/languages";
import type { ActionResult } from "@/lib/model/account";
import type { SentOrder } from "@/lib/model/payment";
import { toPaise, toRupees } from "@/lib/model/money";
import { done, failed } from "../action-result";
import { priceCart } from "./cart-actions";
import { placeHostOrder } from "../host-order";
import { adminBase } from "../host/admin-host";
import { cartJsonOf } from "../priced-cart";
import { sentOrderOf } from "../sent-order";
import { lastAttempt } from "../sent-orders";
import * as shape from "../action-shapes";
import { formAction } from "../checked-action";
import { callerOf, getCustomer } from "../session";
import { ask } from "../transport";
import { getUnsentMail } from "../unsent-mail";

export type OrderForm = z.output<typeof shape.order>;

export type PaymentProof = z.output<typeof shape.paymentProof>;

/**
 * Returns the coupon's discount for the whole cart now, in paise (ruling O46). Facts of COUPON_INVALID carry
 * the reason.
 */
export const checkCoupon = formAction(
  [shape.language, shape.text, shape.cartLines],
  async (language, code, lines): Promise<ActionResult<number>> => {
    const answer = await ask(
      "get-coupon-code-discount-value",
      { CouponCode: code, cartJsonData: cartJsonOf(lines), recordValueJson: "{}" },
      await callerOf(language),
    );
    // Section 7 marks an invalid coupon by its value alone. Another host may refuse it in its own words.
    if (!answer.ok) return answer.code === "REFUSED" ? { ok: false, code: "COUPON_INVALID" } : failed(answer);
    const [row] = answer.rows;
    const discount = toPaise(row?.DiscountValueAfterCouponAppliedWithQuantity ?? 0);
    return discount > 0
      ? done(discount)
      : { ok: false, code: "COUPON_INVALID", ...(row?.RefusalJson[0] ? { facts: row.RefusalJson[0] } : {}) };
  },
);

/**
 * Prices the order again for a host that does not compare the total itself (`expectedTotal` is an addition).
 * Null if the shopper saw the current total (ruling O91).
 */
const changedTotal = async (language: Language, form: OrderForm): Promise<ActionResult<never> | null> => {
  const priced = await priceCart(language, form.lines);
  if (!priced.ok) return priced;
  if (priced.value.lines.some((line) => line.problem)) return { ok: false, code: "LINES_REFUSED" };
  const coupon = form.couponCode === "" ? done(0) : await checkCoupon(language, form.couponCode, form.lines);
  if (!coupon.ok) return coupon;
  const total = Math.max(priced.value.grandTotal - coupon.value, 0);
  return total === form.expectedTotal
    ? null
    : { ok: false, code: "TOTAL_CHANGED", facts: { total: toRupees(total) } };
};

/**
 * Sends the order of the session's customer. Identity, prices and stock come from the server. A second call
 * with the same key and the provider's data finishes the order instead of creating another.
 */
export const sendOrder = formAction(
  [shape.language, shape.order, shape.paymentProof],
  async (language, form, proof): Promise<ActionResult<SentOrder>> => {
    const customer = await getCustomer(language);
    const caller = { ...(await callerOf(language)), idempotencyKey: form.idempotencyKey };
    const { token } = caller;
    if (!customer || !token) return { ok: false, code: "UNAUTHENTICATED" };
    const post = () =>
      ask(
        "post-order",
        {
          UserID: customer.id,
          OrderNote: form.note,
          cartJsonData: cartJsonOf(form.lines),
          CouponCode: form.couponCode,
          PaymentMethod: form.paymentMethod,
          paymentToken: proof.token,
          payPalOrderConfirmJson: proof.walletOrder === "" ? "" : JSON.stringify({ id: proof.walletOrder }),
          recordValueJson: JSON.stringify({
            languageCode: language,
            expectedTotal: toRupees(form.expectedTotal),
            isAgeDeclared: form.isAgeDeclared,
            ...(form.purchaseOrderNumber === "" ? {} : { purchaseOrderNumber: form.purchaseOrderNumber }),
            ...(form.deliveryAddressId === null ? {} : { deliveryAddressId: form.deliveryAddressId }),
            ...(form.billingAddressId === null ? {} : { billingAddressId: form.billingAddressId }),
          }),
        },
        caller,
      );
    if (adminBase() !== null) {
      const content = JSON.stringify([
        form.lines,
        form.couponCode,
        form.note,
        form.purchaseOrderNumber,
        form.deliveryAddressId,
        form.billingAddressId,
        form.paymentMethod,
        proof,
      ]);
      const last = lastAttempt(customer.id);
      const isSent =
        last === null
          ? form.openFor !== undefined
          : last.content === content &&
            (last.order === null ? !last.isRefused : last.key === form.idempotencyKey);
      const changed =
        isSent || proof.token !== "" || proof.walletOrder !== "" ? null : await changedTotal(language, form);
      return (
        changed ??
        placeHostOrder({
          caller: { ...caller, token },
          customerId: customer.id,
          key: form.idempotencyKey,
          ...(form.openFor === undefined ? {} : { openFor: form.openFor }),
          content,
          total: toRupees(form.expectedTotal),
          post,
          orderOf: sentOrderOf,
        })
      );
    }
    const answer = await post();
    if (!answer.ok) return failed(answer);
    const row = answer.rows[0];
    return row ? done(sentOrderOf(row, await getUnsentMail(caller))) : { ok: false, code: "FAULT" };
  },
);

/**
 * Cancels the payment and releases products and coupon at once. `isPlaced` if the payment had already
 * succeeded.
 */
export const cancelPayment = formAction(
  [shape.language, shape.id],
  async (
    language,
    orderId,
  ): Promise<
    ActionResult<Pick<SentOrder, "orderId" | "orderNumber" | "unsentMail"> & { isPlaced: boolean }>
  > => {
    const caller = await callerOf(language);
    const answer = await ask("cancel-payment", { OrderId: orderId, recordValueJson: "{}" }, caller);
    if (!answer.ok) return failed(answer);
    const row = answer.rows[0];
    return row
      ? done({
          orderId: row.OrderId,
          orderNumber: row.OrderNumber,
          isPlaced: row.IsPlaced,
          unsentMail: await getUnsentMail(caller),
        })
      : { ok: false, code: "FAULT" };
  },
);
