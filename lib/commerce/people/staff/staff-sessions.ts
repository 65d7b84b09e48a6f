import "server-only";
import { and, desc, eq, gt, isNull, ne, or } from "drizzle-orm";
import { isRight } from "@/lib/model/desk-access";
import { PASSWORD_MINUTES } from "@/lib/model/password-minutes";
import type { Person as Named } from "@/lib/admin-contract/session-calls";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, type Db, type Tx } from "../../base/db/client";
import { pushSubscriptions, staff, staffSessions, vendors } from "../../base/db/schema";
import { hashOf, newToken } from "../../base/link-token";
import { stepOf, type Person, type Step } from "./session-step";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A session ends when it was not used for this long: a desk is left open on a counter. */
const IDLE_MS = 2 * HOUR_MS;
/** However much it is used, it ends this long after the login. */
const LONGEST_MS = 12 * HOUR_MS;
/** A session that waits for its code, or for a second factor to be set up, ends after this time. */
const HALF_MS = 15 * MINUTE_MS;

/** A session with its person, both as they are now. */
export type StaffSession = {
  tokenHash: string;
  step: Step;
  person: Person;
  /** Whether the password was typed lately enough for what asks for it again. */
  confirmed: Readonly<Record<keyof typeof PASSWORD_MINUTES, boolean>>;
  /** Browser and system; empty if unknown. */
  device: string;
  newSecret: string | null;
  newCodes: string[] | null;
};

const expiry = (step: Step, opened: Date, seen: Date): Date =>
  step === "signed-in"
    ? new Date(Math.min(seen.getTime() + IDLE_MS, opened.getTime() + LONGEST_MS))
    : new Date(opened.getTime() + HALF_MS);

/** Condition of a query over `staff` and their `vendors`: who is switched off has no session, nor a suspended seller. */
const IS_LET_IN = and(eq(staff.isActive, true), or(isNull(staff.vendorId), eq(vendors.isActive, true)));

/** Locks a person, and reads them as they are now; null if they may not be let in. */
export const lockPerson = async (tx: Tx, id: number): Promise<Person | null> => {
  const mine = eq(staff.id, id);
  await tx.select({ id: staff.id }).from(staff).where(mine).for("update");
  const [found] = await tx
    .select({ person: staff })
    .from(staff)
    .leftJoin(vendors, eq(vendors.id, staff.vendorId))
    .where(and(mine, IS_LET_IN));
  return found?.person ?? null;
};

/**
 * Opens a session.
 * @param person locked by this transaction: a change of them waits, and then ends this session too
 * @param proof `gaveCode`: beside the password; `device`: browser and system
 * @returns its token; only the hash is stored
 */
export const startStaffSession = async (
  tx: Tx,
  person: Person,
  proof: { gaveCode: boolean; device: string },
): Promise<string> => {
  const { token, tokenHash } = newToken();
  const opened = now();
  const step = stepOf(proof, person);
  await tx.insert(staffSessions).values({
    ...proof,
    tokenHash,
    staffId: person.id,
    createdAt: opened,
    lastSeenAt: opened,
    expiresAt: expiry(step, opened, opened),
    // The password was typed just now.
    passwordConfirmedAt: step === "signed-in" ? opened : null,
  });
  return token;
};

type Row = typeof staffSessions.$inferSelect;

