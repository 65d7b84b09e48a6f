import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { now } from "../clock";
import { db, type Db, type Tx } from "../db/client";
import { sessions } from "../db/schema";

const HOUR_MS = 3_600_000;
/** A session expires when it was not used for this long. */
const LIFETIME_MS = 30 * 24 * HOUR_MS;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const expiry = (from: Date): Date => new Date(from.getTime() + LIFETIME_MS);

/** Opens a session. @returns its token: 32 random bytes; only the hash is stored */
export const startSession = async (customerId: number): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
  const opened = now();
  await db()
    .insert(sessions)
    .values({
      tokenHash: hashOf(token),
      customerId,
      createdAt: opened,
      lastSeenAt: opened,
      expiresAt: expiry(opened),
    });
  return token;
};

/**
 * Finds the customer of a token, or null. Using a session extends it. The extension is written at most once
 * an hour, so that most reads write nothing.
 */
export const findSession = async (token: string): Promise<{ customerId: number } | null> => {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const seen = now();
  const mine = eq(sessions.tokenHash, hashOf(token));
  const [session] = await db()
    .select({ customerId: sessions.customerId, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(mine, gt(sessions.expiresAt, seen)));
  if (session === undefined) return null;
  if (seen.getTime() - session.lastSeenAt.getTime() > HOUR_MS)
    await db()
      .update(sessions)
      .set({ lastSeenAt: seen, expiresAt: expiry(seen) })
      .where(mine);
  return { customerId: session.customerId };
};

/** Ends one session. An unknown token counts as ended. */
export const endSession = async (token: string): Promise<void> => {
  await db()
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
};

/** Ends every session of a customer: on request, and in the transaction that changes the password. */
export const endAllSessions = async (on: Db | Tx, customerId: number): Promise<void> => {
  await on.delete(sessions).where(eq(sessions.customerId, customerId));
};
