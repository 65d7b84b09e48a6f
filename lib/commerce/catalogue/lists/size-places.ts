import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "../../base/db/client";

/** The place of a new size: after all others in the owner's own order, and 0 without one. */
export const lastSizePlace = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(position), 0)::int as last from sizes`,
  );
  const last = rows[0]?.last ?? 0;
  return last === 0 ? 0 : last + 1;
};
