import "server-only";
import { eq } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import { vendorOf, type Actor } from "../base/actor";
import { writeAudit } from "../base/audit/audit-log";
import { now } from "../base/clock";
import { inTransaction, type Tx } from "../base/db/client";
import { contactAnswers, contactMessages, vendors } from "../base/db/schema";
import { tell } from "../base/events";
import type { MailPayloads } from "../base/outbox";
import { done, failed, type Result } from "../base/result";

type Message = typeof contactMessages.$inferSelect;
type Refusal = "NOT_FOUND" | "CONFLICT";

/** Locks a message. A seller has those about them alone. @param seen the version that the person had before them */
const lockMessage = async (
  tx: Tx,
  actor: Actor,
  id: number,
  seen: number,
): Promise<Result<Message, Refusal>> => {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  const vendorId = vendorOf(actor);
  if (message === undefined || (vendorId !== null && message.vendorId !== vendorId))
    return failed("NOT_FOUND");
  return message.version === seen ? done(message) : failed("CONFLICT");
};

const setDone = (tx: Tx, { id, version }: Message, doneAt: Date | null) =>
  tx
    .update(contactMessages)
    .set({ doneAt, version: version + 1 })
    .where(eq(contactMessages.id, id));

/** The vendor who answers; null for the shop's people. */
const answeringVendor = async (tx: Tx, actor: Actor): Promise<MailPayloads["contact-answer"]["vendor"]> => {
  const vendorId = vendorOf(actor);
  if (vendorId === null) return null;
  const [vendor = null] = await tx
    .select({ name: vendors.name, email: vendors.email })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  return vendor;
};

/**
 * Keeps an answer and mails it to the visitor in their language. Several answers are possible. The audit log holds no
 * words of it: nobody could erase them there.
 * @returns CONFLICT if somebody answered or marked the message meanwhile
 */
export const answerContactMessage = (
  actor: Actor,
  id: number,
  text: string,
  seen: number,
): Promise<Result<null, Refusal>> =>
  inTransaction(async (tx) => {
    const locked = await lockMessage(tx, actor, id, seen);
    if (!locked.ok) return locked;
    const message = locked.value;
    const [answer] = await tx
      .insert(contactAnswers)
      .values({ messageId: id, text, author: actor.name })
      .returning({ id: contactAnswers.id });
    await setDone(tx, message, message.doneAt ?? now());
    await tell(tx, "message-answered", {
      visitor: [
        {
          dedupeKey: `contact-answer:${answer?.id}`,
          recipient: message.email,
          language: languageOf(message.language),
          payload: {
            fullName: message.fullName,
            subject: message.subject,
            message: message.message,
            answer: text,
            vendor: await answeringVendor(tx, actor),
          },
        },
      ],
    });
    await writeAudit(tx, actor, { action: "message.answer", subject: "message", subjectId: id });
    return done(null);
  });

/**
 * Marks a message as done without an answer, or lets it wait again.
 * @returns CONFLICT as `answerContactMessage`
 */
export const markContactMessage = (
  actor: Actor,
  id: number,
  isDone: boolean,
  seen: number,
): Promise<Result<null, Refusal>> =>
  inTransaction(async (tx) => {
    const locked = await lockMessage(tx, actor, id, seen);
    if (!locked.ok) return locked;
    if ((locked.value.doneAt !== null) === isDone) return done(null);
    await setDone(tx, locked.value, isDone ? now() : null);
    await writeAudit(tx, actor, {
      action: isDone ? "message.close" : "message.reopen",
      subject: "message",
      subjectId: id,
    });
    return done(null);
  });
