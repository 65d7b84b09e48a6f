import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { writeAudit } from "../audit/audit-log";
import { now } from "../clock";
import { db, inTransaction, type Tx } from "../db/client";
import { isDatabaseAway } from "../db/database-away";
import { imports } from "../db/schema";
import { actorOfImport, markRows, nextRows, type Change, type Direction, type Import } from "./import-batch";
import { writeArticleRows } from "./write-articles";
import { writeProductRows } from "./write-products";

type Running = "writing" | "stopping" | "undoing";
type Step = {
  direction: Direction;
  from: Change["state"];
  to: Change["state"];
  end: Import["state"];
  action: string;
};

/** Steps of the running states: the direction of the rows, and the state after the last of them. */
const STEPS: Readonly<Record<Running, Step>> = {
  writing: { direction: "write", from: "open", to: "written", end: "done", action: "import.write" },
  stopping: { direction: "restore", from: "written", to: "restored", end: "stopped", action: "import.stop" },
  undoing: { direction: "restore", from: "written", to: "restored", end: "undone", action: "import.undo" },
};

const RUNNING = Object.keys(STEPS) as Running[];

/** Takes the running import for this transaction; null if there is none or another process has it. */
const takeRunning = async (tx: Tx): Promise<Import | null> => {
  const [one] = await tx
    .select()
    .from(imports)
    .where(inArray(imports.state, RUNNING))
    .limit(1)
    .for("update", { skipLocked: true });
  return one ?? null;
};

const finish = async (tx: Tx, one: Import, { end, action }: Step): Promise<void> => {
  await tx.update(imports).set({ state: end, finishedAt: now() }).where(eq(imports.id, one.id));
  await writeAudit(tx, actorOfImport(one), {
    action,
    subject: "import",
    subjectId: one.id,
    note: one.fileName,
    after: { kind: one.kind, rows: one.rowCount },
  });
};

/**
 * Writes or restores the next rows of the running import in one transaction, together with the journal of them. Prices
 * of the day, search and lists follow once at its end. If a value has changed since the check, this batch writes
 * nothing, and what earlier batches wrote is taken back by the next ones.
 * @returns false if nothing is left to do here
 */
const runBatch = (): Promise<boolean> =>
  inTransaction(async (tx) => {
    const one = await takeRunning(tx);
    if (one === null) return false;
    const step = STEPS[one.state as Running];
    const rows = await nextRows(tx, one.id, step.from);
    if (rows.length === 0) {
      await finish(tx, one, step);
      return true;
    }
    await tx.execute(sql`savepoint batch`);
    await tx.execute(sql`select defer_derived_values()`);
    const write = one.kind === "articles" ? writeArticleRows : writeProductRows;
    const { written, refused } = await write(tx, one, rows, step.direction);
    const [first] = refused;
    if (one.state === "writing" && first !== undefined) {
      await tx.execute(sql`rollback to savepoint batch`);
      const stoppedBy = { row: first.row.row, sku: first.row.sku, field: first.field };
      await tx.update(imports).set({ state: "stopping", stoppedBy }).where(eq(imports.id, one.id));
      return true;
    }
    await tx.execute(sql`select refresh_deferred_values()`);
    await markRows(tx, one.id, written, step.to);
    await markRows(
      tx,
      one.id,
      refused.map(({ row }) => row),
      "kept",
    );
    return true;
  });

/**
 * Goes on with the running import until it is done. After a stop of the shop it goes on where it was. If a batch fails,
 * the import stops, and the next runs take back what was written.
 * @throws the error of the batch
 */
export const continueImports = async (): Promise<void> => {
  try {
    while (await runBatch());
  } catch (error) {
    if (!isDatabaseAway(error))
      await db().update(imports).set({ state: "stopping" }).where(eq(imports.state, "writing"));
    throw error;
  }
};
