import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import type { Actor } from "../../base/actor";
import { asJob, db, inTransaction } from "../../base/db/client";
import { importChanges, imports } from "../../base/db/schema";
import { inChunks } from "../../base/db/bulk-write";
import { compareArticles } from "./check-articles";
import { checkColumns, type FileColumns } from "./check-columns";
import { compareProducts, type Differences } from "./check-products";
import { readRows, type ReadRow } from "./check-rows";
import { compareSpecifications } from "./check-specifications";
import type { ImportKind } from "./columns";
import type { Problem } from "./import-problem";
import { readFileColumns, readFileTable } from "./read-file";

/** A file that a person gave. @property text CSV, or JSON as a list of objects with the names of the columns */
type GivenFile = { fileName: string; text: string };

/** Result of a check. @property importId null if there are problems */
export type Checked = { importId: number | null; problems: Problem[]; ignored: string[] };

/** A check that has begun. @property importId null if the columns are wrong @property ended its mistakes */
export type BegunCheck = { importId: number | null; ignored: string[]; ended: Promise<Problem[]> };

/** Mistakes that are kept with a refused file; the others are counted. */
const KEPT_PROBLEMS = 200;

/** Compares the rows of each kind of file with the shop. */
const COMPARE: Readonly<Record<ImportKind, (rows: readonly ReadRow[]) => Promise<Differences>>> = {
  products: compareProducts,
  articles: compareArticles,
  specifications: compareSpecifications,
};

const byRow = (a: Problem, b: Problem): number => a.row - b.row;

/** Makes the import of a file. The person's earlier files that were not written, or are still checked, are refused. */
const makeImport = (actor: Actor, fileName: string, kind: ImportKind): Promise<number> =>
  inTransaction(async (tx) => {
    await tx
      .update(imports)
      .set({ state: "refused" })
      .where(and(inArray(imports.state, ["checking", "checked"]), eq(imports.actorName, actor.name)));
    const [made] = await tx
      .insert(imports)
      .values({
        fileName,
        kind,
        rowCount: 0,
        state: "checking",
        actorRole: actor.role,
        actorId: actor.id,
        actorName: actor.name,
      })
      .returning({ id: imports.id });
    return made?.id ?? 0;
  });

/** Differences that are deleted at once. */
const DELETED_AT_ONCE = 2_000;

/** Forgets the person's earlier files that are refused, in parts, because a large one has a hundred thousand differences. */
const forgetRefused = async (actor: Actor, id: number): Promise<void> => {
  const earlier = and(eq(imports.state, "refused"), eq(imports.actorName, actor.name), lt(imports.id, id));
  const ids = db().select({ id: imports.id }).from(imports).where(earlier);
  const some = db()
    .select({ id: importChanges.id })
    .from(importChanges)
    .where(inArray(importChanges.importId, ids))
    .limit(DELETED_AT_ONCE);
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE;) {
    const began = performance.now();
    deleted = (await db().delete(importChanges).where(inArray(importChanges.id, some))).rowCount ?? 0;
    if (deleted === DELETED_AT_ONCE) await pause(performance.now() - began);
  }
  await db().delete(imports).where(earlier);
};

/** Writes how far a check is. Without such a sign of life it counts as ended (list-imports.ts). */
const note = (id: number, values: Partial<typeof imports.$inferInsert>): Promise<unknown> =>
  db()
    .update(imports)
    .set({ ...values, finishedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, "checking")));

/**
 * Keeps the differences chunk by chunk, not in one transaction: the embedded engine would answer nobody meanwhile. After
 * each chunk it pauses for as long as the chunk took. It ends early if the person gave another file.
 */
const keepDifferences = async (id: number, { changes }: Differences): Promise<void> => {
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

/** Reads and compares the file, and keeps its differences, or its mistakes. */
const check = async (id: number, text: string, columns: FileColumns): Promise<Problem[]> => {
  const table = await readFileTable(text);
  await note(id, { rowCount: table.rows.length });
  const { read, problems } = await readRows(table.rows, columns);
  await note(id, {});
  const found = await COMPARE[columns.kind](read);
  const all = [...table.problems, ...problems, ...found.problems].sort(byRow);
  if (all.length === 0) await keepDifferences(id, found);
  await note(
    id,
    all.length === 0
      ? { state: "checked" }
      : { state: "refused", stoppedBy: { problems: all.slice(0, KEPT_PROBLEMS), count: all.length } },
  );
  return all;
};

/** Checks as a job, without the time limit of a request. A check that fails leaves a refused file without mistakes. */
const checkAsJob = (actor: Actor, id: number, text: string, columns: FileColumns): Promise<Problem[]> =>
  asJob(async () => {
    try {
      await forgetRefused(actor, id);
      return await check(id, text, columns);
    } catch (error) {
      log.error({ err: error }, "the check of a file failed");
      await note(id, { state: "refused" }).catch(() => undefined);
      throw error;
    }
  });

/**
 * Begins to check a file and to keep its differences to the shop (list-imports.ts). Nothing of the shop changes. With one
 * mistake nothing can be written. The check goes on by itself, so that no request waits for ten thousand rows.
 */
export const beginCheck = async (actor: Actor, { fileName, text }: GivenFile): Promise<BegunCheck> => {
  const head = await readFileColumns(text);
  const columns = checkColumns(head.columns);
  const [problems, ignored] =
    head.problems.length > 0 ? [head.problems, []] : [columns.problems, columns.ignored];
  if (problems.length > 0) return { importId: null, ignored, ended: Promise.resolve(problems) };
  const importId = await makeImport(actor, fileName, columns.kind);
  const ended = checkAsJob(actor, importId, text, columns);
  // Told by the log and by the import's state, if nobody waits for it any more.
  ended.catch(() => undefined);
  return { importId, ignored, ended };
};

/** Checks a file, as `beginCheck`, and waits for its end. @throws the error of a check that failed */
export const checkImport = async (actor: Actor, file: GivenFile): Promise<Checked> => {
  const { importId, ignored, ended } = await beginCheck(actor, file);
  const problems = await ended;
  return { importId: problems.length > 0 ? null : importId, problems, ignored };
};
