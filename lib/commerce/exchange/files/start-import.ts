import "server-only";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { vendorOf, type Actor } from "../../base/actor";
import { inTransaction, sqlState } from "../../base/db/client";
import { imports } from "../../base/db/schema";
import { failed, Refusal, refusable, type Result } from "../../base/result";
import { listFarPrices } from "./far-prices";
import type { Import } from "./import-batch";

export type ImportRefusal = "IMPORT_RUNNING" | "NOT_CHECKED" | "NOT_LAST" | "FAR_PRICES";

const UNIQUE = "23505";

/** Sets a running state. The database lets one import run at a time, also of two that begin in the same moment. */
const start = async (work: () => Promise<number>): Promise<Result<number, ImportRefusal>> => {
  try {
    return await refusable<number, ImportRefusal>(work);
  } catch (error) {
    if (sqlState(error) === UNIQUE) return failed("IMPORT_RUNNING");
    throw error;
  }
};

/** SQL: true for an import that this person may begin. */
const isMine = (actor: Actor) => {
  const vendorId = vendorOf(actor);
  return vendorId === null ? sql`true` : eq(imports.vendorId, vendorId);
};
const mayUndo = (actor: Actor, { vendorId }: Import): boolean =>
  vendorOf(actor) === null || vendorOf(actor) === vendorId;

/**
 * Begins to write a checked import; the background job writes it. The one who begins is the one who did it.
 * @param seenFar how many prices that move far the person has seen and said yes to
 * @returns its id; FAR_PRICES with their `count`, if it has more of them
 */
export const startImport = (actor: Actor, id: number, seenFar = 0): Promise<Result<number, ImportRefusal>> =>
  start(() =>
    inTransaction(async (tx) => {
      const begun = await tx
        .update(imports)
        .set({ state: "writing", actorRole: actor.role, actorId: actor.id, actorName: actor.name })
        .where(and(eq(imports.id, id), eq(imports.state, "checked"), isMine(actor)))
        .returning({ id: imports.id });
      if (begun.length === 0) throw new Refusal<ImportRefusal>("NOT_CHECKED");
      const { length: count } = await listFarPrices(id, tx);
      if (count > seenFar) throw new Refusal<ImportRefusal>("FAR_PRICES", { count });
      return id;
    }),
  );

/** States of imports that wrote, or write, something. */
const WRITTEN: Import["state"][] = ["writing", "done", "stopping", "undoing"];

/**
 * Begins to restore the values before the last import; the background job restores them. A row that somebody has
 * changed since is left as it is. @param id the import that the person saw as the last; null for whichever it is
 * @returns its id
 */
export const startUndo = (actor: Actor, id: number | null): Promise<Result<number, ImportRefusal>> =>
  start(() =>
    inTransaction(async (tx) => {
      const [last] = await tx
        .select()
        .from(imports)
        .where(inArray(imports.state, WRITTEN))
        .orderBy(desc(imports.id))
        .limit(1)
        .for("update");
      if (last !== undefined && last.state !== "done") throw new Refusal<ImportRefusal>("IMPORT_RUNNING");
      if (last === undefined || (id !== null && last.id !== id) || !mayUndo(actor, last))
        throw new Refusal<ImportRefusal>("NOT_LAST");
      await tx
        .update(imports)
        .set({ state: "undoing", actorRole: actor.role, actorId: actor.id, actorName: actor.name })
        .where(eq(imports.id, last.id));
      return last.id;
    }),
  );
