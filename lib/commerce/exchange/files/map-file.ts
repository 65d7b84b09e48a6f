import "server-only";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import {
  MAPPED_COLUMNS,
  MOST_FIRST_LETTERS,
  type ColumnUse,
  type FileMapping,
  type FilePreset,
  type MappedColumn,
  type MappedKind,
} from "@/lib/model/file-columns";
import { db } from "../../base/db/client";
import { fileMappings } from "../../base/db/schema";
import type { ReadFile } from "../reading/read-file";
import type { Row } from "../reading/shape-table.mjs";
import { nameOf, type FileTable } from "./file-table";
import { problemAt, type Problem } from "./import-problem";
import { filledColumn, mappedCell, type NamedIds } from "./map-cells";
import { keptRows, likelyOf, presetOf } from "./presets";

/**
 * The columns of a file, for a person to say what becomes of them. @property samples up to three values of each
 * @property first the first row that is an article; null if none is @property mapping what is likely, or what was chosen before
 */
export type AskedColumns = {
  preset: FilePreset | null;
  head: { name: string; samples: string[] }[];
  first: Row | null;
  mapping: FileMapping;
};

/** Finds the first column that has one of a target's names and fills nothing yet. */
const usesOf = (
  head: readonly string[],
  kind: MappedKind,
  preset: FilePreset | null,
): (ColumnUse | null)[] => {
  const { names } = likelyOf(preset);
  const uses: (ColumnUse | null)[] = head.map(() => null);
  for (const to of MAPPED_COLUMNS[kind]) {
    const found = (names[to] ?? [])
      .map((known) =>
        typeof known === "string" ? { name: known, as: "plain" as const } : { name: known[0], as: known[1] },
      )
      .map(({ name, as }) => ({ at: head.indexOf(name), as }))
      .find(({ at }) => at !== -1 && uses[at] === null);
    if (found !== undefined) uses[found.at] = { to, as: found.as };
  }
  return uses;
};

const filled = (uses: readonly (ColumnUse | null)[], ...columns: MappedColumn[]): boolean =>
  columns.every((column) => uses.some((use) => use?.to === column));

/** The mapping that is likely for a file: of its program, else by the usual names. @param wanted the kind; null for the likely one */
export const likelyMapping = (head: readonly string[], wanted: MappedKind | null = null): FileMapping => {
  const names = head.map(nameOf);
  const preset = presetOf(names);
  const products = usesOf(names, "products", preset);
  const isOfProducts =
    filled(products, "sku", "name_en") || !filled(usesOf(names, "articles", preset), "article_sku");
  const kind = wanted ?? likelyOf(preset).kind ?? (isOfProducts ? "products" : "articles");
  return { kind, columns: kind === "products" ? products : usesOf(names, kind, preset), fixed: {} };
};

const SAMPLES = 3;
const SAMPLE_LETTERS = 60;
/** Rows in which values are looked for. */
const SAMPLE_ROWS = 200;

/** Asks what becomes of a file's columns. */
export const askColumns = (file: ReadFile, mapping: FileMapping): AskedColumns => {
  const preset = presetOf(file.head.map(nameOf));
  const [first] = keptRows(preset, file.rows, file.head).rows;
  return {
    preset,
    head: file.head.map((name, at) => {
      const values = file.rows
        .slice(0, SAMPLE_ROWS)
        .map(({ cells }) => (cells[at] ?? "").slice(0, SAMPLE_LETTERS));
      return { name, samples: [...new Set(values.filter((value) => value !== ""))].slice(0, SAMPLES) };
    }),
    first:
      first === undefined
        ? null
        : { row: first.row, cells: first.cells.map((cell) => cell.slice(0, MOST_FIRST_LETTERS)) },
    mapping,
  };
};

/**
 * Mistakes of a mapping: columns that its kind does not have, or that two columns of the file fill.
 * @param width columns of the file @returns each with the place of its column in the file
 */
