import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Right } from "@/lib/model/desk-access";
import type { Language } from "@/lib/languages/languages";
import { siteUrl } from "@/lib/ground/env";
import { log } from "@/lib/ground/log";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { hashPassword } from "../customers/password";
import { db, inTransaction, sqlState, type Db, type Tx } from "../../base/db/client";
import { staff, staffInvitations, staffPasskeys, staffRecoveryCodes } from "../../base/db/schema";
import { hashOf, newToken } from "../../base/link-token";
import { tell } from "../../base/events";
import { addressLimit } from "../../base/rate-limit";
import { failed, Refusal, refusable, type Result } from "../../base/result";
import { isGuessable } from "./guessable-password";
import { openSession, type StaffLoginAsker } from "./log-in";
import type { Person } from "./session-step";
import { actorOf, endStaffSessions, lockPerson } from "./staff-sessions";
import { updatePerson } from "./update-person";
import { voidLinks } from "./void-links";

/** Validity of a link. */
const LIFETIME_MS = 48 * 3_600_000;

type Invitation = typeof staffInvitations.$inferSelect;
type NewInvitation = Pick<Invitation, "role" | "name" | "email"> & {
  rights: readonly Right[];
  staffId?: number;
};

/** A link that works once, and its end. */
export type InvitationLink = { url: string; email: string; expiresAt: Date };

/** The desk's page that takes an invitation. The token is in the fragment, which no server logs. */
const linkOf = (token: string): string => new URL(`/admin#/welcome?token=${token}`, siteUrl()).href;

/**
 * Makes a link. Earlier ones to the same address are void, but for one that lives longer: a link that anybody may ask for
 * does not take the place of an invitation.
 */
const insert = async (tx: Tx, given: NewInvitation, lifetimeMs = LIFETIME_MS): Promise<InvitationLink> => {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  await voidLinks(tx, given.email, expiresAt);
  await tx.insert(staffInvitations).values({ ...given, rights: [...given.rights], tokenHash, expiresAt });
  return { url: linkOf(token), email: given.email, expiresAt };
};

const mail = (tx: Tx, { url, email }: InvitationLink, name: string, language: Language): Promise<void> =>
  tell(tx, "person-invited", { person: [{ recipient: email, language, payload: { name, url } }] });

/**
 * Mails a person a link that asks for a new password and takes their second factor away.
 * @param lifetimeMs milliseconds; 48 hours if it is left out
 */
export const sendNewLink = async (tx: Tx, person: Person, lifetimeMs?: number): Promise<InvitationLink> => {
  const { id: staffId, role, name, email } = person;
  const link = await insert(tx, { role, name, email, rights: [], staffId }, lifetimeMs);
  await mail(tx, link, name, person.language as Language);
  return link;
};

/** Invites somebody by mail. @returns the link; EMAIL_TAKEN if somebody has an account with the address */
export const inviteStaff = async (
  actor: Actor,
  given: {
    email: string;
    name: string;
    role: "owner" | "staff";
    rights: readonly Right[];
    language: Language;
  },
): Promise<Result<InvitationLink, "EMAIL_TAKEN">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const { language, ...person } = given;
      if ((await tx.$count(staff, sql`lower(${staff.email}) = lower(${person.email})`)) > 0)
        throw new Refusal("EMAIL_TAKEN");
      const link = await insert(tx, person);
      await mail(tx, link, person.name, language);
      await writeAudit(tx, actor, {
        action: "staff.invite",
        subject: "staff",
        subjectId: 0,
        after: { email: person.email, role: person.role, rights: [...person.rights] },
      });
      return link;
    }),
  );

/** Lets a person begin again: their sessions end, and a link by mail asks for a new password and second factor. */
export const resetStaff = async (actor: Actor, email: string): Promise<Result<InvitationLink, "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const [person] = await tx
        .select()
        .from(staff)
        .where(sql`lower(${staff.email}) = lower(${email.trim()})`)
        .for("update");
      if (person === undefined) throw new Refusal("NOT_FOUND");
      await endStaffSessions(tx, person.id);
      const link = await sendNewLink(tx, person);
      await writeAudit(tx, actor, { action: "staff.reset", subject: "staff", subjectId: person.id });
      return link;
    }),
  );

/**
 * True if somebody can let others in.
 * @param on a transaction, if there is one: the embedded engine has one session
 */
export const hasOwner = async (on: Db | Tx = db()): Promise<boolean> =>
  (await on.$count(staff, and(eq(staff.role, "owner"), eq(staff.isActive, true)))) > 0;

