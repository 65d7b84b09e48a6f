import "server-only";
import { sql } from "drizzle-orm";
import { inTransaction } from "../db/transaction";
import { queueMail } from "../outbox";
import { addressLimit, rateLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";
import { newToken } from "../link-token";

/** Wishes from one asker in an hour. */
const mayAsk = addressLimit("newsletter", 20, 3600);
/** Mails to one address in an hour, whoever asks: nobody's mailbox is filled through us. */
const mails = rateLimit("newsletter-mail", 3, 3600);

/**
 * Keeps a wish for the newsletter and mails its address for a confirmation (ruling O24). A new, a waiting, a former and
 * a present reader get the same answer; a present reader gets no mail. A new mail's link replaces the one before.
 */
export const subscribe = async (
  email: string,
  language: "en" | "ar",
  remoteAddress: string,
): Promise<Result<null, "TOO_MANY_REQUESTS">> => {
  if (!(await mayAsk(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  if (!(await mails.take(email.toLowerCase()))) return done(null);
  await inTransaction(async (tx) => {
    const { token, tokenHash } = newToken();
    const [reader] = (
      await tx.execute<{ email: string }>(sql`
        insert into newsletter_subscriptions as s (email, language, token_hash) values (${email}, ${language}, ${tokenHash})
        on conflict (lower(email)) do update set language = excluded.language, token_hash = excluded.token_hash, confirmed_at = null, unsubscribed_at = null, created_at = now()
        where s.confirmed_at is null or s.unsubscribed_at is not null
        returning email`)
    ).rows;
    if (reader !== undefined)
      await queueMail(tx, {
        kind: "newsletter-confirm",
        recipient: reader.email,
        language,
        payload: { token },
      });
  });
  return done(null);
};
