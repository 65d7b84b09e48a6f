import "server-only";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Right } from "@/lib/model/desk-access";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { staff } from "../../base/db/schema";
import { Refusal, refusable, type Result } from "../../base/result";
import { columnsOf, refundLimitsOf, type RefundLimits } from "./refund-limits";
import type { Person } from "./session-step";
import { updatePerson } from "./update-person";

/** A person with the last use of the desk as ISO 8601. */
export type ListedPerson = Person & { lastSeenAt: string | null };

const LAST_SEEN = sql<
  string | null
>`(select to_char(max(s.last_seen_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from staff_sessions s where s.staff_id = staff.id)`;

/** Lists the shop's people, owners first. */
export const listPeople = async (): Promise<ListedPerson[]> =>
  (
    await db()
      .select({ person: staff, lastSeenAt: LAST_SEEN })
      .from(staff)
      .orderBy(sql`array_position(array['owner', 'staff', 'seller'], ${staff.role})`, asc(staff.id))
  ).map(({ person, lastSeenAt }) => ({ ...person, lastSeenAt }));

/** Finds a person; null if there is none. */
export const findPerson = async (id: number): Promise<ListedPerson | null> =>
  (await listPeople()).find((person) => person.id === id) ?? null;

/** Locks all owners, so that two who switch each other off at the same moment do not leave the shop without one. */
const lockOwners = async (tx: Tx): Promise<void> => {
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.role, "owner"))
    .orderBy(asc(staff.id))
    .for("update");
};

/**
 * Changes the rights of a person and how much they may give back, or switches them on or off.
 * @returns LAST_OWNER if no active owner would be left
 */
export const changePerson = async (
  actor: Actor,
  id: number,
  changes: {
    rights?: readonly Right[] | undefined;
    refundLimits?: RefundLimits | undefined;
    isActive?: boolean | undefined;
  },
): Promise<Result<null, "NOT_FOUND" | "LAST_OWNER">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      await lockOwners(tx);
      const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
      if (person === undefined) throw new Refusal("NOT_FOUND");
      const others = and(eq(staff.role, "owner"), eq(staff.isActive, true), ne(staff.id, id));
      if (changes.isActive === false && person.role === "owner" && (await tx.$count(staff, others)) === 0)
        throw new Refusal("LAST_OWNER");
      const rights = person.role === "staff" ? [...(changes.rights ?? person.rights)] : [];
      const isActive = changes.isActive ?? person.isActive;
      const limits = changes.refundLimits ?? refundLimitsOf(person);
      await updatePerson(tx, person, { rights, isActive, ...columnsOf(limits) });
      await writeAudit(tx, actor, {
        action: "staff.change",
        subject: "staff",
        subjectId: id,
        before: { rights: person.rights, isActive: person.isActive, ...refundLimitsOf(person) },
        after: { rights, isActive, ...limits },
      });
      return null;
    }),
  );
