import "server-only";
import { and, count, desc, gt, gte, isNull, ne } from "drizzle-orm";
import type { MailKind } from "@/lib/model/mail-kinds";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { DAY_MS, now } from "../../base/clock";
import { db, inTransaction } from "../../base/db/client";
import { outbox } from "../../base/db/schema";
import { MOST_ATTEMPTS } from "../../base/outbox";

/** Days for which the desk names a mail that was given up. */
const SHOWN_DAYS = 7;

/** Mails of the last days after their last attempt, without one-time codes, which have expired by then. */
const isGivenUp = () =>
  and(
    isNull(outbox.sentAt),
    gte(outbox.attempts, MOST_ATTEMPTS),
    ne(outbox.kind, "one-time-code" satisfies MailKind),
    gt(outbox.createdAt, new Date(now().getTime() - SHOWN_DAYS * DAY_MS)),
  );

/** A mail that did not leave after all attempts. `recipient` is `operator` for the owner. */
type GivenUpMail = { id: number; kind: MailKind; recipient: string; createdAt: Date; reason: string };

/** Reads the mails that were given up in the last days, the newest first, and how many there are. */
export const listGivenUp = async (limit: number): Promise<{ total: number; rows: GivenUpMail[] }> => {
  const [counted] = await db().select({ total: count() }).from(outbox).where(isGivenUp());
  const total = counted?.total ?? 0;
  if (total === 0) return { total, rows: [] };
  const rows = await db()
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      createdAt: outbox.createdAt,
      reason: outbox.lastError,
    })
    .from(outbox)
    .where(isGivenUp())
    .orderBy(desc(outbox.id))
    .limit(limit);
  return {
    total,
    rows: rows.map(({ kind, reason, ...row }) => ({ ...row, kind: kind as MailKind, reason: reason ?? "" })),
  };
};

/** Lets the mails that were given up be tried anew, e.g. after the mail server was set right. */
export const retryGivenUp = (actor: Actor): Promise<void> =>
  inTransaction(async (tx) => {
    const tried = await tx
      .update(outbox)
      .set({ attempts: 0, sendAfter: now() })
      .where(isGivenUp())
      .returning({ id: outbox.id });
    if (tried.length > 0)
      await writeAudit(tx, actor, {
        action: "mail.retry",
        subject: "mail",
        subjectId: 0,
        after: { mails: tried.length },
      });
  });
