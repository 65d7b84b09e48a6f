import "server-only";
import { ARTICLE_COLUMNS, namesOf, PRODUCT_COLUMNS } from "./columns";
import { problemAt, type Problem } from "./import-problem";

export type ImportKind = "products" | "articles";

/** The columns of a file by what becomes of them. @property fields the field of each column that changes something */
export type FileColumns = {
  kind: ImportKind;
  key: string;
  fields: Record<string, string>;
  /** Columns that people read only. */
  ignored: string[];
  problems: Problem[];
};

/** Columns that say which row is meant, or whose product a new one is. */
const OWN = ["sku", "article_sku", "seller_id"];

/** Tells a file of articles from one of products, and names the columns that are wrong. */
export const checkColumns = (columns: readonly string[]): FileColumns => {
  const kind = columns.includes("article_sku") ? "articles" : "products";
  const key = kind === "articles" ? "article_sku" : "sku";
  const known: Record<string, string | null> = kind === "articles" ? ARTICLE_COLUMNS : PRODUCT_COLUMNS;
  const isKnown = (column: string) => Object.hasOwn(known, column);
  const facts = { columns: namesOf(known).join(", ") };
  const fields = Object.fromEntries(
    columns.flatMap((column) => {
      const field = isKnown(column) ? known[column] : null;
      return field ? [[column, field]] : [];
    }),
  );
  const problems = [
    ...(columns.includes(key) ? [] : [problemAt(1, "", "key-column")]),
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
  return { kind, key, fields, ignored, problems };
};
