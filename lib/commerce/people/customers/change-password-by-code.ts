import "server-only";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { log } from "@/lib/ground/log";
import { now } from "../../base/clock";
import { db, inTransaction } from "../../base/db/client";
import { customers, oneTimeCodes } from "../../base/db/schema";
import { addressLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import { customerChanged } from "./customer-changed";
import { COMMON_PASSWORD, hashPassword, isCommonPassword, isPassword, tryNobodysPassword } from "./password";

/** Number of wrong codes after which a code is invalid (ruling O94). */
const TRIES = 5;

/** Attempts from one address in an hour, over all accounts. */
const mayTry = addressLimit("code-try", 60, 3600);

/** Uses one attempt of the account's valid code. One statement, so that parallel guesses all count. */
const takeTry = async (
  email: string,
): Promise<{ id: number; customerId: number; codeHash: string } | null> => {
  const [customer] = await db()
    .select({ id: customers.id })
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, sql`lower(${email})`));
  if (customer === undefined) return null;
  const [live] = await db()
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.customerId, customer.id), isNull(oneTimeCodes.usedAt)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  if (live === undefined) return null;
  const [taken] = await db()
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, live.id),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now()),
        lt(oneTimeCodes.tries, TRIES),
      ),
    )
    .returning({ id: oneTimeCodes.id, customerId: oneTimeCodes.customerId, codeHash: oneTimeCodes.codeHash });
  return taken ?? null;
};

/** Changes the password unless the code was used in the meantime. */
const change = async (
  codeId: number,
  customerId: number,
  passwordHash: string,
  language: Language,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id, email: customers.email, firstName: customers.firstName })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for("update");
    const changed = now();
    const used = await tx
      .update(oneTimeCodes)
      .set({ usedAt: changed })
      .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt)))
      .returning({ id: oneTimeCodes.id });
    if (customer === undefined || used.length === 0) return false;
    await tx
      .update(customers)
      .set({
        passwordHash,
        passwordChangedAt: changed,
        failedLogins: 0,
        lockedUntil: null,
        // The code was read in the mailbox.
        emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${changed})`,
      })
      .where(eq(customers.id, customerId));
    await customerChanged(tx, customer, "password", language);
    return true;
  });

/**
 * Sets a new password with the code from the mail (ruling O94). All sessions end, a lock after wrong
 * passwords is lifted, and the owner gets a mail. A wrong, used, expired or unknown code and an unknown
 * address give the same response after the same work. Facts of INVALID_REQUEST: `fields`
 */
export const changePasswordByCode = async (
  form: { email: string; code: string; password: string; confirmPassword: string },
  language: Language,
  remoteAddress: string,
): Promise<Result<null, "PASSWORD_MISMATCH" | "CODE_INVALID" | "INVALID_REQUEST" | "TOO_MANY_REQUESTS">> => {
  if (form.password !== form.confirmPassword) return failed("PASSWORD_MISMATCH");
  if (isCommonPassword(form.password)) return failed("INVALID_REQUEST", COMMON_PASSWORD);
  if (!(await mayTry(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  const passwordHash = await hashPassword(form.password);
  const live = await takeTry(form.email);
  const code = form.code.replace(/\s/g, "");
  const fits = live === null ? await tryNobodysPassword(code) : await isPassword(live.codeHash, code);
  if (live === null || !fits) {
    log.warn({ security: "code", customerId: live?.customerId ?? null, remoteAddress }, "a code was wrong");
    return failed("CODE_INVALID");
  }
  return (await change(live.id, live.customerId, passwordHash, language))
    ? done(null)
    : failed("CODE_INVALID");
};
