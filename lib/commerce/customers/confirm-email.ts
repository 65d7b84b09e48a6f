import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { emailToken, isEmailToken, readEmailToken } from "@/lib/email-token.mjs";
import type { Language } from "@/lib/i18n/languages";
import { secretFor } from "@/lib/secret";
import { now } from "../clock";
import { db, inTransaction } from "../db/client";
import { customers } from "../db/schema";
import { queueMail } from "../outbox";
import { addressLimit, rateLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";

/** Seconds for which a mailed link confirms: a week. */
const LIFETIME = 7 * 86_400;

/** Links to one customer in an hour. */
const mails = rateLimit("confirm-mail", 3, 3600);
/** Attempts with links from one client address in an hour: as many as may sign up (sign-up.ts). */
const mayConfirm = addressLimit("confirm-email", 100, 3600);

/** Mails the link that confirms the customer's address, if it is not confirmed. */
export const askToConfirmEmail = async (customerId: number, language: Language): Promise<void> => {
  if (!(await mails.take(String(customerId)))) return;
  await inTransaction(async (tx) => {
    const [customer] = await tx
      .select({ email: customers.email, firstName: customers.firstName })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.emailConfirmedAt)));
    if (customer === undefined) return;
    await queueMail(tx, {
      kind: "confirm-email",
      recipient: customer.email,
      language,
      payload: {
        firstName: customer.firstName,
        token: emailToken(secretFor("confirm"), {
          customerId,
          email: customer.email,
          endsAt: Math.floor(now().getTime() / 1000) + LIFETIME,
        }),
      },
    });
  });
};

/**
 * Confirms a customer's e-mail address. A second use succeeds too.
 * @param token of the mailed link
 * @returns NOT_FOUND for a token that was not signed here, has expired, or is of an earlier address
 */
export const confirmEmail = async (
  token: string,
  remoteAddress: string,
): Promise<Result<null, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayConfirm(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const link = readEmailToken(token);
  if (link === null || link.endsAt * 1000 < now().getTime()) return failed("NOT_FOUND");
  const mine = eq(customers.id, link.customerId);
  const [customer] = await db().select({ email: customers.email }).from(customers).where(mine);
  if (
    customer === undefined ||
    !isEmailToken(secretFor("confirm"), token, { ...link, email: customer.email })
  )
    return failed("NOT_FOUND");
  await db()
    .update(customers)
    .set({ emailConfirmedAt: now() })
    .where(and(mine, isNull(customers.emailConfirmedAt)));
  return done(null);
};
