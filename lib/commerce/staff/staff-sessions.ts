import "server-only";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { AREAS, type Area } from "@/lib/admin-contract/roles";
import type { Me } from "@/lib/admin-contract/session-calls";
import type { Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { now } from "../clock";
import { db, type Db, type Tx } from "../db/client";
import { staff, staffSessions, vendors } from "../db/schema";
import { hashOf, newToken } from "../link-token";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A session ends when it was not used for this long: a desk is left open on a counter. */
const IDLE_MS = 2 * HOUR_MS;
/** However much it is used, it ends this long after the login. */
const LONGEST_MS = 12 * HOUR_MS;
/** A session that waits for its code, or for a second factor to be set up, ends after this time. */
const HALF_MS = 15 * MINUTE_MS;
/** Validity of a confirmed password. */
const CONFIRMED_MS = 10 * MINUTE_MS;

type Step = (typeof staffSessions.$inferSelect)["step"];
export type Person = typeof staff.$inferSelect;

/** A session with its person. */
export type StaffSession = {
  tokenHash: string;
  step: Step;
  person: Person;
  /** True if the password was confirmed in the last ten minutes. */
  isConfirmed: boolean;
  newSecret: string | null;
  newCodes: string[] | null;
};

const expiry = (step: Step, opened: Date, seen: Date): Date =>
  step === "signed-in"
    ? new Date(Math.min(seen.getTime() + IDLE_MS, opened.getTime() + LONGEST_MS))
    : new Date(opened.getTime() + HALF_MS);

/**
 * Opens a session. @returns its token; only the hash is stored
 * @param step how far the login is
 */
export const startStaffSession = async (on: Db | Tx, staffId: number, step: Step): Promise<string> => {
  const { token, tokenHash } = newToken();
  const opened = now();
  await on.insert(staffSessions).values({
    tokenHash,
    staffId,
    step,
    createdAt: opened,
    lastSeenAt: opened,
    expiresAt: expiry(step, opened, opened),
    // The password was typed just now.
    passwordConfirmedAt: step === "signed-in" ? opened : null,
  });
  return token;
};

/**
 * Finds the session of a token; null if it ended, or the person was switched off, or a seller's vendor is suspended.
 * Using a session extends it, written at most once a minute.
 */
export const findStaffSession = async (token: string): Promise<StaffSession | null> => {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const seen = now();
  const mine = eq(staffSessions.tokenHash, hashOf(token));
  const [found] = await db()
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(vendors, eq(vendors.id, staff.vendorId))
    .where(
      and(
        mine,
        gt(staffSessions.expiresAt, seen),
        eq(staff.isActive, true),
        or(isNull(staff.vendorId), eq(vendors.isActive, true)),
      ),
    );
  if (found === undefined) return null;
  const { session, person } = found;
  if (seen.getTime() - session.lastSeenAt.getTime() > MINUTE_MS)
    await db()
      .update(staffSessions)
      .set({ lastSeenAt: seen, expiresAt: expiry(session.step, session.createdAt, seen) })
      .where(mine);
  const confirmed = session.passwordConfirmedAt?.getTime() ?? 0;
  return {
    tokenHash: session.tokenHash,
    step: session.step,
    person,
    isConfirmed: seen.getTime() - confirmed < CONFIRMED_MS,
    newSecret: session.newSecret,
    newCodes: session.newCodes,
  };
};

/** Notes that the password was typed again. @returns until when that holds */
export const confirmSession = async (tokenHash: string): Promise<Date> => {
  const moment = now();
  await db()
    .update(staffSessions)
    .set({ passwordConfirmedAt: moment })
    .where(eq(staffSessions.tokenHash, tokenHash));
  return new Date(moment.getTime() + CONFIRMED_MS);
};

/** Ends one session. */
export const endStaffSession = async (on: Db | Tx, tokenHash: string): Promise<void> => {
  await on.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
};

/** Ends every session of a person. */
export const endStaffSessions = async (on: Db | Tx, staffId: number): Promise<void> => {
  await on.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
};

const isArea = (text: string): text is Area => AREAS.some((area) => area === text);

/** The person of a session as the admin API names them. */
export const meOf = ({ id, name, email, role, areas, vendorId }: Person): Me => ({
  id,
  name,
  email,
  role,
  areas: areas.filter(isArea),
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
