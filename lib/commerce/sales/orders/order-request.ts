import "server-only";
import { createHash } from "node:crypto";
import type { Language } from "@/lib/languages/languages";
import { lineIdentity, type CartLine } from "../../pricing/cart-line";
import type { ChosenAddresses } from "./delivery-address";

/**
 * An order request of a customer. It holds no price and no identity; these come from the database and the
 * session.
 */
export type OrderRequest = ChosenAddresses & {
  lines: readonly CartLine[];
  note: string;
  /** The buyer's own number of the order, if they gave one. */
  purchaseOrderNumber?: string;
  couponCode: string;
  paymentMethodId: number;
  /** The total in paise that the shopper saw; null if the request has none. */
  expectedTotalPaise: number | null;
  isAgeDeclared: boolean;
  language: Language;
  /** One for each attempt to order, made when the form was drawn (ruling O91); null when the caller sent none. */
  idempotencyKey: string | null;
};

/**
 * Data of a provider from the browser; empty strings if there is none. `token` is the payment method to
 * charge, or the payment's reference once it exists. `walletReference` is the wallet's own order. They are
 * used only to look up the payment at the provider and are never trusted.
 */
export type PaymentProof = { token: string; walletReference: string };

export const NO_PROOF: PaymentProof = { token: "", walletReference: "" };

/**
 * Returns the SHA-256 of the request, so that one key cannot stand for two different orders. The total that
 * the shopper saw, the language and the order of the options do not change the purchase, so they are left
 * out.
 */
export const requestHash = (request: OrderRequest): string => {
  const { deliveryAddressId = null, billingAddressId = null } = request;
  return createHash("sha256")
    .update(
      JSON.stringify([
        request.lines.map((line) => [lineIdentity(line), line.quantity]),
        request.note,
        request.couponCode,
        request.paymentMethodId,
        request.isAgeDeclared,
        // Absent without them, so that a request of an older page keeps its hash.
        ...(request.purchaseOrderNumber ? [request.purchaseOrderNumber] : []),
        ...((deliveryAddressId ?? billingAddressId) === null ? [] : [[deliveryAddressId, billingAddressId]]),
      ]),
    )
    .digest("hex");
};
