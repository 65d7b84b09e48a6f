import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, lt } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { vendorOf, type Actor } from "../../base/actor";
import { asJob, db } from "../../base/db/client";
import { importChanges, imports } from "../../base/db/schema";
import { checkColumns, type FileColumns } from "./check-columns";
import { compareTable } from "./compare-table";
import type { Expected, Problem } from "./import-problem";
import { isOf, keepDifferences, makeImport, note } from "./keep-import";
import { readNamedIds } from "./map-cells";
import {
  askColumns,
  findMapping,
  inItsWords,
  keepMapping,
  likelyMapping,
  mapFile,
  type AskedColumns,
} from "./map-file";
import type { FileMapping, MappedKind } from "@/lib/model/file-columns";
import { readGivenFile, type ReadFile } from "../reading/read-file";
import { FILE_KINDS } from "./columns";
import { tableOf, type FileTable } from "./file-table";

/**
 * A file that a person gave: CSV, JSON as a list of objects with the names of the columns, or a spreadsheet.
 * @property sheet the name of the spreadsheet's sheet; missing for the first
 * @property mapping what becomes of its columns; missing for the shop's own names, or as it was said before
 * @property kind of the mapping that is proposed; missing for the likely one
 * @property canAsk true if somebody is there to say what becomes of foreign columns
 * @property isAsking true asks also where it is known
 */
type GivenFile = {
  fileName: string;
  data: Uint8Array;
  sheet?: string | null;
  mapping?: FileMapping | null;
  kind?: MappedKind | null;
  canAsk?: boolean;
  isAsking?: boolean;
};

/** Result of a check. @property importId null if there are problems */
export type Checked = { importId: number | null; problems: Problem[]; ignored: string[] };

/** How a file was read. @property leftOut rows of another program that are no goods @property isMapped true if its columns have names of their own */
type FileSource = Pick<ReadFile, "encoding" | "sheet" | "sheets" | "headRow"> & {
  leftOut: number;
  isMapped: boolean;
};

/**
 * A check that has begun. @property importId null if the columns are wrong, or asked for
 * @property asks for what becomes of the columns; null if it is known @property ended its mistakes
 */
export type BegunCheck = {
  importId: number | null;
  ignored: string[];
  source: FileSource;
  asks: AskedColumns | null;
  ended: Promise<Problem[]>;
};

type ColumnedTable = { table: FileTable; columns: FileColumns; headOf: ReadonlyMap<string, string> };
type Columned =
  { asks: AskedColumns } | (ColumnedTable & { ignored: string[]; leftOut: number; isMapped: boolean });

/** Mistakes by which a file of other columns is known. */
const FOREIGN: readonly Expected[] = ["known-column", "key-column", "changing-column"];

/** Mistakes that are kept with a refused file; the others are counted. */
const KEPT_PROBLEMS = 200;

/** Names by which the row of the columns is known. */
const OWN_NAMES = Object.values(FILE_KINDS).flatMap(({ keys }) => keys);

/** Differences that are deleted at once. */
const DELETED_AT_ONCE = 2_000;

