import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { hasDemoGoods, siteUrl } from "@/lib/env";
import { log } from "@/lib/log";
import { latinDigits } from "@/lib/model/latin-digits";
import { writeAudit } from "../audit/audit-log";
import { now } from "../clock";
import { db, inTransaction, type Tx } from "../db/client";
import { staff, staffRecoveryCodes, staffSessions } from "../db/schema";
import { rateLimit } from "../rate-limit";
import { done, failed, type Result } from "../result";
import { codeHashOf, openSecret, sealSecret } from "./sealed-secret";
import {
  actorOf,
  endStaffSession,
  noteLogIn,
  startStaffSession,
  type Person,
  type StaffSession,
} from "./staff-sessions";
import { voidLinks } from "./void-links";

/** Codes that may be tried for one account in a quarter of an hour. A code has a million values. */
const tries = rateLimit("staff-code", 8, 15 * 60);

const RECOVERY_CODES = 10;
/** Letters of a recovery code: none that looks like another. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: siteUrl().hostname, label: email, secret: Secret.fromBase32(secret) });

/** Whether this person must set up a second factor: the shop's own people, except in a demo that only this machine sees. */
export const needsSecondFactor = ({ role }: Pick<Person, "role">): boolean =>
  role !== "seller" && (!hasDemoGoods() || siteUrl().protocol === "https:");

/** `ABCD-EFGH`. */
const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** Spaces, dashes and case do not matter. */
const normalized = (code: string): string => latinDigits(code).replace(/[\s-]/g, "").toUpperCase();

/**
 * Checks a code of the authenticator: of this half minute or its neighbours (RFC 6238).
 * @returns the code's time step, or null
 */
const stepOf = (secret: string, email: string, code: string): number | null => {
  const totp = totpOf(secret, email);
  const timestamp = now().getTime();
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null;
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

/** Uses a code of the authenticator up. A code, and those before it, work once. */
const useCode = async (tx: Tx, person: Person, code: string): Promise<boolean> => {
  const secret = person.totpSecret === null ? null : openSecret(person.totpSecret);
  const step = secret === null ? null : stepOf(secret, person.email, code);
  if (step === null) return false;
  const used = await tx
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, person.id), lt(staff.totpLastStep, step)))
    .returning({ id: staff.id });
  return used.length > 0;
};

const useRecoveryCode = async (tx: Tx, person: Person, code: string): Promise<boolean> => {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, person.id),
        eq(staffRecoveryCodes.codeHash, codeHashOf(code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: staffRecoveryCodes.id });
  if (used.length > 0)
    await writeAudit(tx, actorOf(person), {
      action: "staff.use-recovery-code",
      subject: "staff",
      subjectId: person.id,
    });
  return used.length > 0;
};

/** Replaces a session by a whole one with another token. The log names a login once it is complete. */
const completed = async (tx: Tx, { tokenHash, person, step }: StaffSession): Promise<string> => {
  if (step !== "signed-in") await noteLogIn(tx, person);
  await endStaffSession(tx, tokenHash);
  return startStaffSession(tx, person.id, "signed-in");
};

/**
 * Takes the code of a session that waits for it: of the authenticator, or a recovery code.
 * @returns the token of the whole session
 */
export const giveCode = async (
  session: StaffSession,
  typed: string,
): Promise<Result<string, "WRONG_CODE" | "TOO_MANY_REQUESTS">> => {
  const { person } = session;
  if (session.step !== "code") return failed("WRONG_CODE");
  if (!(await tries.take(String(person.id)))) return failed("TOO_MANY_REQUESTS");
  const code = normalized(typed);
  const token = await inTransaction(async (tx) =>
    (await useCode(tx, person, code)) || (await useRecoveryCode(tx, person, code))
      ? completed(tx, session)
      : null,
  );
  if (token === null) {
    log.warn({ security: "staff-code", staffId: person.id }, "a code of the desk was wrong");
    return failed("WRONG_CODE");
  }
  await tries.forget(String(person.id));
  return done(token);
};

/** A second factor to set up. `qrCode` is an SVG document. */
type NewFactor = { secret: string; qrCode: string; recoveryCodes: string[] };

/**
 * Makes a secret and recovery codes. They hold once `finishSecondFactor` has proved them. A session that waits for its
 * code may not replace what it has to prove; a whole one needs the password again, so that a borrowed screen is not enough
 * to lock its person out.
 */
export const beginSecondFactor = async ({
  tokenHash,
  person,
  step,
  isConfirmed,
}: StaffSession): Promise<Result<NewFactor, "WRONG_CODE" | "PASSWORD_NEEDED">> => {
  if (step === "code") return failed("WRONG_CODE");
  if (step === "signed-in" && !isConfirmed) return failed("PASSWORD_NEEDED");
  const secret = new Secret({ size: 20 }).base32;
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db()
    .update(staffSessions)
    .set({
      newSecret: sealSecret(secret),
      newCodes: recoveryCodes.map((code) => codeHashOf(normalized(code))),
    })
    .where(eq(staffSessions.tokenHash, tokenHash));
  return done({ secret, qrCode: renderSVG(totpOf(secret, person.email).toString()), recoveryCodes });
};

/**
 * Makes the new second factor the person's, if the code proves that the authenticator has it. The old one and its
 * recovery codes end, and so do open links, which would take it away again.
 * @returns the token of the whole session
 */
export const finishSecondFactor = async (
  session: StaffSession,
  typed: string,
): Promise<Result<string, "WRONG_CODE" | "TOO_MANY_REQUESTS">> => {
  const { person, newSecret, newCodes } = session;
  // Who has one gives its code first, and then sets up another.
  if (session.step === "code" || newSecret === null || newCodes === null) return failed("WRONG_CODE");
  if (!(await tries.take(String(person.id)))) return failed("TOO_MANY_REQUESTS");
  const secret = openSecret(newSecret);
  const step = secret === null ? null : stepOf(secret, person.email, normalized(typed));
  if (step === null) return failed("WRONG_CODE");
  const token = await inTransaction(async (tx) => {
    await tx.update(staff).set({ totpSecret: newSecret, totpLastStep: step }).where(eq(staff.id, person.id));
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, person.id));
    await voidLinks(tx, person.email);
    await tx
      .insert(staffRecoveryCodes)
      .values(newCodes.map((codeHash) => ({ staffId: person.id, codeHash })));
    await writeAudit(tx, actorOf(person), {
      action: "staff.second-factor",
      subject: "staff",
      subjectId: person.id,
    });
    return completed(tx, session);
  });
  await tries.forget(String(person.id));
  return done(token);
};
