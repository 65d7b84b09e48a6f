import "server-only";
import { languageOf } from "@/lib/languages/languages";
import type { orders } from "../../base/db/schema";
import type { MailPayloads, QueuedMail } from "../../base/outbox";

/** A step of an order, as its mail needs it. */
export type OrderStep = Omit<MailPayloads["order-step"], "orderId" | "number">;

/** The customer's mail about a step of their order, in the language of the order. */
export const orderStepMail = (
  {
    id,
    number,
    address,
    language,
  }: Pick<typeof orders.$inferSelect, "id" | "number" | "address" | "language">,
  step: OrderStep,
): Omit<QueuedMail<"order-step">, "kind"> => ({
  recipient: address.email,
  language: languageOf(language),
  payload: { orderId: id, number, ...step },
});
