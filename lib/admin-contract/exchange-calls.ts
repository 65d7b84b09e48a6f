import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { GOODS_EXPORTS, RETURN_EXPORTS, SALES_EXPORTS } from "@/lib/model/exports";
import {
  ALL_MAPPED_COLUMNS,
  FILE_PRESETS,
  FIXED_COLUMNS,
  MAPPED_KINDS,
  MOST_FIRST_LETTERS,
  READINGS,
} from "@/lib/model/file-columns";
import { HSN_REASONS } from "@/lib/model/hsn-codes";
import { PRICE_STEP_NAMES } from "@/lib/model/price-rounding";
import { id, localized, moment, month, page, rows } from "./shapes";

const GOODS = { right: "goods", seller: false } as const;
const OWN_GOODS = { right: "goods", seller: true } as const;
/** A file may change whatever an article has. */
const FILES = { right: { all: ["goods", "prices", "stock"] }, seller: true } as const;
const SALES = { right: "sales", seller: false } as const;
const OWN_SALES = { right: "sales", seller: true } as const;

/** Letters of an imported file of 10 MB in base64. */
const LARGEST_IMPORT = 13_400_000;

/** Columns of a file. */
const MOST_COLUMNS = 300;

/** Value of `last` in the batch before; null for the first batch. */
const after = z.int().min(0).nullable().default(null);
/** The form of a file that is no tax return as JSON. */
const as = z.enum(["csv", "xlsx"]).default("csv");
/**
 * A part of a file of CSV, or a whole one of JSON. @property rows of a spreadsheet, which the desk makes; null for a text
 * @property last null if no more follow
 */
const batch = z.object({
  fileName: z.string(),
  text: z.string(),
  rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())).nullable(),
  last: z.int().nullable(),
});

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
  kind: z.enum([...GOODS_EXPORTS, "prices"]),
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

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** Mistakes of a file: the first 200, and how many there are. */
const problems = { problems: z.array(problem), problemCount: z.int() };

/** Why goods cannot have an HSN code today. */
export const hsnProblem = z.object({
  reason: z.enum(HSN_REASONS),
  /** The day of a withdrawn or later code. */
  on: z.iso.date().nullable(),
});

/** What becomes of each column of a file, in its order, and values for all rows. */
const mapping = z.object({
  kind: z.enum(MAPPED_KINDS),
  columns: z
    .array(z.object({ to: z.enum(ALL_MAPPED_COLUMNS), as: z.enum(READINGS) }).nullable())
    .max(MOST_COLUMNS),
  fixed: z.partialRecord(z.enum(FIXED_COLUMNS), z.string().trim().max(20)),
});

/** A row of a file: its line, and the first letters of its cells. */
const firstRow = z.object({
  row: z.int(),
  cells: z.array(z.string().max(MOST_FIRST_LETTERS)).max(MOST_COLUMNS),
});

const askedColumns = z.object({
  /** The program whose export it is; null if it is not known. */
  preset: z.enum(FILE_PRESETS).nullable(),
  /** Names and up to three values of the columns. */
  head: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The first row that is an article, for `imports/first-row`; null if none is. */
  first: firstRow.nullable(),
  mapping,
});

