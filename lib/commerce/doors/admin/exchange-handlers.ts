import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { exchangeCalls } from "@/lib/admin-contract/exchange-calls";
import { knowsCosts } from "@/lib/model/desk-access";
import { vendorOf, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { indiaDay } from "../../base/clock";
import { countListedHsnCodes, listUsedHsnProblems } from "../../catalogue/products/hsn-list";
import { beginCheck } from "../../exchange/files/check-import";
import {
  exportBatch,
  exportFileName,
  needsMonth,
  sheetBatch,
  type ExportName,
} from "../../exchange/files/export-file";
import { listFarPrices } from "../../exchange/files/far-prices";
import { findImport, listChanges, listImports, type ImportRow } from "../../exchange/files/list-imports";
import { listWarnings } from "../../exchange/files/list-warnings";
import { loadHsnCodes } from "../../exchange/files/load-hsn-codes";
import { noteExport } from "../../exchange/files/note-export";
import { planPrices } from "../../exchange/files/plan-prices";
import { previewRow } from "../../exchange/files/preview-row";
import { startImport, startUndo } from "../../exchange/files/start-import";
import { done, failed, refusable, type Result } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Import = AdminAnswer<"imports/show">;

/** Problems of a file that are listed; the others are counted. */
const LISTED_PROBLEMS = 200;

/** Prices that are listed of those that move far. */
const LISTED_FAR = 10;

/** Goods that are named of one HSN code. */
const NAMED_GOODS = 5;

/** Milliseconds that an answer waits for the end of a check. A longer one goes on. */
const CHECK_PATIENCE = 2_000;

const importAnswer = ({ at, ...row }: ImportRow): Import => ({ ...row, at: at.toISOString() });

/** Reads an import as far as a person sees it: a seller their own. */
const readImport = async (actor: Actor, id: number): Promise<Result<Import, "NOT_FOUND">> => {
  const found = await findImport(id, vendorOf(actor));
  return found === null ? failed("NOT_FOUND") : done(importAnswer(found));
};

/** Answers a command with the import afterwards. */
const afterwards = async (actor: Actor, result: Result<number, string>): Promise<Result<Import, string>> =>
  result.ok ? readImport(actor, result.value) : result;

/** Answers what a person may read of an import. */
const ofImport = async <T>(
  actor: Actor,
  id: number,
  read: () => Promise<T>,
): Promise<Result<T, "NOT_FOUND">> => {
  const found = await findImport(id, vendorOf(actor));
  return found === null ? failed("NOT_FOUND") : done(await read());
};

type BatchRequest = {
  month: string;
  as: "csv" | "xlsx";
  after: number | null;
  vendorId?: number | null;
  hasCosts?: boolean;
};

const batchOf = (
  actor: Actor,
  what: ExportName,
  { month, as, after, vendorId = null, hasCosts = false }: BatchRequest,
): Promise<Result<AdminAnswer<"exports/goods">, string>> =>
  refusable(async () => {
    const options = { after, month, vendorId, hasCosts };
    const sheet = as === "xlsx" ? await sheetBatch(what, options) : null;
    const batch =
      sheet === null ? { ...(await exportBatch(what, options)), rows: null } : { ...sheet, text: "" };
    if (after === null) await noteExport(actor, what, { month, vendorId });
    return { fileName: exportFileName(what, { month, day: indiaDay(), vendorId, ending: as }), ...batch };
  });

export const exchangeHandlers: AdminHandlersOf<keyof typeof exchangeCalls> = {
  "exports/goods": ({ what, ...batch }, { actor, me }) =>
    batchOf(actor, what, { ...batch, month: "", vendorId: vendorOf(actor), hasCosts: knowsCosts(me) }),
  "exports/sales": async ({ what, ...batch }, { actor }) =>
    needsMonth(what) && batch.month === "" ? failed("MONTH_NEEDED") : batchOf(actor, what, batch),
  "exports/return": async ({ what, vendorId: asked, ...batch }, { actor, me }) => {
    const vendorId = me.vendorId ?? asked;
    return vendorId === null ? failed("NOT_FOUND") : batchOf(actor, what, { ...batch, vendorId });
  },
  "imports/check": async ({ data, ...file }, { actor }) => {
    const given = { ...file, data: Buffer.from(data, "base64"), canAsk: true };
    const { importId, ignored, source, asks, ended } = await beginCheck(actor, given);
    const problems = await Promise.race([ended, pause(CHECK_PATIENCE, [], { ref: false })]);
    const found = importId === null || problems.length > 0 ? null : await findImport(importId);
    return done({
      import: found === null ? null : importAnswer(found),
      problems: problems.slice(0, LISTED_PROBLEMS),
      problemCount: problems.length,
      ignored,
      source,
      asks,
    });
  },
  "imports/first-row": async ({ mapping, first }, { actor }) => done(await previewRow(actor, mapping, first)),
  "hsn-codes/show": async () => {
    const [last] = await listAudit({ subject: "hsn-codes", limit: 1 });
    return done({
      count: await countListedHsnCodes(),
      loaded:
        last === undefined ? null : { by: last.actorName, at: last.at.toISOString(), fileName: last.note },
      wrong: (await listUsedHsnProblems(NAMED_GOODS)).map(({ problem, products, ...row }) => ({
        ...row,
        ...problem,
        products: products.map(({ sku, name }) => ({ id: sku, name: localizedText(name) })),
      })),
    });
  },
  "hsn-codes/load": async ({ fileName, data }, { actor }) => {
    const file = { fileName, data: Buffer.from(data, "base64") };
    const { loaded, problems } = await loadHsnCodes(actor, file);
    return done({
      loaded,
      problems: problems.slice(0, LISTED_PROBLEMS),
      problemCount: problems.length,
    });
  },
  "imports/prices": async (plan, { actor }) => {
    const planned = await planPrices(actor, plan);
    if (!planned.ok) return planned;
    const { importId, problems } = planned.value;
    const found = importId === null ? null : await findImport(importId);
    return done({
      import: found === null ? null : importAnswer(found),
      problems: problems.slice(0, LISTED_PROBLEMS),
      problemCount: problems.length,
    });
  },
  "imports/list": async (request, { actor }) => {
    const { rows, total } = await listImports({ ...request, vendorId: vendorOf(actor) });
    return done({ rows: rows.map(importAnswer), total });
  },
  "imports/show": async ({ id }, { actor }) => readImport(actor, id),
  "imports/changes": async ({ id, ...request }, { actor }) =>
    ofImport(actor, id, () => listChanges(id, request)),
  "imports/warnings": async ({ id, page, perPage }, { actor }) =>
    ofImport(actor, id, async () => {
      const warnings = await listWarnings(id);
      return { rows: warnings.slice((page - 1) * perPage, page * perPage), total: warnings.length };
    }),
  "imports/far-prices": async ({ id }, { actor }) =>
    ofImport(actor, id, async () => {
      const far = await listFarPrices(id);
      return { count: far.length, worst: far.slice(0, LISTED_FAR) };
    }),
  "imports/apply": async ({ id, seenFar }, { actor }) =>
    afterwards(actor, await startImport(actor, id, seenFar)),
  "imports/undo": async ({ id }, { actor }) => afterwards(actor, await startUndo(actor, id)),
};
