import "server-only";
import { sql, type SQLWrapper } from "drizzle-orm";
import type { Tx } from "./client";

/**
 * Runs inserts, updates and deletes in one statement, which costs one round trip. They all see the rows as they were
 * before, so none may need what another writes. Foreign keys are checked at the end.
 * @param writes of the query builder, without `returning`
 */
export const writeTogether = async (tx: Tx, writes: readonly SQLWrapper[]): Promise<void> => {
  const named = writes.map((write, i) => sql`${sql.identifier(`write_${i}`)} as ${write}`);
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`);
};