/** Makes the link for the first owner; earlier ones end. Null if there is an owner. */
export const firstOwnerLink = async (): Promise<InvitationLink | null> => {
  if (await hasOwner()) return null;
  return inTransaction((tx) => insert(tx, { role: "owner", name: "", email: "", rights: [] }));
};

/** Links that one address may try in an hour: each costs the hash of a password. */
const mayTry = addressLimit("staff-invitation", 60, 3600);

const isOpen = (token: string) =>
  and(
    eq(staffInvitations.tokenHash, hashOf(token)),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now()),
  );

/** Finds an invitation that can be accepted, or null. */
export const findInvitation = async (token: string): Promise<Invitation | null> =>
  (await db().select().from(staffInvitations).where(isOpen(token)))[0] ?? null;

type Acceptance = { token: string; name: string; email: string; password: string; language: Language };
type AcceptRefusal = "NOT_FOUND" | "FIELDS_INVALID" | "TOO_MANY_REQUESTS";

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const refuseField = (field: string, rule: string): never => {
  throw new Refusal<AcceptRefusal>("FIELDS_INVALID", { fields: { [field]: { rule } } });
};

const newPerson = async (
  tx: Tx,
  { role, rights }: Invitation,
  given: Pick<Person, "name" | "email" | "passwordHash" | "language">,
): Promise<Person> => {
  if ((await tx.$count(staff, sql`lower(${staff.email}) = lower(${given.email})`)) > 0)
    refuseField("email", "taken");
  const [made] = await tx
    .insert(staff)
    .values({ ...given, role, rights })
    .returning();
  if (made === undefined) throw new Error("a person was written but not returned");
  return made;
};

/** A person who begins again has no passkey, and no second factor until they set one up. Who was switched off does not begin again. */
const renewedPerson = async (
  tx: Tx,
  staffId: number,
  given: Pick<Person, "name" | "passwordHash" | "language">,
): Promise<Person> => {
  const person = await lockPerson(tx, staffId);
  if (person === null) throw new Refusal<AcceptRefusal>("NOT_FOUND");
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await voidLinks(tx, person.email);
  return updatePerson(tx, person, { ...given, totpSecret: null, totpLastStep: 0 });
};

/**
 * Accepts an invitation once: makes the account and opens its session.
 * @returns the session's token; FIELDS_INVALID with `fields`: by name, the rule it breaks (`email`, `taken`, `common`)
 */
export const acceptInvitation = async (
  given: Acceptance,
  { remoteAddress, device = "" }: Pick<StaffLoginAsker, "remoteAddress" | "device">,
): Promise<Result<string, AcceptRefusal>> => {
  if (!(await mayTry(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  // A password is hashed for a link that works only.
  const found = await findInvitation(given.token);
  if (found === null) {
    log.warn({ security: "invitation", remoteAddress }, "a link to the desk does not work");
    return failed("NOT_FOUND");
  }
  if (isGuessable(given.password, [found.name, found.email, given.name, given.email]))
    return failed("FIELDS_INVALID", { fields: { password: { rule: "common" } } });
  const passwordHash = await hashPassword(given.password);
  try {
    return await refusable(() =>
      inTransaction(async (tx) => {
        const [invitation] = await tx
          .update(staffInvitations)
          .set({ usedAt: now() })
          .where(isOpen(given.token))
          .returning();
        if (invitation === undefined) throw new Refusal<AcceptRefusal>("NOT_FOUND");
        // Somebody else became the owner since the link was printed.
        if (invitation.email === "" && (await hasOwner(tx))) throw new Refusal<AcceptRefusal>("NOT_FOUND");
        const email = invitation.email || given.email;
        if (!isEmail(email)) refuseField("email", "email");
        const { name, language } = given;
        const person =
          invitation.staffId === null
            ? await newPerson(tx, invitation, { name, email, passwordHash, language })
            : await renewedPerson(tx, invitation.staffId, { name, passwordHash, language });
        await writeAudit(tx, actorOf(person), {
          action: "staff.accept",
          subject: "staff",
          subjectId: person.id,
          after: { email, role: person.role },
        });
        return openSession(tx, person, device);
      }),
    );
  } catch (error) {
    // Two links for one address, accepted at the same moment.
    if (sqlState(error) === "23505")
      return failed("FIELDS_INVALID", { fields: { email: { rule: "taken" } } });
    throw error;
  }
};