export const mappingProblems = (
  { kind, columns, fixed }: FileMapping,
  { width, row }: { width: number; row: number },
): { at: number; problem: Problem }[] => {
  const known: readonly string[] = MAPPED_COLUMNS[kind];
  const targets = columns.map((use) => (use === null ? null : filledColumn(use.to)));
  return columns.flatMap((use, at) => {
    if (use === null) return [];
    if (at >= width || !known.includes(use.to))
      return [{ at, problem: problemAt(row, "", "known-column", use.to, { columns: known.join(", ") }) }];
    const isTwice = targets.indexOf(filledColumn(use.to)) < at || filledColumn(use.to) in fixed;
    return isTwice ? [{ at, problem: problemAt(row, "", "one-column", use.to) }] : [];
  });
};

/** The columns of a file that are read, each with its place in the file and the shop's own column that it fills. */
export const usedColumns = ({ columns }: FileMapping): { use: ColumnUse; at: number; column: string }[] =>
  columns.flatMap((use, at) => (use === null ? [] : [{ use, at, column: filledColumn(use.to) }]));

/** Puts rows, of which each is an article, into the shop's own columns. */
export const mapRows = (
  rows: readonly Row[],
  mapping: FileMapping,
  ids: NamedIds,
): Pick<FileTable, "columns" | "rows"> => {
  const used = usedColumns(mapping);
  const given = Object.entries(mapping.fixed);
  return {
    columns: [...used.map(({ column }) => column), ...given.map(([column]) => column)],
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries([
        ...used.map(({ use, at, column }) => [column, mappedCell(cells[at] ?? "", use, ids)]),
        ...given,
      ]) as Record<string, string>,
    })),
  };
};

/** A file in the shop's own columns. @property headOf the file's name of each column @property unread names of the others */
export type MappedFile = {
  table: FileTable;
  headOf: ReadonlyMap<string, string>;
  unread: string[];
  leftOut: number;
};

/** Puts the cells of a file into the shop's own columns. */
export const mapFile = (file: ReadFile, mapping: FileMapping, ids: NamedIds): MappedFile => {
  const { head, headRow } = file;
  const { rows, leftOut } = keptRows(presetOf(head.map(nameOf)), file.rows, head);
  const wrong = mappingProblems(mapping, { width: head.length, row: headRow });
  return {
    table: {
      ...mapRows(rows, mapping, ids),
      problems: [
        ...wrong.map(({ at, problem }) => ({ ...problem, column: head[at] ?? "" })),
        ...file.problems.map(({ row, column, expected, facts }) =>
          problemAt(row, column, expected, "", facts),
        ),
      ],
    },
    headOf: new Map(usedColumns(mapping).map(({ at, column }) => [column, head[at] ?? column])),
    unread: head.filter((_, at) => (mapping.columns[at] ?? null) === null),
    leftOut,
  };
};

/** Says of a mistake the file's own name of its column. */
export const inItsWords = (problem: Problem, headOf: ReadonlyMap<string, string>): Problem => ({
  ...problem,
  column: headOf.get(problem.column) ?? problem.column,
});

const signatureOf = (head: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(head.map(nameOf)))
    .digest("hex");

const ofOwner = (vendorId: number | null) => sql`${fileMappings.vendorId} is not distinct from ${vendorId}`;

/** Reads what somebody of this shop, or this seller, chose for files with these columns; null if nobody has. */
export const findMapping = async (
  vendorId: number | null,
  head: readonly string[],
): Promise<FileMapping | null> => {
  const [found] = await db()
    .select({ mapping: fileMappings.mapping })
    .from(fileMappings)
    .where(sql`${ofOwner(vendorId)} and ${eq(fileMappings.signature, signatureOf(head))}`);
  return found?.mapping ?? null;
};

/** Keeps a mapping for the next file with these columns. */
export const keepMapping = async (
  vendorId: number | null,
  head: readonly string[],
  mapping: FileMapping,
): Promise<void> => {
  await db().execute(sql`
    insert into file_mappings (vendor_id, signature, mapping)
    values (${vendorId}, ${signatureOf(head)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (coalesce(vendor_id, 0), signature) do update set mapping = excluded.mapping, chosen_at = now()`);
};
