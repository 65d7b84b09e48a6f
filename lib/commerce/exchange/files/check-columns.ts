import "server-only";
import { FILE_KINDS, namesOf, type ImportKind } from "./columns";
import { problemAt, type Problem } from "./import-problem";

/** The columns of a file by what becomes of them. @property fields the field of each column that changes something */
export type FileColumns = {
  kind: ImportKind;
  keys: readonly string[];
  fields: Record<string, string>;
  /** Columns that people read only. */
  ignored: string[];
  problems: Problem[];
};

/** Columns that say which row is meant, or whose product a new one is. */
const OWN = ["sku", "article_sku", "attribute", "seller_id"];

const kindOf = (columns: readonly string[]): ImportKind =>
  columns.includes("article_sku")
    ? "articles"
    : columns.includes("attribute")
      ? "specifications"
      : "products";

/** Tells the kind of a file by its columns, and names those that are wrong. */
export const checkColumns = (columns: readonly string[]): FileColumns => {
  const kind = kindOf(columns);
  const {
    columns: known,
    keys,
  }: { columns: Readonly<Record<string, string | null>>; keys: readonly string[] } = FILE_KINDS[kind];
  const isKnown = (column: string) => Object.hasOwn(known, column);
  const facts = { columns: namesOf(known).join(", ") };
  const fields = Object.fromEntries(
    columns.flatMap((column) => {
      const field = isKnown(column) ? known[column] : null;
      return field ? [[column, field]] : [];
    }),
  );
  const problems = [
    ...(keys.every((key) => columns.includes(key)) ? [] : [problemAt(1, "", "key-column")]),
    ...columns.flatMap((column, i) => {
      if (!isKnown(column)) return [problemAt(1, column, "known-column", column, facts)];
      return columns.indexOf(column) < i ? [problemAt(1, column, "one-column", column)] : [];
    }),
  ];
  if (problems.length === 0 && Object.keys(fields).length === 0)
    problems.push(problemAt(1, "", "changing-column", "", facts));
  const ignored = columns.filter(
    (column) => isKnown(column) && !(column in fields) && !(OWN.includes(column) && column in known),
  );
  return { kind, keys, fields, ignored, problems };
};
