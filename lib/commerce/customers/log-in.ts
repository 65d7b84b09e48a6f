import "server-only";
import { eq, sql } from "drizzle-orm";
import { now } from "../clock";
import { db } from "../db/client";
import { customers } from "../db/schema";
import { rateLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";
import { isPassword, tryNobodysPassword } from "./password";
import { startSession } from "./sessions";

/** Tries from one address for one e-mail address in a quarter of an hour; a right password gives them back. */
const tries = rateLimit("login", 10, 15 * 60);

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
    .set({ failedLogins: failures, lockedUntil: sql`case when ${failures} < ${FREE_TRIES}::int then null else now() + make_interval(secs => ${lockSeconds}) end` })
    .where(eq(customers.id, customerId));
};

/**
 * Opens a session. An unknown address, a wrong password and a locked account give the same answer after the same time.
 * @param remoteAddress the asker's, for the limit of tries
 */
export const logIn = async (email: string, password: string, remoteAddress: string): Promise<Result<{ customerId: number; token: string }, "WRONG_CREDENTIALS" | "TOO_MANY_REQUESTS">> => {
  const asker = `${remoteAddress} ${email.toLowerCase()}`;
  if (!(await tries.take(asker))) return failed("TOO_MANY_REQUESTS");
  const [customer] = await db()
    .select({ id: customers.id, passwordHash: customers.passwordHash, lockedUntil: customers.lockedUntil, failedLogins: customers.failedLogins })
    .from(customers)
    .where(sql`lower(${customers.email}) = lower(${email})`);
  const fits = customer === undefined ? await tryNobodysPassword(password) : await isPassword(customer.passwordHash, password);
  if (customer === undefined) return failed("WRONG_CREDENTIALS");
  if (customer.lockedUntil !== null && customer.lockedUntil > now()) return failed("WRONG_CREDENTIALS");
  if (!fits) {
    await countFailure(customer.id);
    return failed("WRONG_CREDENTIALS");
  }
  await tries.forget(asker);
  if (customer.failedLogins > 0) await db().update(customers).set({ failedLogins: 0, lockedUntil: null }).where(eq(customers.id, customer.id));
  return done({ customerId: customer.id, token: await startSession(customer.id) });
};
