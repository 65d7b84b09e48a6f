import "server-only";
import { ORDER_STATUS } from "@/lib/model/order-status";
import { PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import { languageOf, type Language } from "@/lib/languages/languages";
import type { Actor } from "../../base/actor";
import { hashOf } from "../../base/link-token";
import { done, failed, type Result } from "../../base/result";
import type { PaymentProof } from "../orders/order-request";
import { NO_PROOF, type OrderRequest } from "../orders/order-request";
import { cancelPayment, payOrder, type SentOrder } from "../orders/pay-order";
import { placeOrder } from "../orders/place-order";
import type { OrderRefusal } from "../orders/refuse-order";
import { findPhoneOrder, phoneOrderOfToken, stateOf, type PhoneOrder } from "../orders/phone-order";

/** What is agreed to: the version and the total in paise that were seen, and how it is paid. */
export type Agreed = {
  version: number;
  expectedTotalPaise: number;
  paymentMethodId: number;
  isAgeDeclared: boolean;
};

/**
 * The request of the order. Its key names the try, so that a repeated press finds its order, and a new try after a declined
 * card is another order.
 */
const requestOf = ({ row }: PhoneOrder, agreed: Agreed, language: Language): OrderRequest => ({
  lines: row.lines,
  note: row.note,
  deliveryAddressId: row.deliveryAddressId,
  couponCode: row.couponCode,
  paymentMethodId: agreed.paymentMethodId,
  expectedTotalPaise: agreed.expectedTotalPaise,
  isAgeDeclared: agreed.isAgeDeclared,
  language,
  idempotencyKey: `phone-order:${row.id}:${row.orderId ?? 0}`,
});

/**
 * Places a telephone order for cash on delivery, as its customer said. A repeated press finds the order that the first one
 * placed.
 * @returns the order, or why it cannot be placed, as of `placeOrder`
 */
export const placeForCash = async (
  actor: Actor,
  id: number,
  agreed: Omit<Agreed, "paymentMethodId">,
): Promise<Result<SentOrder | null, OrderRefusal>> => {
  const found = await findPhoneOrder(id);
  if (found === null) return failed("NOT_FOUND");
  const state = stateOf(found);
  if (state === "placed") return done(null);
  if (state === "paying") return failed("PHONE_ORDER_CLOSED");
  const paidSo = { ...agreed, paymentMethodId: PAYMENT_KINDS.cash.id };
  const request = requestOf(found, paidSo, languageOf(found.row.language));
  return placeOrder(found.row.customerId, request, NO_PROOF, {
    remoteAddress: "local",
    isFromHere: false,
    claim: { id, version: agreed.version, actor },
  });
};

/** Finds the telephone order of a link that works or has led to an order; null otherwise. */
export const openLink = async (token: string): Promise<PhoneOrder | null> => {
  const found = await phoneOrderOfToken(hashOf(token));
  if (found === null || found.customer.blockedAt !== null) return null;
  return ["sent", "paying", "placed"].includes(stateOf(found)) ? found : null;
};

/**
 * Places the telephone order of a link, or goes on with the payment of the order that it became. It may be repeated.
 * @param token of the link
 * @param proof the browser's data of the provider; empty for cash
 * @param client who asks
 * @returns as `placeOrder`; NOT_FOUND for a link that works no more
 */
export const placeByLink = async (
  token: string,
  agreed: Agreed,
  proof: PaymentProof,
  { language, ...client }: { remoteAddress: string; isFromHere: boolean; language: Language },
): Promise<Result<SentOrder, OrderRefusal>> => {
  const found = await openLink(token);
  if (found === null) return failed("NOT_FOUND");
  const { row, order } = found;
  if (order !== null && order.status !== ORDER_STATUS.cancelled)
    return payOrder(order.id, { kind: "pay", token: proof.token, isFirst: false });
  return placeOrder(row.customerId, requestOf(found, agreed, language), proof, {
    ...client,
    claim: { id: row.id, version: agreed.version, actor: null },
  });
};

/** Gives up the payment of the order that a link became: the link can be paid again. */
export const cancelByLink = async (token: string): ReturnType<typeof cancelPayment> => {
  const found = await openLink(token);
  return found?.order ? cancelPayment(found.row.customerId, found.order.id) : failed("NOT_FOUND");
};
