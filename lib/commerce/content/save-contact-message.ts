import "server-only";
import type { Language } from "@/lib/i18n/languages";
import { contactMessages } from "../db/schema";
import { inTransaction } from "../db/client";
import { queueMail } from "../outbox";
import { addressLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";

export type ContactMessage = {
  fullName: string;
  email: string;
  phoneNumber: string;
  subject: string;
  message: string;
  language: Language;
};

/** Messages from one address in an hour. */
const mayWrite = addressLimit("contact", 20, 3600);

/** Saves a visitor's message and mails it to the operator, in one transaction. */
export const saveContactMessage = async (
  message: ContactMessage,
  remoteAddress: string,
): Promise<Result<null, "TOO_MANY_REQUESTS">> => {
  if (!(await mayWrite(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  await inTransaction(async (tx) => {
    const [saved] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id });
    await queueMail(tx, {
      kind: "contact-message",
      dedupeKey: `contact-message:${saved?.id}`,
      recipient: "operator",
      language: message.language,
      payload: message,
    });
  });
  return done(null);
};
