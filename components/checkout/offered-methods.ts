import { convertPaise } from "@/lib/model/money";
import type { PaymentOffer } from "@/lib/model/payment";
import { hasProvider, PAYMENT_KINDS } from "@/lib/model/payment-kinds";

type Methods = PaymentOffer["methods"];

/**
 * What an order is paid by.
 * @property isDelivered true if goods are sent @property ways ids of the methods for their country; null for all
 * @property total paise @property method id of the chosen method as text
 */
type Ordered = {
  isFree: boolean;
  isDelivered: boolean;
  ways: readonly number[] | null;
  total: number;
  method: string;
};

/**
 * Sorts the methods of the shop for an order: those that other countries have alone, those that can be chosen, and the first
 * for which the total is too large.
 */
export const offeredMethods = (offered: Methods, { isFree, isDelivered, ways, total, method }: Ordered) => {
  const elsewhere = offered.filter(({ id }) => isDelivered && !(ways?.includes(id) ?? true));
  const usable = offered.filter(
    (one) =>
      !elsewhere.includes(one) &&
      (isDelivered || !PAYMENT_KINDS[one.kind].needsDelivery) &&
      // A provider cannot take an amount that is nothing in its currency.
      (one.currency === null || convertPaise(total, one.currency.rate) > 0),
  );
  const methods = usable.filter(({ maximum }) => maximum === null || total <= maximum);
  // A total of zero needs no payment, but the order is stored with a method (ruling O47).
  const chosen = isFree
    ? (methods.find(({ kind }) => !hasProvider(kind)) ?? offered[0])
    : methods.find(({ id }) => String(id) === method);
  return {
    elsewhere,
    methods,
    tooLarge: usable.find((one) => !methods.includes(one)),
    chosen,
    /** Whose window opens; null where the order is confirmed without one. */
    providerKind: !isFree && chosen && hasProvider(chosen.kind) ? chosen.kind : null,
  };
};
