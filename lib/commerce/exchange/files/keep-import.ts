import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { vendorOf, type Actor } from "../../base/actor";
import { inChunks } from "../../base/db/bulk-write";
import { db, inTransaction } from "../../base/db/client";
import { imports } from "../../base/db/schema";
import type { Differences } from "./check-products";
import type { Import } from "./import-batch";

/** SQL: true for an import of this person. Two sellers may have one name. */
export const isOf = (actor: Actor) =>
  and(eq(imports.actorName, actor.name), sql`${imports.vendorId} is not distinct from ${vendorOf(actor)}`);

/** Makes the import of a file. The person's earlier files that were not written, or are still checked, are refused. */
export const makeImport = (actor: Actor, fileName: string, kind: Import["kind"]): Promise<number> =>
  inTransaction(async (tx) => {
    await tx
      .update(imports)
      .set({ state: "refused" })
      .where(and(inArray(imports.state, ["checking", "checked"]), isOf(actor)));
    const [made] = await tx
      .insert(imports)
      .values({
        fileName,
        kind,
        vendorId: vendorOf(actor),
        rowCount: 0,
        state: "checking",
        actorRole: actor.role,
        actorId: actor.id,
        actorName: actor.name,
      })
      .returning({ id: imports.id });
    return made?.id ?? 0;
  });

/** Writes how far a check is. Without such a sign of life it counts as ended (list-imports.ts). */
export const note = (id: number, values: Partial<typeof imports.$inferInsert>): Promise<unknown> =>
  db()
    .update(imports)
    .set({ ...values, finishedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, "checking")));

/**
 * Keeps the differences chunk by chunk, not in one transaction: the embedded engine would answer nobody meanwhile. After
 * each chunk it pauses for as long as the chunk took. It ends early if the person gave another file.
 */
export const keepDifferences = async (
  id: number,
  { changes }: Pick<Differences, "changes">,
): Promise<void> => {
  for (const chunk of inChunks(changes)) {
    const began = performance.now();
    const { rowCount } = await db().execute(sql`
      with alive as (update imports set finished_at = now() where id = ${id} and state = 'checking' returning id)
      insert into import_changes (import_id, row, sku, is_new, field, before, after)
      select alive.id, n.* from alive cross join jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
        as n (row int, sku text, "isNew" boolean, field text, before jsonb, after jsonb)`);
    if (rowCount === 0) return;
    if (changes.length > chunk.length) await pause(performance.now() - began);
  }
};