/** How a file was read. */
const fileSource = z.object({
  /** Null for a spreadsheet. */
  encoding: z.string().nullable(),
  /** Names of a spreadsheet's sheets, and of the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** The line of the columns' names. */
  headRow: z.int(),
  /** Rows of another program that are no goods. */
  leftOut: z.int(),
  isMapped: z.boolean(),
});

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
  /**
   * A batch of about 1,000 rows as CSV, or as the cells of a spreadsheet. A seller's has their own goods. Refused:
   * CELL_TOO_LONG with `column`, for a text that a spreadsheet does not hold.
   */
  "exports/goods": {
    access: OWN_GOODS,
    cost: "file",
    request: z.object({ what: z.enum(GOODS_EXPORTS), as, after }),
    answer: batch,
  },
  /**
   * A batch of orders, customers, figures or the monthly return, of all sellers as CSV or of the operator's own GSTIN as
   * JSON. Refused: PASSWORD_NEEDED, MONTH_NEEDED, NO_GSTIN,
   * CELL_TOO_LONG.
   */
  "exports/sales": {
    access: SALES,
    cost: "file",
    needsPassword: "acts",
    request: z.object({
      what: z.enum(SALES_EXPORTS),
      month: z.union([z.literal(""), month]).default(""),
      as,
      after,
    }),
    answer: batch,
  },
  /**
   * One seller's monthly return: the whole as the tax office's JSON, or a batch of a section as CSV. A seller reads their
   * own, whatever is asked for. Refused: PASSWORD_NEEDED, NOT_FOUND, NO_GSTIN, OTHER_GSTIN with `gstin`, FILES_GSTR4.
   */
  "exports/return": {
    access: OWN_SALES,
    cost: "file",
    needsPassword: "acts",
    request: z.object({
      vendorId: id.nullable().default(null),
      what: z.enum(RETURN_EXPORTS),
      month,
      as,
      after,
    }),
    answer: batch,
  },
  /**
   * Checks a file, CSV, JSON, XLSX, XLS or ODS, and keeps its differences. Nothing of the shop changes. With problems there
   * is no import. A check of many rows goes on after the answer, whose import is `checking` then; `imports/show` tells its
   * progress and its end. A file of other columns is not checked: the answer asks what becomes of them, and the same file is
   * sent again with a `mapping`, which is kept for the next file with these columns. A seller's file is of their own goods.
   * @property data base64 of at most 10 MB @property sheet of a spreadsheet; null for the first
   * @property kind of the mapping that is proposed; null for the likely one @property isAsking true asks in any case
   */
  "imports/check": {
    access: FILES,
    cost: "file",
    largest: 14_000_000,
    request: z.object({
      fileName: z.string().trim().max(200).default(""),
      data: z.base64().min(1).max(LARGEST_IMPORT),
      sheet: z.string().max(200).nullable().default(null),
      mapping: mapping.nullable().default(null),
      kind: z.enum(MAPPED_KINDS).nullable().default(null),
      isAsking: z.boolean().default(false),
    }),
    answer: z.object({
      import: importRow.nullable(),
      ...problems,
      /** Columns that people read only, or that the mapping leaves out. */
      ignored: z.array(z.string()),
      source: fileSource,
      /** The columns for which it is asked; null if it is known what becomes of them. */
      asks: askedColumns.nullable(),
    }),
  },
  /**
   * Reads a file's first row as a mapping says, by the rules of the check. Nothing is kept. Amounts are paise, weights grams,
   * categories, brands and sellers their numbers.
   */
  "imports/first-row": {
    access: FILES,
    cost: "desk",
    largest: 4_000_000,
    request: z.object({ mapping, first: firstRow }),
    answer: z.object({
      row: z.int(),
      /** In the file's order; null for a column that is not read. */
      cells: z.array(
        z
          .object({
            /** What the cell would change, or `sku` or `sellerId`. */
            field: z.string(),
            isEmpty: z.boolean(),
            /** Null for an empty cell, one that empties the field, and a wrong one. */
            value,
            problem: problem.nullable(),
          })
          .nullable(),
      ),
      /** What is wrong with no cell of the file: values that it lacks, or that all rows get. */
      others: z.array(z.object({ field: z.string(), problem })),
    }),
  },
  /**
   * Plans new prices for the goods of a brand, a category or a seller as an import, which is looked at, applied and undone like
   * a file. Problems have the part number as their column. A seller plans those of their own goods. Refused: NOTHING_CHOSEN,
   * PERCENT_INVALID, TOO_MANY. @property basisPoints hundredths of a percent @property name by which it is listed
   */
  "imports/prices": {
    access: FILES,
    cost: "file",
    request: z.object({
      name: z.string().trim().max(200),
      brandId: id.nullable().default(null),
      categoryId: id.nullable().default(null),
      vendorId: id.nullable().default(null),
      basisPoints: z.int(),
      step: z.enum(PRICE_STEP_NAMES),
    }),
    answer: z.object({ import: importRow.nullable(), ...problems }),
  },
  "imports/list": { access: FILES, cost: "desk", request: z.object(page), answer: rows(importRow) },
  /** Has the problems of a refused file; none if its check was cut off. */
  "imports/show": {
    access: FILES,
    cost: "desk",
    request: z.object({ id }),
    answer: importRow.extend(problems),
  },
  /** The table of differences. */
  "imports/changes": {
    access: FILES,
    cost: "desk",
    request: z.object({ ...page, id }),
    answer: rows(change),
  },
  /** What people should know of its rows, which are written all the same: names with a choice in them. */
  "imports/warnings": {
    access: FILES,
    cost: "desk",
    request: z.object({ ...page, id }),
    answer: rows(warning),
  },
  /** The prices that it moves below half or above double (`lib/model/far-price.ts`): how many, and the farthest ten. */
  "imports/far-prices": {
    access: FILES,
    cost: "desk",
    request: z.object({ id }),
    answer: z.object({
      count: z.int(),
      worst: z.array(
        z.object({
          row: z.int(),
          sku: z.string(),
          field: z.string(),
          /** Paise. */
          before: z.number(),
          after: z.number(),
        }),
      ),
    }),
  },
  /**
   * Begins to write; the shop goes on in the background. Refused: IMPORT_RUNNING, NOT_CHECKED, FAR_PRICES with `count`.
   * @property seenFar how many far prices the person has seen and said yes to
   */
  "imports/apply": {
    access: FILES,
    cost: "desk",
    needsPassword: "prices",
    request: z.object({ id, seenFar: z.int().min(0).default(0) }),
    answer: importRow,
  },
  /** Begins to restore the values before the last import. Refused: IMPORT_RUNNING, NOT_LAST. */
  "imports/undo": {
    access: FILES,
    cost: "desk",
    needsPassword: "prices",
    request: z.object({ id }),
    answer: importRow,
  },
  /** The list of HSN and SAC codes, and the codes of goods that it does not have today. */
  "hsn-codes/show": {
    access: GOODS,
    cost: "desk",
    request: z.object({}),
    answer: z.object({
      /** Codes of the loaded list; 0 before the first. */
      count: z.int(),
      /** Who loaded a file last; null if nobody did. */
      loaded: z.object({ by: z.string(), at: moment, fileName: z.string() }).nullable(),
      wrong: z.array(
        hsnProblem.extend({
          code: z.string(),
          count: z.int(),
          /** The first of the goods that have it. */
          products: z.array(z.object({ id: z.string(), name: localized })),
        }),
      ),
    }),
  },
  /** Loads the published list, a file as `imports/check` takes. With problems nothing is changed and `loaded` is null. */
  "hsn-codes/load": {
    access: GOODS,
    cost: "file",
    largest: 14_000_000,
    request: z.object({
      fileName: z.string().trim().max(200).default(""),
      data: z.base64().min(1).max(LARGEST_IMPORT),
    }),
    answer: z.object({
      loaded: z.object({ codes: z.int(), added: z.int(), changed: z.int(), withdrawn: z.int() }).nullable(),
      ...problems,
    }),
  },
} as const satisfies Record<string, AdminCall>;