/** Forgets the person's earlier files that are refused, in parts, because a large one has a hundred thousand differences. */
const forgetRefused = async (actor: Actor, id: number): Promise<void> => {
  const earlier = and(eq(imports.state, "refused"), isOf(actor), lt(imports.id, id));
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

/** Compares the rows of a file, and keeps their differences, or their mistakes. */
const check = async (
  actor: Actor,
  id: number,
  { table, columns, headOf }: ColumnedTable,
): Promise<Problem[]> => {
  await note(id, { rowCount: table.rows.length });
  const found = await compareTable(actor, table, columns, () => note(id, {}));
  const mistakes = found.problems.map((problem) => inItsWords(problem, headOf));
  if (mistakes.length === 0) await keepDifferences(id, found);
  await note(
    id,
    mistakes.length === 0
      ? { state: "checked" }
      : {
          state: "refused",
          stoppedBy: { problems: mistakes.slice(0, KEPT_PROBLEMS), count: mistakes.length },
        },
  );
  return mistakes;
};

/** Checks as a job, without the time limit of a request. A check that fails leaves a refused file without mistakes. */
const checkAsJob = (actor: Actor, id: number, given: ColumnedTable): Promise<Problem[]> =>
  asJob(async () => {
    try {
      await forgetRefused(actor, id);
      return await check(actor, id, given);
    } catch (error) {
      log.error({ err: error }, "the check of a file failed");
      await note(id, { state: "refused" }).catch(() => undefined);
      throw error;
    }
  });

/** Reads what becomes of a file's columns: as somebody says, as somebody said before, or by their own names. */
const readColumns = async (file: ReadFile, given: GivenFile, vendorId: number | null): Promise<Columned> => {
  const own = tableOf(file);
  const ownColumns = checkColumns(own.columns);
  const isOwn = ownColumns.problems.every(({ expected }) => !FOREIGN.includes(expected));
  const earlier = isOwn ? null : await findMapping(vendorId, file.head);
  const mapping = given.mapping ?? earlier;
  const isOfKind = (given.kind ?? null) === null || mapping?.kind === given.kind;
  const proposed = mapping !== null && isOfKind ? mapping : likelyMapping(file.head, given.kind);
  const asks = () => askColumns(file, proposed);
  if (given.isAsking === true) return { asks: asks() };
  if (mapping === null) {
    if (!isOwn && given.canAsk === true) return { asks: asks() };
    return {
      table: own,
      columns: ownColumns,
      ignored: ownColumns.ignored,
      leftOut: 0,
      isMapped: false,
      headOf: new Map(),
    };
  }
  const { table, unread, ...mapped } = mapFile(file, mapping, await readNamedIds());
  const columns = checkColumns(table.columns);
  if (given.mapping && table.problems.length + columns.problems.length === 0)
    await keepMapping(vendorId, file.head, mapping);
  return { table, columns, ignored: unread, isMapped: true, ...mapped };
};

const ended = (source: FileSource, problems: Problem[], ignored: string[] = []): BegunCheck => ({
  importId: null,
  ignored,
  source,
  asks: null,
  ended: Promise.resolve(problems),
});

/**
 * Begins to check a file and to keep its differences to the shop (list-imports.ts). Nothing of the shop changes. With one
 * mistake nothing can be written. The check goes on by itself, so that no request waits for ten thousand rows.
 */
export const beginCheck = async (actor: Actor, given: GivenFile): Promise<BegunCheck> => {
  const vendorId = vendorOf(actor);
  const file = await readGivenFile(given.data, { sheet: given.sheet ?? null, ownNames: OWN_NAMES });
  const { encoding, sheet, sheets, headRow } = file;
  const source = { encoding, sheet, sheets, headRow, leftOut: 0, isMapped: false };
  if (file.head.length === 0) return ended(source, tableOf(file).problems);
  const found = await readColumns(file, given, vendorId);
  if ("asks" in found) return { ...ended(source, []), asks: found.asks };
  const { table, columns, ignored, leftOut, isMapped, headOf } = found;
  const read = { ...source, leftOut, isMapped };
  if (columns.problems.length > 0)
    return ended(read, isMapped ? [...table.problems, ...columns.problems] : columns.problems, ignored);
  const importId = await makeImport(actor, given.fileName, columns.kind);
  const checking = checkAsJob(actor, importId, { table, columns, headOf });
  // Told by the log and by the import's state, if nobody waits for it any more.
  checking.catch(() => undefined);
  return { importId, ignored, source: read, asks: null, ended: checking };
};

/** Checks a file, as `beginCheck`, and waits for its end. @throws the error of a check that failed */
export const checkImport = async (actor: Actor, file: GivenFile): Promise<Checked> => {
  const { importId, ignored, ended: checking } = await beginCheck(actor, file);
  const problems = await checking;
  return { importId: problems.length > 0 ? null : importId, problems, ignored };
};
