import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { CODE_MINUTES } from "@/lib/model/one-time-code";
import { now } from "../../base/clock";
import { customers, oneTimeCodes } from "../../base/db/schema";
import { inTransaction } from "../../base/db/client";
import { tell } from "../../base/events";
import { addressLimit, rateLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import { hashPassword } from "./password";

const MINUTE_MS = 60_000;

/** Ruling O94: one code a minute, five an hour and ten a day for each e-mail address, known or not. */
const gap = rateLimit("code-gap", 1, 60);
const hourly = rateLimit("code", 5, 3600);
/** With five guesses for each code: at most 50 guesses a day on one account, of a million codes. */
const daily = rateLimit("code-day", 10, 86_400);
/** Codes for one client address in an hour; an office has more than one person. */
const mayAsk = addressLimit("code-address", 30, 3600);

/**
 * Minimum milliseconds of a response: longer than the work for a known address, so that the time does not
 * reveal which accounts exist.
 */
const ANSWER_MS = 400;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Under the customer's lock the earlier codes end, so that one lives at a time. */
const queueCode = async (email: string, language: Language): Promise<void> => {
  const code = newCode();
  const codeHash = await hashPassword(code);
  await inTransaction(async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id, email: customers.email, firstName: customers.firstName })
      .from(customers)
      .where(and(eq(sql`lower(${customers.email})`, sql`lower(${email})`), isNull(customers.blockedAt)))
      .for("update");
    if (customer === undefined) return;
    const made = now();
    await tx
      .update(oneTimeCodes)
      .set({ usedAt: made })
      .where(and(eq(oneTimeCodes.customerId, customer.id), isNull(oneTimeCodes.usedAt)));
    await tx.insert(oneTimeCodes).values({
      customerId: customer.id,
      codeHash,
      createdAt: made,
      expiresAt: new Date(made.getTime() + CODE_MINUTES * MINUTE_MS),
    });
    const payload = { firstName: customer.firstName, code, minutes: CODE_MINUTES };
    await tell(tx, "password-code-asked", { customer: [{ recipient: customer.email, language, payload }] });
  });
};

/**
 * Mails a one-time code for a new password. An unknown address gets the same response after the same time,
 * and counts against the same limits.
 * @param language the language of the page, for the mail
 */
export const sendCode = async (
  email: string,
  language: Language,
  remoteAddress: string,
): Promise<Result<null, "TOO_MANY_REQUESTS">> => {
  const key = email.toLowerCase();
  if (
    !(await mayAsk(remoteAddress)) ||
    !(await gap.take(key)) ||
    !(await hourly.take(key)) ||
    !(await daily.take(key))
  )
    return failed("TOO_MANY_REQUESTS");
  await Promise.all([queueCode(email, language), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
  return done(null);
};
