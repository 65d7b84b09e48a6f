import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { now } from "../../base/clock";
import { db } from "../../base/db/client";
import { payments } from "../../base/db/schema";
import { log } from "@/lib/ground/log";
import { ProviderAway, type PaymentProvider } from "./provider";

/**
 * Refunds a captured payment entirely at its provider and records it. May be repeated.
 * @returns false if the provider refuses, which is logged
 * @throws ProviderAway
 */
export const refundPayment = async (provider: PaymentProvider, reference: string): Promise<boolean> => {
  const held = await provider.refund(reference);
  if (held.state !== "refunded") {
    log.error(
      { provider: provider.name, reference, state: held.state, reason: held.reason },
      "a payment could not be given back",
    );
    return false;
  }
  await db()
    .update(payments)
    .set({ status: "refunded", updatedAt: now() })
    .where(
      and(
        eq(payments.provider, provider.name),
        eq(payments.providerReference, reference),
        inArray(payments.status, ["captured", "refund-due"]),
      ),
    );
  return true;
};

/** Tries to refund money that belongs to no placed order. The sweep retries a failure. */
export const tryToRefund = async (provider: PaymentProvider, reference: string): Promise<void> => {
  try {
    await refundPayment(provider, reference);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log.warn(
      { provider: provider.name, reference, err: error },
      "a payment is to be given back, but the provider is away",
    );
  }
};
