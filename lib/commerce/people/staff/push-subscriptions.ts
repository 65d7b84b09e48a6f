import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { isOwnName } from "@/lib/ground/from-here.mjs";
import { siteUrl } from "@/lib/ground/env";
import { isPushService } from "@/lib/model/push";
import { writeAudit } from "../../base/audit/audit-log";
import { db, inTransaction } from "../../base/db/client";
import { pushSubscriptions } from "../../base/db/schema";
import { done, failed, type Result } from "../../base/result";
import { actorOf, type StaffSession } from "./staff-sessions";

/** A browser's subscription: the address at its push service and the keys that a push is encrypted for (RFC 8291). */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string; language: Language };

/** Devices of a person; the oldest one ends for a further one. */
const MOST_DEVICES = 20;

/** A shop on this machine is tried with a push service of its own, on this machine too. */
const isOfThisMachine = (endpoint: string): boolean =>
  isOwnName(siteUrl().hostname) && URL.canParse(endpoint) && isOwnName(new URL(endpoint).hostname);

const note = (tx: Parameters<typeof writeAudit>[0], { person }: StaffSession, action: string) =>
  writeAudit(tx, actorOf(person), { action, subject: "staff", subjectId: person.id });

/** Turns pushes to a device on for the person of a session. A device has one person: the last who turned it on. */
export const keepPushSubscription = (
  session: StaffSession,
  { endpoint, ...keys }: PushSubscription,
): Promise<Result<null, "PUSH_SERVICE_UNKNOWN">> =>
  inTransaction(async (tx) => {
    if (!isPushService(endpoint) && !isOfThisMachine(endpoint)) return failed("PUSH_SERVICE_UNKNOWN");
    const values = { ...keys, staffId: session.person.id, sessionHash: session.tokenHash };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    const older = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.staffId, session.person.id))
      .orderBy(desc(pushSubscriptions.id))
      .offset(MOST_DEVICES);
    await tx.delete(pushSubscriptions).where(
      inArray(
        pushSubscriptions.id,
        older.map(({ id }) => id),
      ),
    );
    await note(tx, session, "staff.push-on");
    return done(null);
  });

/**
 * Finds whether pushes to a device are on for the person of a session, and notes that the device has this session now: with
 * its end they end too.
 */
export const renewPushSubscription = async (
  { tokenHash, person }: StaffSession,
  endpoint: string,
): Promise<boolean> =>
  (
    await db()
      .update(pushSubscriptions)
      .set({ sessionHash: tokenHash })
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.staffId, person.id)))
      .returning({ id: pushSubscriptions.id })
  ).length > 0;

/** Turns pushes to a device off. */
export const endPushSubscription = (session: StaffSession, endpoint: string): Promise<void> =>
  inTransaction(async (tx) => {
    const ended = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.staffId, session.person.id)))
      .returning({ id: pushSubscriptions.id });
    if (ended.length > 0) await note(tx, session, "staff.push-off");
  });
