import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { GOODS_EXPORTS, RETURN_EXPORTS, SALES_EXPORTS } from "@/lib/model/exports";
import { id, moment, month, page, rows } from "./shapes";

const GOODS = { area: "products", seller: false } as const;
const SALES = { area: "orders", seller: false } as const;
const OWN_SALES = { area: "orders", seller: true } as const;

/** Most letters of an imported file. */
const LARGEST_IMPORT = 10_000_000;

/** Value of `last` in the batch before; null for the first batch. */
const after = z.int().min(0).nullable().default(null);
/** A part of a CSV file. @property last null if no more follow */
const batch = z.object({ fileName: z.string(), text: z.string(), last: z.int().nullable() });

/**
 * States of an import: `checking` while the check goes on, `refused` if the file has mistakes or its check was cut off,
 * `stopping` and `stopped` if a value had changed since the check, and everything was taken back.
 */
const IMPORT_STATES = [
  "checking",
  "refused",
  "checked",
  "writing",
  "done",
  "stopping",
  "stopped",
  "undoing",
  "undone",
] as const;

const importRow = z.object({
  id: z.int(),
  fileName: z.string(),
  kind: z.enum(GOODS_EXPORTS),
  state: z.enum(IMPORT_STATES),
  who: z.string(),
  at: moment,
  /** Rows of the file (0 until they are counted), rows that change something, rows that create a product, and changed values. */
  rows: z.int(),
  changedRows: z.int(),
  newRows: z.int(),
  changes: z.int(),
  /** Changed rows that the present step has behind it; of a check, those whose differences are kept. */
  doneRows: z.int(),
  /** Rows that the undo left, because somebody has changed them since. */
  keptRows: z.int(),
  /** Why it stopped; null if it did not. */
  stoppedBy: z.object({ row: z.int(), sku: z.string(), field: z.string() }).nullable(),
  /** True for the last import that was written: only that one can be undone. */
  canUndo: z.boolean(),
});

const problem = z.object({
  /** Line of the file; 1 is the line of the columns. */
  row: z.int(),
  /** Empty for what concerns the whole row. */
  column: z.string(),
  /** Text of the cell, shortened. */
  value: z.string(),
  /** A code; its words are `exchange.expected.<code>`. */
  expected: z.string(),
  /** Columns, letters or a row that the words name. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Mistakes of a file: the first 200, and how many there are. */
const problems = { problems: z.array(problem), problemCount: z.int() };

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const change = z.object({
  id: z.int(),
  row: z.int(),
  sku: z.string(),
  isNew: z.boolean(),
  field: z.string(),
  before: value,
  after: value,
  state: z.enum(["open", "written", "restored", "kept"]),
});

const warning = z.object({
  row: z.int(),
  sku: z.string(),
  /** The choice that the row's name has in it. */
  option: z.string(),
});

export const exchangeCalls = {
  /** A batch of about 1,000 rows as CSV. */
  "exports/goods": {
    access: GOODS,
    cost: "file",
    request: z.object({ what: z.enum(GOODS_EXPORTS), after }),
    answer: batch,
  },
  /** A batch of orders, customers, figures or the monthly return as CSV. Refused: PASSWORD_NEEDED, MONTH_NEEDED. */
  "exports/sales": {
    access: SALES,
    cost: "file",
    needsPassword: true,
    request: z.object({
      what: z.enum(SALES_EXPORTS),
      month: z.union([z.literal(""), month]).default(""),
      after,
    }),
    answer: batch,
  },
  /**
   * A batch of a section of one seller's monthly return as CSV. A seller reads their own, whatever is asked for. Refused:
   * PASSWORD_NEEDED, NOT_FOUND.
   */
  "exports/return": {
    access: OWN_SALES,
    cost: "file",
    needsPassword: true,
    request: z.object({
      vendorId: id.nullable().default(null),
      what: z.enum(RETURN_EXPORTS),
      month,
      after,
    }),
    answer: batch,
  },
  /**
   * Checks a file, CSV or JSON, and keeps its differences. Nothing of the shop changes. With problems there is no
   * import. A check of many rows goes on after the answer, whose import is `checking` then; `imports/show` tells its
   * progress and its end.
   */
  "imports/check": {
    access: GOODS,
    cost: "file",
    largest: 32_000_000,
    request: z.object({
      fileName: z.string().trim().max(200).default(""),
      text: z.string().min(1).max(LARGEST_IMPORT),
    }),
    answer: z.object({
      import: importRow.nullable(),
      ...problems,
      /** Columns that people read only. */
      ignored: z.array(z.string()),
    }),
  },
  "imports/list": { access: GOODS, cost: "desk", request: z.object(page), answer: rows(importRow) },
  /** Has the problems of a refused file; none if its check was cut off. */
  "imports/show": {
    access: GOODS,
    cost: "desk",
    request: z.object({ id }),
    answer: importRow.extend(problems),
  },
  /** The table of differences. */
  "imports/changes": {
    access: GOODS,
    cost: "desk",
    request: z.object({ ...page, id }),
    answer: rows(change),
  },
  /** What people should know of its rows, which are written all the same: names with a choice in them. */
  "imports/warnings": {
    access: GOODS,
    cost: "desk",
    request: z.object({ ...page, id }),
    answer: rows(warning),
  },
  /** Begins to write; the shop goes on in the background. Refused: IMPORT_RUNNING, NOT_CHECKED. */
  "imports/apply": { access: GOODS, cost: "desk", request: z.object({ id }), answer: importRow },
  /** Begins to restore the values before the last import. Refused: IMPORT_RUNNING, NOT_LAST. */
  "imports/undo": { access: GOODS, cost: "desk", request: z.object({ id }), answer: importRow },
} as const satisfies Record<string, AdminCall>;
