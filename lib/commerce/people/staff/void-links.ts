import "server-only";
import { and, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "../../base/db/client";
import { staffInvitations } from "../../base/db/schema";

/**
 * Voids the unused links that an address was sent: an earlier one may give other rights, or take a second factor away.
 * @param until only those that end by then
 */
export const voidLinks = async (tx: Tx, email: string, until?: Date): Promise<void> => {
  const ending = until === undefined ? undefined : lte(staffInvitations.expiresAt, until);
  await tx
    .delete(staffInvitations)
    .where(
      and(sql`lower(${staffInvitations.email}) = lower(${email})`, isNull(staffInvitations.usedAt), ending),
    );
};
