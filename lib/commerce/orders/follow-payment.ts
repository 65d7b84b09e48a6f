import "server-only";
import type { PaymentProvider } from "../payments/provider";
import { inTurn } from "./order-mutex";
import { paymentOfNumber, paymentOfOrder, paymentOfReference } from "./order-payment";
import { ORDER_STATUS } from "./order-status";
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
  const orderId = found.order.id;
  // Reading does not wait for its turn: the provider may be telling of a capture that it is still answering.
  const { status, held } = await settlePayment(found, provider, { kind: "follow", reference });
  if (status !== ORDER_STATUS.pendingPayment || held?.state !== "open") return true;
  // Taking does: of two captures at once that the wallet declines, the second finds neither the approval nor the no.
  await inTurn(orderId, async () =>
    settlePayment((await paymentOfOrder(orderId)) ?? found, provider, { kind: "take", reference }),
  );
  return true;
};
