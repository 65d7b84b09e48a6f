import "server-only";
import { and, desc, gt, isNull, ne, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, inTransaction } from "../../base/db/client";
import { staffInvitations } from "../../base/db/schema";
import { Refusal, refusable, type Result } from "../../base/result";

/** Invitations of new people that can still be accepted. Links of people who begin again, and that of the first owner, are none. */
const isOpen = () =>
  and(
    isNull(staffInvitations.usedAt),
    isNull(staffInvitations.staffId),
    gt(staffInvitations.expiresAt, now()),
    ne(staffInvitations.email, ""),
    ne(staffInvitations.role, "seller"),
  );

export type OpenInvitation = Pick<
  typeof staffInvitations.$inferSelect,
  "email" | "name" | "role" | "rights" | "expiresAt"
>;

/** Lists the open invitations, the newest first. */
export const listInvitations = (): Promise<OpenInvitation[]> =>
  db()
    .select({
      email: staffInvitations.email,
      name: staffInvitations.name,
      role: staffInvitations.role,
      rights: staffInvitations.rights,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .where(isOpen())
    .orderBy(desc(staffInvitations.expiresAt));

/** Makes the link of an open invitation useless. @returns NOT_FOUND if none is open, or it was accepted at this moment */
export const withdrawInvitation = async (actor: Actor, email: string): Promise<Result<null, "NOT_FOUND">> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const isTheirs = sql`lower(${staffInvitations.email}) = lower(${email})`;
      const [gone] = await tx.delete(staffInvitations).where(and(isTheirs, isOpen())).returning();
      if (gone === undefined) throw new Refusal("NOT_FOUND");
      await writeAudit(tx, actor, {
        action: "staff.withdraw",
        subject: "staff",
        subjectId: 0,
        before: { email: gone.email, role: gone.role, rights: gone.rights },
      });
      return null;
    }),
  );
