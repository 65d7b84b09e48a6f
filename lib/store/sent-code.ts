import { CODE_MINUTES } from "@/lib/model/one-time-code";
import { unsentMailOf, type UnsentMail } from "@/lib/model/unsent-mail";
import { keptValue } from "./browser-storage";

const LIFETIME_MS = CODE_MINUTES * 60_000;

/** The last one-time code that was mailed: to which address, when in milliseconds, and what became of the mail. */
export type SentCode = { email: string; sentAt: number; unsentMail: UnsentMail | null };

const isSentCode = (found: unknown): found is SentCode => {
  const { email, sentAt } = (found ?? {}) as Partial<SentCode>;
  return typeof email === "string" && typeof sentAt === "number" && Date.now() - sentAt < LIFETIME_MS;
};

const storage = keptValue("sessionStorage", "reset-code-sent", (found) =>
  isSentCode(found) ? { ...found, unsentMail: unsentMailOf(found.unsentMail) } : null,
);

/** Returns where the last code was mailed to, while it is valid: a reload needs no other code. */
export const savedSentCode = storage.read;

/** Null deletes it. */
export const saveSentCode = storage.write;
