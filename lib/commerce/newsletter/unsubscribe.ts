import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { now } from "../clock";
import { db } from "../db/client";
import { newsletterSubscriptions } from "../db/schema";
import { addressLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";
import { hashOf } from "../link-token";

const mayTry = addressLimit("newsletter-unsubscribe", 60, 3600);

/** Ends a subscription; a second time changes nothing and is as good. @returns NOT_FOUND for a token that does not unsubscribe */
export const unsubscribe = async (
  token: string,
  remoteAddress: string,
): Promise<Result<null, "NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
  if (!(await mayTry(remoteAddress))) return failed("TOO_MANY_REQUESTS");
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
