import "server-only";
import { and, isNull, sql } from "drizzle-orm";
import type { Tx } from "../db/client";
import { staffInvitations } from "../db/schema";

/** Voids the unused links that an address was sent: an earlier one may give other rights, or take a second factor away. */
export const voidLinks = async (tx: Tx, email: string): Promise<void> => {
  await tx
    .delete(staffInvitations)
    .where(and(sql`lower(${staffInvitations.email}) = lower(${email})`, isNull(staffInvitations.usedAt)));
};
