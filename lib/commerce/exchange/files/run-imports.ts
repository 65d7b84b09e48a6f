import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, inTransaction, type Db, type Tx } from "../../base/db/client";
import { isDatabaseAway } from "../../base/db/database-away";
import { imports } from "../../base/db/schema";
import {
  actorOfImport,
  markRows,
  nextRows,
  type ChangeState,
  type Direction,
  type Import,
} from "./import-batch";
import { writeArticleRows } from "./write-articles";
import { writePriceRows } from "./write-prices";
import { writeProductRows } from "./write-products";
import { writeSpecificationRows } from "./write-specifications";

/** Writes or restores rows of each kind of import. */
const WRITE: Readonly<Record<Import["kind"], typeof writeProductRows>> = {
  products: writeProductRows,
  articles: writeArticleRows,
  specifications: writeSpecificationRows,
  prices: writePriceRows,
};

type Running = "writing" | "stopping" | "undoing";
type Step = {
  direction: Direction;
  from: ChangeState;
  to: ChangeState;
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

/** Has pages render anew what the import changed, all of it at once: after each batch, every list would wait again. */
const tellChanges = (on: Db | Tx): Promise<unknown> => on.execute(sql`select tell_held_changes()`);

/** Makes a thousand of many held changes ready to be told as one. @returns false if nothing is left to make ready */
const settleChanges = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ isSettled: boolean }>(sql`select settle_held_changes() as "isSettled"`);
  return rows[0]!.isSettled;
};

const finish = async (tx: Tx, one: Import, { end, action }: Step): Promise<void> => {
  await tellChanges(tx);
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
 * Milliseconds that a batch may take. Meanwhile the embedded engine answers nobody, and on PostgreSQL an order waits
 * that changes the lists.
 */
const BATCH_MS = 100;
/** Milliseconds that a pause after a batch takes at most. */
const MOST_PAUSE_MS = 1_000;
/**
 * Rows of the first batch, and of the smallest and the largest. Locks, prices and lists take some 40 ms of each batch, as
 * much as 40 rows. On a busy machine smaller ones took hardly less time, and the import ten times as long.
 */
const ROWS = { first: 40, least: 40, most: 500 };

/** Rows of the batch after one that took so long: at most twice as many, and no fewer than half. */
const nextSize = (rows: number, ms: number): number =>
  Math.round(Math.min(ROWS.most, Math.max(ROWS.least, rows * Math.min(2, Math.max(0.5, BATCH_MS / ms)))));

/**
 * Writes or restores the next rows of the running import in one transaction, together with the journal of them. Prices
 * of the day, search and lists follow once at its end. If a value has changed since the check, this batch writes
 * nothing, and what earlier batches wrote is taken back by the next ones.
 * @returns the milliseconds that it took, without the wait for its turn; null if nothing is left to do here
 */
const runBatch = (most: number): Promise<number | null> =>
  inTransaction(async (tx) => {
    const began = performance.now();
    const one = await takeRunning(tx);
    if (one === null) return null;
    const step = STEPS[one.state as Running];
    const rows = await nextRows(tx, one.id, step.from, most);
    if (rows.length === 0) {
      if (!(await settleChanges(tx))) await finish(tx, one, step);
      return performance.now() - began;
    }
    await tx.execute(sql`savepoint batch`);
    await tx.execute(sql`select hold_changes(), defer_derived_values()`);
    const { written, refused } = await WRITE[one.kind](tx, one, rows, step.direction);
    const [first] = refused;
    if (one.state === "writing" && first !== undefined) {
      await tx.execute(sql`rollback to savepoint batch`);
      const stoppedBy = { row: first.row.row, sku: first.row.sku, field: first.field };
      await tx.update(imports).set({ state: "stopping", stoppedBy }).where(eq(imports.id, one.id));
      return performance.now() - began;
    }
    await tx.execute(sql`select refresh_deferred_values()`);
    const kept = refused.map(({ row }) => row);
    await markRows(tx, one.id, written, step);
    await markRows(tx, one.id, kept, { from: step.from, to: "kept" });
    return performance.now() - began;
  });

/**
 * Goes on with the running import until it is done, and pauses after each batch for as long as it took, so that half of
 * the time belongs to shoppers. After a stop of the shop it goes on where it was. If a batch fails, the import stops, and
 * the next runs take back what was written.
 * @throws the error of the batch
 */
export const continueImports = async (): Promise<void> => {
  try {
    let rows = ROWS.first;
    for (let ms = await runBatch(rows); ms !== null; ms = await runBatch(rows)) {
      rows = nextSize(rows, ms);
      await pause(Math.min(ms, MOST_PAUSE_MS));
    }
  } catch (error) {
    if (!isDatabaseAway(error)) {
      await db().update(imports).set({ state: "stopping" }).where(eq(imports.state, "writing"));
      await tellChanges(db());
    }
    throw error;
  }
};
