import "server-only";
import { and, eq } from "drizzle-orm";
import { now } from "../../base/clock";
import { db } from "../../base/db/client";
import { paymentEvents } from "../../base/db/schema";

type PaymentEvent = { id: string; reference: string | null };

const isEvent = (provider: string, id: string) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, id));

/** Records a provider's event. @returns true if it must be handled: it is new, or an earlier try failed */
export const noteEvent = async (provider: string, { id, reference }: PaymentEvent): Promise<boolean> => {
  const [event] = await db()
    .insert(paymentEvents)
    .values({ provider, eventId: id, payload: { reference } })
    // Changes nothing of an event that is known, and returns it.
    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.eventId],
      set: { eventId: id },
    })
    .returning({ processedAt: paymentEvents.processedAt });
  return event?.processedAt === null;
};

/** Marks an event as handled, so that a repeat is ignored. */
export const closeEvent = async (provider: string, id: string): Promise<void> => {
  await db().update(paymentEvents).set({ processedAt: now() }).where(isEvent(provider, id));
};
