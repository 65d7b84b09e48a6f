import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { now } from "../clock";
import { newsletterSubscriptions } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { queueMail } from "../outbox";
import { addressLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";
import { hashOf, newToken } from "../link-token";

const mayTry = addressLimit("newsletter-confirm", 60, 3600);

/**
 * Confirms a subscription. Its token is used up: the welcome mail carries another one, which only unsubscribes.
 * @returns NOT_FOUND for a token that is unknown, used, replaced or too old
 */
export const confirm = async (
  token: string,
  remoteAddress: string,
): Promise<Result<null, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayTry(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  return inTransaction(async (tx) => {
    const { token: wayOut, tokenHash } = newToken();
    const [reader] = await tx
      .update(newsletterSubscriptions)
      .set({ confirmedAt: now(), tokenHash })
      .where(
        and(
          eq(newsletterSubscriptions.tokenHash, hashOf(token)),
          isNull(newsletterSubscriptions.confirmedAt),
        ),
      )
      .returning({ email: newsletterSubscriptions.email, language: newsletterSubscriptions.language });
    if (reader === undefined) return failed("NOT_FOUND");
    await queueMail(tx, {
      kind: "newsletter-welcome",
      recipient: reader.email,
      language: reader.language === "ar" ? "ar" : "en",
      payload: { token: wayOut },
    });
    return done(null);
  });
};
