import "server-only";
import { sql, and, eq, isNull, isNotNull } from "drizzle-orm";
import { languageOf, type Language } from "@/lib/languages/languages";
import { inTransaction, db } from "../../base/db/client";
import { tell } from "../../base/events";
import { addressLimit, rateLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import { newToken, hashOf } from "../../base/link-token";
import { now } from "../../base/clock";
import { newsletterSubscriptions } from "../../base/db/schema";

/** Requests from one client address in an hour. */
const mayAsk = addressLimit("newsletter", 20, 3600);
/** Mails to one address in an hour, from any client, so that nobody can flood a mailbox through the shop. */
const mails = rateLimit("newsletter-mail", 3, 3600);

/**
 * Saves a newsletter request and mails a confirmation link (ruling O24). A new, a pending, a former and a
 * current subscriber get the same response. A current subscriber gets no mail. The link of a new mail
 * replaces the one before.
 */
export const subscribe = async (
  email: string,
  language: Language,
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
      await tell(tx, "newsletter-asked", {
        visitor: [{ recipient: reader.email, language, payload: { token } }],
      });
  });
  return done(null);
};

const mayConfirm = addressLimit("newsletter-confirm", 60, 3600);

/**
 * Confirms a subscription and uses up its token. The welcome mail carries another token, which only
 * unsubscribes.
 * @returns NOT_FOUND for a token that is unknown, used, replaced or expired
 */
export const confirm = async (
  token: string,
  remoteAddress: string,
): Promise<Result<null, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayConfirm(remoteAddress))) return failed("TOO_MANY_REQUESTS");
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
    await tell(tx, "newsletter-confirmed", {
      visitor: [
        { recipient: reader.email, language: languageOf(reader.language), payload: { token: wayOut } },
      ],
    });
    return done(null);
  });
};

const mayUnsubscribe = addressLimit("newsletter-unsubscribe", 60, 3600);

/**
 * Ends a subscription. A second call changes nothing and succeeds too. @returns NOT_FOUND for a token that
 * does not unsubscribe
 */
export const unsubscribe = async (
  token: string,
  remoteAddress: string,
): Promise<Result<null, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayUnsubscribe(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const left = await db()
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: sql`coalesce(${newsletterSubscriptions.unsubscribedAt}, ${now()})` })
    .where(
      and(
        eq(newsletterSubscriptions.tokenHash, hashOf(token)),
        isNotNull(newsletterSubscriptions.confirmedAt),
      ),
    )
    .returning({ id: newsletterSubscriptions.id });
  return left.length > 0 ? done(null) : failed("NOT_FOUND");
};
