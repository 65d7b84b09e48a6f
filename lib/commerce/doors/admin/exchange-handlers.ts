import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { exchangeCalls } from "@/lib/admin-contract/exchange-calls";
import type { Actor } from "../../base/actor";
import { indiaDay } from "../../base/clock";
import { beginCheck } from "../../exchange/files/check-import";
import { exportBatch, exportFileName, needsMonth, type ExportName } from "../../exchange/files/export-csv";
import { findImport, listChanges, listImports, type ImportRow } from "../../exchange/files/list-imports";
import { listWarnings } from "../../exchange/files/list-warnings";
import { noteExport } from "../../exchange/files/note-export";
import { startImport, startUndo } from "../../exchange/files/start-import";
import { done, failed, type Result } from "../../base/result";
import type { AdminHandlersOf } from "./handler";

type Import = AdminAnswer<"imports/show">;

/** Problems of a file that are listed; the others are counted. */
const LISTED_PROBLEMS = 200;

/** Milliseconds that an answer waits for the end of a check. A longer one goes on. */
const CHECK_PATIENCE = 2_000;

const importAnswer = ({ at, ...row }: ImportRow): Import => ({ ...row, at: at.toISOString() });

const readImport = async (id: number): Promise<Result<Import, "NOT_FOUND">> => {
  const found = await findImport(id);
  return found === null ? failed("NOT_FOUND") : done(importAnswer(found));
};

/** Answers a command with the import afterwards. */
const afterwards = async (result: Result<number, string>): Promise<Result<Import, string>> =>
  result.ok ? readImport(result.value) : result;

const batchOf = async (
  actor: Actor,
  what: ExportName,
  { month, after, vendorId = null }: { month: string; after: number | null; vendorId?: number | null },
): Promise<AdminAnswer<"exports/goods">> => {
  const batch = await exportBatch(what, { after, month, vendorId });
  if (after === null) await noteExport(actor, what, { month, vendorId });
  return { fileName: exportFileName(what, { month, day: indiaDay(), vendorId }), ...batch };
};

export const exchangeHandlers: AdminHandlersOf<keyof typeof exchangeCalls> = {
  "exports/goods": async ({ what, after }, { actor }) =>
    done(await batchOf(actor, what, { month: "", after })),
  "exports/sales": async ({ what, ...batch }, { actor }) =>
    needsMonth(what) && batch.month === "" ? failed("MONTH_NEEDED") : done(await batchOf(actor, what, batch)),
  "exports/return": async ({ what, vendorId: asked, ...batch }, { actor, me }) => {
    const vendorId = me.vendorId ?? asked;
    return vendorId === null ? failed("NOT_FOUND") : done(await batchOf(actor, what, { ...batch, vendorId }));
  },
  "imports/check": async (file, { actor }) => {
    const { importId, ignored, ended } = await beginCheck(actor, file);
    const problems = await Promise.race([ended, pause(CHECK_PATIENCE, [], { ref: false })]);
    const found = importId === null || problems.length > 0 ? null : await findImport(importId);
    return done({
      import: found === null ? null : importAnswer(found),
      problems: problems.slice(0, LISTED_PROBLEMS),
      problemCount: problems.length,
      ignored,
    });
  },
  "imports/list": async (request) => {
    const { rows, total } = await listImports(request);
    return done({ rows: rows.map(importAnswer), total });
  },
  "imports/show": async ({ id }) => readImport(id),
  "imports/changes": async ({ id, ...request }) => done(await listChanges(id, request)),
  "imports/warnings": async ({ id, page, perPage }) => {
    const warnings = await listWarnings(id);
    return done({ rows: warnings.slice((page - 1) * perPage, page * perPage), total: warnings.length });
  },
  "imports/apply": async ({ id }, { actor }) => afterwards(await startImport(actor, id)),
  "imports/undo": async ({ id }, { actor }) => afterwards(await startUndo(actor, id)),
};
