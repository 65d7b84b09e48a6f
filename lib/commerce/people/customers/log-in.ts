import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import { knownDevice } from "@/lib/ground/known-device";
import { log } from "@/lib/ground/log";
import { indiaDay, now } from "../../base/clock";
import { db, inTransaction } from "../../base/db/client";
import { customers } from "../../base/db/schema";
import { tell } from "../../base/events";
import { addressLimit, rateLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import { isPassword, tryNobodysPassword } from "./password";
import { startSession } from "./sessions";

/**
 * Attempts from one address for one e-mail address in a quarter of an hour. A correct password resets them.
 */
const tries = rateLimit("login", 10, 15 * 60);

/**
 * Attempts from one address over all e-mail addresses in the same time: enough for an office, too few for a
 * list of leaked passwords.
 */
const mayTry = addressLimit("login-address", 300, 15 * 60);

/** An id that no customer has. */
const NOBODY = 0;

/**
 * Attempts from one known device in the same time. It is not locked by the guesses of strangers, so it has a limit of its
 * own.
 */
const deviceTries = rateLimit("login-device", 10, 15 * 60);

/** Number of wrong passwords in a row without a lock. Every further one locks the account for longer. */
const FREE_TRIES = 5;
const FIRST_LOCK_S = 30;
const LONGEST_LOCK_S = 15 * 60;

/**
 * Counts a wrong password and locks the account for unknown devices: 30 s, doubled each time, at most a quarter of an
 * hour. The count is halved for each hour since the last one. One statement, so that parallel guesses all count. At the
 * first lock the owner is told by mail, at most once a day.
 */
const countFailure = async (customerId: number): Promise<void> => {
  const hours = sql`least(floor(extract(epoch from now() - coalesce(${customers.failedAt}, now())) / 3600), 15)`;
  const failures = sql`least(floor(${customers.failedLogins} / power(2, ${hours}))::int + 1, 1000)`;
  const lockSeconds = sql`least(${LONGEST_LOCK_S}::float, ${FIRST_LOCK_S}::float * power(2, least(${failures} - ${FREE_TRIES}::int, 20)))`;
  const [owner] = await db()
    .update(customers)
    .set({
      failedLogins: failures,
      failedAt: sql`now()`,
      lockedUntil: sql`case when ${failures} < ${FREE_TRIES}::int then null else now() + make_interval(secs => ${lockSeconds}) end`,
    })
    .where(eq(customers.id, customerId))
    .returning({
      failures: customers.failedLogins,
      email: customers.email,
      firstName: customers.firstName,
      language: customers.language,
    });
  if (owner === undefined || owner.failures < FREE_TRIES) return;
  log.warn({ security: "lock", customerId, failures: owner.failures }, "an account is locked");
  await inTransaction((tx) =>
    tell(tx, "login-locked", {
      customer: [
        {
          dedupeKey: `login-locked:${customerId}:${indiaDay()}`,
          recipient: owner.email,
          language: languageOf(owner.language),
          payload: { firstName: owner.firstName },
        },
      ],
    }),
  );
};

/**
 * Opens the session of a customer whose password was right, unless they have changed while it was compared. An unlocked
 * account forgets its wrong passwords; a locked one opens for a known device only, so that parallel guesses do not bypass
 * the lock. @returns the session's token, or null
 */
const open = (
  { id, passwordHash }: { id: number; passwordHash: string },
  isKnown: boolean,
  device: string,
): Promise<string | null> =>
  inTransaction(async (tx) => {
    const [customer] = await tx
      .select({ lockedUntil: customers.lockedUntil })
      .from(customers)
      .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash), isNull(customers.blockedAt)))
      .for("update");
    if (customer === undefined) return null;
    const isLocked = customer.lockedUntil !== null && customer.lockedUntil > now();
    if (isLocked && !isKnown) return null;
    if (!isLocked)
      await tx.update(customers).set({ failedLogins: 0, lockedUntil: null }).where(eq(customers.id, id));
    return startSession(id, device, tx);
  });

type LoginAsker = {
  /** The client's address, for the rate limit. */
  remoteAddress: string;
  /** Browser and system, for the list of sessions. */
  device?: string;
  /** What the browser kept of an earlier login (lib/ground/known-device.ts), or null. */
  deviceToken?: string | null;
};

/**
 * Opens a session. An unknown address, a wrong password and a locked account give the same response after the
 * same work: one lookup of the customer, one password hash, and one write (of no row if nothing is counted).
 * A device in which this customer logged in before is not locked by guesses from elsewhere.
 */
export const logIn = async (
  email: string,
  password: string,
  { remoteAddress, device = "", deviceToken = null }: LoginAsker,
): Promise<Result<{ customerId: number; token: string }, "WRONG_CREDENTIALS" | "TOO_MANY_REQUESTS">> => {
  const asker = `${remoteAddress} ${email.toLowerCase()}`;
  if (!(await mayTry(remoteAddress)) || !(await tries.take(asker))) return failed("TOO_MANY_REQUESTS");
  const [customer] = await db()
    .select({
      id: customers.id,
      passwordHash: customers.passwordHash,
      lockedUntil: customers.lockedUntil,
      blockedAt: customers.blockedAt,
    })
    .from(customers)
    .where(sql`lower(${customers.email}) = lower(${email})`);
  const known = customer === undefined ? null : knownDevice(deviceToken, "customers", customer.id);
  if (known !== null && !(await deviceTries.take(known))) return failed("TOO_MANY_REQUESTS");
  const fits =
    customer === undefined
      ? await tryNobodysPassword(password)
      : await isPassword(customer.passwordHash, password);
  const isLocked =
    known === null && customer !== undefined && customer.lockedUntil !== null && customer.lockedUntil > now();
  if (customer === undefined || isLocked || !fits || customer.blockedAt !== null) {
    log.warn(
      { security: "login", customerId: customer?.id ?? null, isLocked, remoteAddress },
      "a login failed",
    );
    const isCounted = customer?.blockedAt === null && !isLocked && known === null;
    await countFailure(isCounted ? customer.id : NOBODY);
    return failed("WRONG_CREDENTIALS");
  }
  const token = await open(customer, known !== null, device);
  if (token === null) return failed("WRONG_CREDENTIALS");
  await tries.forget(asker);
  if (known !== null) await deviceTries.forget(known);
  return done({ customerId: customer.id, token });
};
