import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { now } from "../clock";
import { db } from "../db/client";
import { paymentEvents } from "../db/schema";

export type PaymentEvent = { id: string; reference: string | null };

const isEvent = (provider: string, id: string) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, id));

/** Notes that a provider's event came. @returns true when its work is still to be done: it is new, or an earlier try broke off */
export const noteEvent = async (provider: string, { id, reference }: PaymentEvent): Promise<boolean> => {
  await db()
    .insert(paymentEvents)
    .values({ provider, eventId: id, payload: { reference } })
    .onConflictDoNothing();
  return (
    (await db().$count(paymentEvents, and(isEvent(provider, id), isNull(paymentEvents.processedAt)))) > 0
  );
};

/** Notes that an event's work is done; a repeat of it is then nothing new. */
export const closeEvent = async (provider: string, id: string): Promise<void> => {
  await db().update(paymentEvents).set({ processedAt: now() }).where(isEvent(provider, id));
};
