import "server-only";
import { eq } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import { now } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import { staff } from "../../base/db/schema";
import { tell } from "../../base/events";
import type { MailPayloads } from "../../base/outbox";
import type { Person } from "./session-step";
import { endStaffSessions, startStaffSession, type StaffSession } from "./staff-sessions";

/** A change of a person's password, second factor, role, rights or standing. */
export type PersonChange = MailPayloads["desk-account-changed"]["changes"][number];

/** The columns that may change once the account is made. */
type Changeable = Omit<Person, "id" | "email" | "vendorId" | "createdAt">;

const factorChange = (before: Person, after: Person): PersonChange => {
  if (before.totpSecret === null) return "second-factor-set";
  return after.totpSecret === null ? "second-factor-removed" : "second-factor-replaced";
};

/**
 * Names the change that a new value of each column makes; null for a column that is neither a secret nor gives a right. A
 * new column does not compile without a row.
 */
const MEANING: {
  readonly [Column in keyof Changeable]: ((before: Person, after: Person) => PersonChange) | null;
} = {
  name: null,
  language: null,
  totpLastStep: null,
  passwordHash: () => "password",
  totpSecret: factorChange,
  role: () => "role",
  rights: () => "rights",
  refundMostPaise: () => "rights",
  refundDayMostPaise: () => "rights",
  refundDay: null,
  refundDayPaise: null,
  isActive: (_before, { isActive }) => (isActive ? "switched-on" : "switched-off"),
};

const changesOf = (before: Person, after: Person): PersonChange[] =>
  Object.entries(MEANING).flatMap(([name, meaning]) => {
    const column = name as keyof Changeable;
    // Rights are an array.
    const isSame = JSON.stringify(before[column]) === JSON.stringify(after[column]);
    return meaning === null || isSame ? [] : [meaning(before, after)];
  });

/** Tells a person by mail what of their account has changed. */
const tellPerson = (tx: Tx, { name, email, language }: Person, changes: PersonChange[]): Promise<void> =>
  tell(tx, "desk-account-changed", {
    person: [
      {
        recipient: email,
        language: languageOf(language),
        payload: { name, changes, at: now().toISOString() },
      },
    ],
  });

/**
 * Writes new values of a person. This is the only way to change one: a change of their password, second factor, role,
 * rights or standing ends every session of theirs and is mailed to them, in the same transaction. A session that makes such
 * a change goes on by a new token (second-factor.ts, invitations.ts).
 * @param person locked by this transaction
 */
export const updatePerson = async (tx: Tx, person: Person, values: Partial<Changeable>): Promise<Person> => {
  const [updated] = await tx.update(staff).set(values).where(eq(staff.id, person.id)).returning();
  if (updated === undefined) throw new Error("a person was changed but not returned");
  const changes = changesOf(person, updated);
  if (changes.length === 0) return updated;
  await endStaffSessions(tx, person.id);
  await tellPerson(tx, updated, changes);
  return updated;
};

/**
 * Ends every session of a person whose passkeys have changed, and tells them by mail.
 * @param session locked by this transaction
 * @returns the token by which it goes on
 */
export const passkeysChanged = async (
  tx: Tx,
  { person, device }: StaffSession,
  change: PersonChange & ("passkey-added" | "passkey-removed"),
): Promise<string> => {
  await endStaffSessions(tx, person.id);
  await tellPerson(tx, person, [change]);
  return startStaffSession(tx, person, { gaveCode: person.totpSecret !== null, device });
};

/**
 * Does the same for the sellers of a vendor who was suspended or reinstated.
 * @param told address that the decision itself was mailed to
 */
export const endSellerSessions = async (
  tx: Tx,
  vendorId: number,
  change: PersonChange & ("suspended" | "reinstated"),
  told: string,
): Promise<void> => {
  const sellers = await tx.select().from(staff).where(eq(staff.vendorId, vendorId)).for("update");
  for (const seller of sellers) {
    await endStaffSessions(tx, seller.id);
    if (seller.email.toLowerCase() !== told.toLowerCase()) await tellPerson(tx, seller, [change]);
  }
};
