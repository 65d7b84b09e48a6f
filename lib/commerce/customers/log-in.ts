import "server-only";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { now } from "../clock";
import { db } from "../db/client";
import { customers } from "../db/schema";
import { addressLimit, rateLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";
import { isPassword, tryNobodysPassword } from "./password";
import { startSession } from "./sessions";

/** Tries from one address for one e-mail address in a quarter of an hour; a right password gives them back. */
const tries = rateLimit("login", 10, 15 * 60);

/** Tries from one address over all e-mail addresses in the same time: an office, not a list of leaked passwords. */
const mayTry = addressLimit("login-address", 300, 15 * 60);

/** No customer has this id. */
const NOBODY = 0;

/** Wrong passwords in a row that cost nothing; every further one locks the account for longer. */
const FREE_TRIES = 5;
const FIRST_LOCK_S = 30;
const LONGEST_LOCK_S = 15 * 60;

/** Counts a wrong password and locks the account: 30 s, doubled each time, at most a quarter of an hour. One statement, so that parallel guesses all count. */
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

/** Forgives earlier wrong passwords unless the account is locked by now: guesses sent at once must not slip past the lock. @returns whether the customer may come in */
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
 * Opens a session. An unknown address, a wrong password and a locked account give the same answer after the same work:
 * one look for the customer, one hash of a password and one write, which finds nobody where nothing is counted.
 * @param remoteAddress the asker's, for the limit of tries
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
