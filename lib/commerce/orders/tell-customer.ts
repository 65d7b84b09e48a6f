import "server-only";
import { languageOf } from "@/lib/i18n/languages";
import type { Tx } from "../db/client";
import type { orders } from "../db/schema";
import { queueMail, type MailPayloads } from "../outbox";

/** A step of an order, as its mail needs it. */
export type OrderStep = Omit<MailPayloads["order-step"], "orderId" | "number">;

/** Queues the customer's mail about a step of their order, in the language of the order. */
export const tellCustomer = (
  tx: Tx,
  {
    id,
    number,
    address,
    language,
  }: Pick<typeof orders.$inferSelect, "id" | "number" | "address" | "language">,
  step: OrderStep,
): Promise<void> =>
  queueMail(tx, {
    kind: "order-step",
    recipient: address.email,
    language: languageOf(language),
    payload: { orderId: id, number, ...step },
  });
