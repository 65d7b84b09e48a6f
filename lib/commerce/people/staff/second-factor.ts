import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { siteUrl } from "@/lib/ground/env";
import { log } from "@/lib/ground/log";
import { latinDigits } from "@/lib/model/latin-digits";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { staffRecoveryCodes, staffSessions } from "../../base/db/schema";
import { rateLimit } from "../../base/rate-limit";
import { done, failed, Refusal, refusable, type Result } from "../../base/result";
import { codeHashOf, openSecret, sealSecret } from "./sealed-secret";
import { factorProblem, type Person } from "./session-step";
import {
  actorOf,
  endStaffSession,
  lockSession,
  noteLogIn,
  startStaffSession,
  type StaffSession,
} from "./staff-sessions";
import { updatePerson } from "./update-person";
import { voidLinks } from "./void-links";

/** Codes that may be tried for one account in a quarter of an hour. A code has a million values. */
const tries = rateLimit("staff-code", 8, 15 * 60);

const RECOVERY_CODES = 10;
/** Letters of a recovery code: none that looks like another. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: siteUrl().hostname, label: email, secret: Secret.fromBase32(secret) });

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
const stepOfCode = (secret: string, email: string, code: string): number | null => {
  const totp = totpOf(secret, email);
  const timestamp = now().getTime();
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null;
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

/** Uses a code of the authenticator up. A code, and those before it, work once. @param person locked by this transaction */
const useCode = async (tx: Tx, person: Person, code: string): Promise<boolean> => {
  const secret = person.totpSecret === null ? null : openSecret(person.totpSecret);
  const step = secret === null ? null : stepOfCode(secret, person.email, code);
  if (step === null || step <= person.totpLastStep) return false;
  await updatePerson(tx, person, { totpLastStep: step });
  return true;
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

type Refused = "WRONG_CODE" | "PASSWORD_NEEDED" | "SIGNED_OUT";

/** Refuses a wrong code, and logs it: a guess has the password already. */
const refuseCode = ({ id }: Person): never => {
  log.warn({ security: "staff-code", staffId: id }, "a code of the desk was wrong");
  throw new Refusal<Refused>("WRONG_CODE");
};

/**
 * Runs a step of the login that a code completes, of a session that is locked and read anew. The session is replaced by a
 * whole one with another token, and the log names a login once it is complete.
 * @returns the token; SIGNED_OUT if the session has ended since it was found
 */
const completed = async (
  session: StaffSession,
  prove: (tx: Tx, present: StaffSession) => Promise<Person>,
): Promise<Result<string, Refused | "TOO_MANY_REQUESTS">> => {
  const account = String(session.person.id);
  if (!(await tries.take(account))) return failed("TOO_MANY_REQUESTS");
  const token = await refusable<string, Refused>(() =>
    inTransaction(async (tx) => {
      const present = await lockSession(tx, session);
      if (present === null) throw new Refusal<Refused>("SIGNED_OUT");
      const person = await prove(tx, present);
      if (present.step !== "signed-in") await noteLogIn(tx, person);
      await endStaffSession(tx, present.tokenHash);
      return startStaffSession(tx, person, { gaveCode: true, device: present.device });
    }),
  );
  if (token.ok) await tries.forget(account);
  return token;
};

/**
 * Takes the code of a session that waits for it: of the authenticator, or a recovery code.
 * @returns the token of the whole session
 */
export const giveCode = async (
  session: StaffSession,
  typed: string,
): Promise<Result<string, Refused | "TOO_MANY_REQUESTS">> => {
  if (session.step !== "code") return failed("WRONG_CODE");
  const code = normalized(typed);
  return completed(session, async (tx, { person }) =>
    (await useCode(tx, person, code)) || (await useRecoveryCode(tx, person, code))
      ? person
      : refuseCode(person),
  );
};

/** A second factor to set up. `qrCode` is an SVG document; `link` opens an authenticator on the same device. */
type NewFactor = { secret: string; link: string; qrCode: string; recoveryCodes: string[] };

/** Opens texts of the database; null if one does not open. */
const openAll = (sealed: readonly string[]): string[] | null => {
  const opened = sealed.map(openSecret);
  return opened.every((text) => text !== null) ? opened : null;
};

/** What this session began to set up before: a phone loads the page again when one comes back from another app. */
const begunBefore = ({ newSecret, newCodes }: StaffSession) => {
  const secret = newSecret === null ? null : openSecret(newSecret);
  const recoveryCodes = newCodes === null ? null : openAll(newCodes);
  return secret === null || recoveryCodes === null ? null : { secret, recoveryCodes };
};

const beginAnew = async ({ tokenHash }: StaffSession) => {
  const secret = new Secret({ size: 20 }).base32;
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db()
    .update(staffSessions)
    .set({ newSecret: sealSecret(secret), newCodes: recoveryCodes.map(sealSecret) })
    .where(eq(staffSessions.tokenHash, tokenHash));
  return { secret, recoveryCodes };
};

/**
 * Makes a secret and recovery codes, or shows those that this session began with. They hold once `finishSecondFactor` has
 * proved them.
 */
export const beginSecondFactor = async (
  session: StaffSession,
): Promise<Result<NewFactor, "WRONG_CODE" | "PASSWORD_NEEDED">> => {
  const problem = factorProblem(session);
  if (problem !== null) return failed(problem);
  const begun = begunBefore(session) ?? (await beginAnew(session));
  const link = totpOf(begun.secret, session.person.email).toString();
  return done({ ...begun, link, qrCode: renderSVG(link) });
};

/**
 * Makes the new second factor the person's, if the code proves that the authenticator has it. The old one and its
 * recovery codes end, and so do all other sessions, and open links, which would take it away again.
 * @returns the token of the whole session
 */
export const finishSecondFactor = async (
  session: StaffSession,
  typed: string,
): Promise<Result<string, Refused | "TOO_MANY_REQUESTS">> =>
  completed(session, async (tx, present) => {
    const { person, newSecret } = present;
    if (factorProblem(present) === "PASSWORD_NEEDED") throw new Refusal<Refused>("PASSWORD_NEEDED");
    const begun = begunBefore(present);
    if (factorProblem(present) !== null || begun === null) return refuseCode(person);
    const used = stepOfCode(begun.secret, person.email, normalized(typed));
    if (used === null) return refuseCode(person);
    const staffId = person.id;
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
    await tx
      .insert(staffRecoveryCodes)
      .values(begun.recoveryCodes.map((code) => ({ staffId, codeHash: codeHashOf(normalized(code)) })));
    await voidLinks(tx, person.email);
    await writeAudit(tx, actorOf(person), {
      action: "staff.second-factor",
      subject: "staff",
      subjectId: staffId,
    });
    return updatePerson(tx, person, { totpSecret: newSecret, totpLastStep: used });
  });