const readSession = async (
  on: Db | Tx,
  tokenHash: string,
): Promise<{ row: Row; session: StaffSession } | null> => {
  const seen = now();
  const [found] = await on
    .select({ row: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(vendors, eq(vendors.id, staff.vendorId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, seen), IS_LET_IN));
  if (found === undefined) return null;
  const { row, person } = found;
  const step = stepOf(row, person);
  // A session that was whole before its person had a second factor has the shorter life now.
  if (expiry(step, row.createdAt, row.lastSeenAt) <= seen) return null;
  const ago = seen.getTime() - (row.passwordConfirmedAt?.getTime() ?? 0);
  const confirmed = {
    acts: ago < PASSWORD_MINUTES.acts * MINUTE_MS,
    prices: ago < PASSWORD_MINUTES.prices * MINUTE_MS,
  };
  const { device, newSecret, newCodes } = row;
  return { row, session: { tokenHash, step, person, confirmed, device, newSecret, newCodes } };
};

/** Finds the session of a token; null if it ended. Using a session extends it, written at most once a minute. */
export const findStaffSession = async (token: string): Promise<StaffSession | null> => {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const seen = now();
  const found = await readSession(db(), hashOf(token));
  if (found === null) return null;
  const { row, session } = found;
  if (seen.getTime() - row.lastSeenAt.getTime() > MINUTE_MS)
    await db()
      .update(staffSessions)
      .set({ lastSeenAt: seen, expiresAt: expiry(session.step, row.createdAt, seen) })
      .where(eq(staffSessions.tokenHash, session.tokenHash));
  return session;
};

/** Locks the person of a session, and reads both anew; null if the session has ended since it was found. */
export const lockSession = async (
  tx: Tx,
  { tokenHash, person }: StaffSession,
): Promise<StaffSession | null> =>
  (await lockPerson(tx, person.id)) && ((await readSession(tx, tokenHash))?.session ?? null);

/** Notes that the password was typed again. @returns until when that holds for acts */
export const confirmSession = async (tokenHash: string): Promise<Date> => {
  const moment = now();
  await db()
    .update(staffSessions)
    .set({ passwordConfirmedAt: moment })
    .where(eq(staffSessions.tokenHash, tokenHash));
  return new Date(moment.getTime() + PASSWORD_MINUTES.acts * MINUTE_MS);
};

/** A session on its person's list. `isWaiting`: its code, or a second factor, is still missing. */
type OpenStaffSession = {
  id: number;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
  isWaiting: boolean;
};

/** Lists the open sessions of a session's person, the last used first. */
export const listStaffSessions = async ({ tokenHash, person }: StaffSession): Promise<OpenStaffSession[]> => {
  const rows = await db()
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, person.id), gt(staffSessions.expiresAt, now())))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));
  return rows.map(({ id, device, createdAt, lastSeenAt, ...row }) => ({
    id,
    device,
    createdAt,
    lastSeenAt,
    isCurrent: row.tokenHash === tokenHash,
    isWaiting: stepOf(row, person) !== "signed-in",
  }));
};

/** Ends one session, and the pushes to its device. */
export const endStaffSession = async (on: Db | Tx, tokenHash: string): Promise<void> => {
  await on.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, tokenHash));
  await on.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
};

/** Ends one session of a person by its id on the list. @returns false if they have none with this id */
export const endListedStaffSession = async (tx: Tx, staffId: number, id: number): Promise<boolean> => {
  const [found] = await tx
    .select({ tokenHash: staffSessions.tokenHash })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)));
  if (found === undefined) return false;
  await endStaffSession(tx, found.tokenHash);
  return true;
};

/**
 * Ends the sessions of a person and the pushes to their devices, also to those whose session has expired.
 * @param kept hash of the token of one that goes on
 */
export const endStaffSessions = async (tx: Tx, staffId: number, kept?: string): Promise<void> => {
  const others = (hash: typeof staffSessions.tokenHash | typeof pushSubscriptions.sessionHash) =>
    kept === undefined ? undefined : ne(hash, kept);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.staffId, staffId), others(pushSubscriptions.sessionHash)));
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), others(staffSessions.tokenHash)));
};

/** The person of a session as the admin API names them. */
export const meOf = ({ id, name, email, role, rights: kept, vendorId }: Person): Named => ({
  id,
  name,
  email,
  role,
  rights: kept.filter(isRight),
  vendorId,
});

/** The person of a session as the commands of commerce take them. */
export const actorOf = ({ id, name, role, vendorId }: Person): Actor => ({
  role,
  id: role === "seller" ? vendorId : id,
  name,
});

/** Enters a complete login into the audit log. */
export const noteLogIn = (tx: Tx, person: Person): Promise<void> =>
  writeAudit(tx, actorOf(person), { action: "staff.log-in", subject: "staff", subjectId: person.id });
