import "server-only";
import type { PaymentProvider } from "../payments/provider";
import { paymentOfNumber, paymentOfReference } from "./order-payment";
import { settlePayment } from "./settle-payment";

/** The order a provider's reference is about: by the reference, else by the number the provider holds with it. */
const orderOf = async (provider: PaymentProvider, reference: string) => {
  const known = await paymentOfReference(provider.name, reference);
  if (known !== null) return known;
  const { orderNumber } = await provider.read(reference);
  return orderNumber === null ? null : paymentOfNumber(provider.name, orderNumber);
};

/**
 * Something happened to a payment at its provider: reads it back and ends the order's payment with it.
 * @returns false when it belongs to none of our orders
 * @throws ProviderAway
 */
export const followPayment = async (provider: PaymentProvider, reference: string): Promise<boolean> => {
  const found = await orderOf(provider, reference);
  if (found === null) return false;
  // It does not wait for its turn: the provider may be telling this before it answers the call that pays.
  await settlePayment(found, provider, { kind: "follow", reference });
  return true;
};
