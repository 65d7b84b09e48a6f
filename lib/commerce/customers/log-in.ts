import "server-only";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { now } from "../clock";
import { db } from "../db/client";
import { customers } from "../db/schema";
import { addressLimit, rateLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";
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

/** Number of wrong passwords in a row without a lock. Every further one locks the account for longer. */
const FREE_TRIES = 5;
const FIRST_LOCK_S = 30;
const LONGEST_LOCK_S = 15 * 60;

/**
 * Counts a wrong password and locks the account: 30 s, doubled each time, at most a quarter of an hour. One
 * statement, so that parallel guesses all count.
 */
const countFailure = async (customerId: number): Promise<void> => {
  const failures = sql`least(${customers.failedLogins} + 1, 1000)`;
  const lockSeconds = sql`least(${LONGEST_LOCK_S}::float, ${FIRST_LOCK_S}::float * power(2, least(${failures} - ${FREE_TRIES}::int, 20)))`;
  await db()
    .update(customers)
    .set({
      failedLogins: failures,
      lockedUntil: sql`case when ${failures} < ${FREE_TRIES}::int then null else now() + make_interval(secs => ${lockSeconds}) end`,
    })
    .where(eq(customers.id, customerId));
};

/**
 * Resets the count of wrong passwords unless the account is locked by now: parallel guesses must not bypass
 * the lock. @returns whether the login succeeds
 */
const forgive = async (customerId: number): Promise<boolean> => {
  const open = or(isNull(customers.lockedUntil), lte(customers.lockedUntil, now()));
  return (
    (
      await db()
        .update(customers)
        .set({ failedLogins: 0, lockedUntil: null })
        .where(and(eq(customers.id, customerId), open))
        .returning({ id: customers.id })
    ).length > 0
  );
};

/**
 * Opens a session. An unknown address, a wrong password and a locked account give the same response after the
 * same work: one lookup of the customer, one password hash, and one write (of no row if nothing is counted).
 * @param remoteAddress the client's, for the rate limit
 */
export const logIn = async (
  email: string,
  password: string,
  remoteAddress: string,
): Promise<Result<{ customerId: number; token: string }, "WRONG_CREDENTIALS" | "TOO_MANY_REQUESTS">> => {
  const asker = `${remoteAddress} ${email.toLowerCase()}`;
  if (!(await mayTry(remoteAddress)) || !(await tries.take(asker))) return failed("TOO_MANY_REQUESTS");
  const [customer] = await db()
    .select({ id: customers.id, passwordHash: customers.passwordHash, lockedUntil: customers.lockedUntil })
    .from(customers)
    .where(sql`lower(${customers.email}) = lower(${email})`);
  const fits =
    customer === undefined
      ? await tryNobodysPassword(password)
      : await isPassword(customer.passwordHash, password);
  const isLocked = customer !== undefined && customer.lockedUntil !== null && customer.lockedUntil > now();
  if (customer === undefined || isLocked || !fits) {
    await countFailure(customer === undefined || isLocked ? NOBODY : customer.id);
    return failed("WRONG_CREDENTIALS");
  }
  if (!(await forgive(customer.id))) return failed("WRONG_CREDENTIALS");
  await tries.forget(asker);
  return done({ customerId: customer.id, token: await startSession(customer.id) });
};
