import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { now } from "../../base/clock";
import { db, type Db, type Tx } from "../../base/db/client";
import { customers, sessions } from "../../base/db/schema";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session expires when it was not used for this long. */
const IDLE_MS = 30 * DAY_MS;
/** However much it is used, it expires this long after the login. */
const LONGEST_MS = 90 * DAY_MS;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

const expiry = (opened: Date, seen: Date): Date =>
  new Date(Math.min(seen.getTime() + IDLE_MS, opened.getTime() + LONGEST_MS));

/**
 * Opens a session.
 * @param device browser and system, for the owner's list
 * @param on a transaction that has locked the customer: a change of them waits, and then ends this session too
 * @returns its token: 32 random bytes; only the hash is stored
 */
export const startSession = async (customerId: number, device = "", on: Db | Tx = db()): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
  const opened = now();
  await on.insert(sessions).values({
    tokenHash: hashOf(token),
    customerId,
    device,
    createdAt: opened,
    lastSeenAt: opened,
    expiresAt: expiry(opened, opened),
  });
  return token;
};

/**
 * Finds the customer of a token, or null. Using a session extends it up to its longest life. The extension is written
 * at most once an hour, so that most reads write nothing.
 */
export const findSession = async (token: string): Promise<{ customerId: number } | null> => {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const seen = now();
  const mine = eq(sessions.tokenHash, hashOf(token));
  const [session] = await db()
    .select({
      customerId: sessions.customerId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(customers, and(eq(customers.id, sessions.customerId), isNull(customers.blockedAt)))
    .where(
      and(mine, gt(sessions.expiresAt, seen), gt(sessions.createdAt, new Date(seen.getTime() - LONGEST_MS))),
    );
  if (session === undefined) return null;
  if (seen.getTime() - session.lastSeenAt.getTime() > HOUR_MS)
    await db()
      .update(sessions)
      .set({ lastSeenAt: seen, expiresAt: expiry(session.createdAt, seen) })
      .where(mine);
  return { customerId: session.customerId };
};

/** A session on its owner's list. */
type OpenSession = {
  id: number;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** Lists the customer's open sessions, the last used first. @param token of the session that asks */
export const listSessions = async (customerId: number, token: string): Promise<OpenSession[]> =>
  db()
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isCurrent: sql<boolean>`${sessions.tokenHash} = ${hashOf(token)}`,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

/** Ends one session of a customer by its id on the list. An unknown or foreign one counts as ended. */
export const endListedSession = async (customerId: number, id: number): Promise<void> => {
  await db()
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, id)));
};

/** Ends one session. An unknown token counts as ended. */
export const endSession = async (token: string): Promise<void> => {
  await db()
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
};

/** Ends every session of a customer: on request, and after a change of them (customer-changed.ts). */
export const endAllSessions = async (on: Db | Tx, customerId: number): Promise<void> => {
  await on.delete(sessions).where(eq(sessions.customerId, customerId));
};
