import "server-only";
import { createHash } from "node:crypto";
import type { Language } from "@/lib/i18n/languages";
import { lineIdentity, type CartLine } from "../pricing/cart-line";

/** What a customer asks to buy. Nothing here is a price or an identity; those come from the database and the session. */
export type OrderRequest = {
  lines: readonly CartLine[];
  note: string;
  couponCode: string;
  paymentMethodId: number;
  /** The total in paise the shopper saw; null when the caller did not say. */
  expectedTotalPaise: number | null;
  isAgeDeclared: boolean;
  language: Language;
  /** One for each attempt to order, made when the form was drawn (ruling O91); null when the caller sent none. */
  idempotencyKey: string | null;
};

/**
 * What the browser brings from a provider; empty texts where it brings nothing. `token` is the payment method to charge,
 * or the payment's reference once it is under way; `walletReference` is the wallet's own order. Only read as names to
 * ask the provider about, never believed.
 */
export type PaymentProof = { token: string; walletReference: string };

export const NO_PROOF: PaymentProof = { token: "", walletReference: "" };

/**
 * SHA-256 of what is asked for, so that one key cannot stand for two different orders. The total the shopper saw and
 * the language do not change what is bought, so they are left out; so is the order in which options were chosen.
 */
export const requestHash = (request: OrderRequest): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        request.lines.map((line) => [lineIdentity(line), line.quantity]),
        request.note,
        request.couponCode,
        request.paymentMethodId,
        request.isAgeDeclared,
      ]),
    )
    .digest("hex");
