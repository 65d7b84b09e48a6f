import "server-only";
import { unitsOf } from "@/lib/model/units";
import { db } from "../../base/db/client";
import { inChunks } from "../../base/db/bulk-write";
import type { CatalogueAttribute } from "../../catalogue/catalogue-files";
import type { SpecificationProblem } from "../../catalogue/specifications/read-specification";
import {
  findOwners,
  readSpecifications,
  readSpecificationTable,
  type BulkSpecifications,
  type Owner,
  type SpecificationTable,
} from "../../catalogue/specifications/bulk-specifications";
import { changesOf, type Differences } from "./check-products";
import { grouped } from "./grouped";
import { oneRowEach, type ReadRow } from "./check-rows";
import { problemAt, unclearNumber, type Expected, type Problem } from "./import-problem";
import {
  articleCell,
  cellsOf,
  hasValue,
  isArticleCell,
  mayDiffer,
  mayState,
  missingEnglish,
  named,
  readSpecificationCells,
  type SpecificationCells,
} from "../../catalogue/specifications/specification-cells";

type OwnedRow = { row: ReadRow; owner: Owner };

const given = ({ values }: ReadRow): SpecificationCells => values as SpecificationCells;

/** The column of each field of the catalogue's files. */
const COLUMNS: Record<SpecificationProblem["field"], string> = {
  value: "value",
  choice: "value",
  yes: "value",
  min: "min",
  max: "max",
  unit: "unit",
  text: "value_en",
};

/** The columns that say a value of each kind. */
const COLUMNS_OF_KIND: Record<CatalogueAttribute["kind"], string> = {
  number: "value, min, max, unit",
  range: "value, min, max, unit",
  choice: "value",
  boolean: "value",
  text: "value_en, value_ar",
};

/** Units, choices or columns that the attribute takes, for the words of a problem. */
const factsOf = (
  expected: Expected,
  { kind, dimension, choices = [] }: CatalogueAttribute,
): Problem["facts"] => {
  if (expected === "unit") return { units: dimension === undefined ? "" : unitsOf(dimension).join(", ") };
  if (expected === "choice") return { choices: choices.map(({ key }) => key).join(", ") };
  return expected === "other-kind" ? { columns: COLUMNS_OF_KIND[kind] } : {};
};

/** Reads cells, without a unit in the attribute's own. */
const readCells = (
  cells: SpecificationCells,
  attribute: CatalogueAttribute,
  articles: BulkSpecifications["articles"],
) =>
  readSpecificationCells({ ...cells, unit: cells.unit ?? attribute.unit ?? null }, attribute, { articles });

const mistakeAt = (
  row: number,
  problem: SpecificationProblem,
  cells: SpecificationCells,
  attribute: CatalogueAttribute,
): Problem => {
  const column = COLUMNS[problem.field];
  const { mistake } = problem;
  const { expected, facts } = unclearNumber(problem.meant) ?? {
    expected: mistake,
    facts: factsOf(mistake, attribute),
  };
  return problemAt(row, column, expected, cells[column] ?? "", facts);
};

/** A value in one form takes the place of one in the other: of a number, its ends; of ends, the number. */
const otherForm = ({ value, min, max }: SpecificationCells): SpecificationCells =>
  value ? { min: null, max: null } : min || max ? { value: null } : {};

type Group = { product: BulkSpecifications; attribute: CatalogueAttribute; rows: readonly OwnedRow[] };

/** Puts the rows of a product's articles together. Their unit and wording are the product's. */
const cellsOfArticles = (
  { attribute, rows, product }: Group,
  current: SpecificationCells,
): { cells: SpecificationCells; problems: Problem[] } => {
  const problems: Problem[] = [];
  const isSaid = rows.some(({ row }) => given(row).value);
  const cells: SpecificationCells = isSaid
    ? { ...current, value: null, min: null, max: null }
    : { ...current };
  const saidIn: Record<string, number> = {};
  for (const { row, owner } of rows) {
    const { value, ...shared } = given(row);
    if (!mayDiffer(attribute))
      problems.push(problemAt(row.row, "sku", "product-row", row.sku, { product: product.sku }));
    if (value !== undefined) cells[articleCell(owner.article ?? "")] = value;
    for (const [column, cell] of Object.entries(shared)) {
      const first = saidIn[column];
      if (first !== undefined && cells[column] !== cell)
        problems.push(problemAt(row.row, column, "same-article", cell ?? "", { first }));
      cells[column] = cell;
      saidIn[column] ??= row.row;
    }
  }
  return {
    cells,
    problems: problems.length > 0 ? problems : wrongArticles({ attribute, rows, product }, cells),
  };
};

/** Mistakes in the values of articles, each by itself. */
const wrongArticles = (
  { attribute, rows, product: { articles } }: Group,
  { unit = null }: SpecificationCells,
): Problem[] =>
  rows.flatMap(({ row, owner }) => {
    const { value } = given(row);
    if (!value) return [];
    const read = readCells({ [articleCell(owner.article ?? "")]: value, unit }, attribute, articles);
    return "problem" in read ? [mistakeAt(row.row, read.problem, { value, unit }, attribute)] : [];
  });

/** Names an article that has no value although others of its product have one. */
const missingArticle = ({ articles }: BulkSpecifications, cells: SpecificationCells): string | undefined =>
  articles.some(({ sku }) => cells[articleCell(sku)])
    ? articles.find(({ sku, isActive }) => isActive && !cells[articleCell(sku)])?.sku
    : undefined;

/** Takes the values of the articles away: the product's row says one for all of them. */
const cellsOfProduct = (row: ReadRow, current: SpecificationCells): SpecificationCells => {
  const own = given(row);
  const ofArticles = Object.keys(current).filter((column) => isArticleCell(column));
  const isSaid = hasValue(own) || own.value === null;
  return {
    ...current,
    ...(isSaid ? Object.fromEntries(ofArticles.map((column) => [column, null])) : {}),
    ...otherForm(own),
    ...own,
  };
};

/** Compares the rows of one attribute of a product with what it states. */
const compareGroup = (group: Group, table: SpecificationTable): Differences => {
  const { product, attribute, rows } = group;
  const [first] = rows;
  if (first === undefined) return { changes: [], problems: [] };
  const { row } = first.row;
  const wrong = (...problems: Problem[]): Differences => ({ changes: [], problems });
  const ofArticles = rows.filter(({ owner }) => owner.article !== null);
  const other = rows.find(({ owner }) => owner.article === null);
  if (ofArticles.length > 0 && other !== undefined)
    return wrong(problemAt(other.row.row, "sku", "one-place", other.row.sku));

  const current = cellsOf(product.stated.get(attribute.key) ?? null, product);
  const { cells, problems } =
    other === undefined
      ? cellsOfArticles(group, current)
      : { cells: cellsOfProduct(other.row, current), problems: [] };
  if (problems.length > 0) return wrong(...problems);
  const untranslated = missingEnglish(cells);
  if (untranslated.length > 0)
    return wrong(...untranslated.map((column) => problemAt(row, column, "filled")));

  const read = hasValue(cells) ? readCells(cells, attribute, product.articles) : null;
  if (read !== null && "problem" in read) return wrong(mistakeAt(row, read.problem, cells, attribute));
  const emptied = Object.fromEntries(Object.keys(current).map((column) => [column, null]));
  const next = { ...emptied, ...cellsOf(read, product) };
  const [before, after] = [named(attribute.key, current), named(attribute.key, next)];
  const changes = changesOf({ row, sku: product.sku, values: after }, before, false);
  if (changes.length === 0) return wrong();
  if (read !== null && !mayState(product, attribute.key, table)) {
    const attributes = table.templates.get(product.categoryId)?.join(", ") ?? "";
    return wrong(problemAt(row, "attribute", "attribute", attribute.key, { attributes }));
  }
  const article = missingArticle(product, next);
  if (article !== undefined) return wrong(problemAt(row, "value", "every-article", "", { article }));
  return { changes, problems: [] };
};

/** Compares the rows of one product. Rows of an attribute belong together. */
const compareProduct = (
  product: BulkSpecifications,
  rows: readonly OwnedRow[],
  table: SpecificationTable,
): Differences[] => {
  const byAttribute = grouped(rows, ({ row }) => row.attribute);
  return [...byAttribute].map(([key, its]) => {
    const attribute = table.attributes.find((one) => one.key === key);
    if (attribute !== undefined) return compareGroup({ product, attribute, rows: its }, table);
    const attributes = table.templates.get(product.categoryId)?.join(", ") ?? "";
    return {
      changes: [],
      problems: its.map(({ row }) => problemAt(row.row, "attribute", "attribute", key, { attributes })),
    };
  });
};

const readOwners = async (rows: readonly ReadRow[]): Promise<Map<string, Owner>> => {
  const owners = new Map<string, Owner>();
  for (const chunk of inChunks([...new Set(rows.map(({ sku }) => sku))])) {
    const ownerOf = await findOwners(db(), chunk);
    for (const sku of chunk) {
      const owner = ownerOf(sku);
      if (owner !== undefined) owners.set(sku, owner);
    }
  }
  return owners;
};

/** Compares rows with what the products state. A file of specifications makes no new products, articles and attributes. */
export const compareSpecifications = async (rows: readonly ReadRow[]): Promise<Differences> => {
  const owners = await readOwners(rows);
  const owned = rows.flatMap((row): OwnedRow[] => {
    const owner = owners.get(row.sku);
    return owner === undefined ? [] : [{ row, owner }];
  });
  const unknown = rows.filter(({ sku }) => !owners.has(sku));
  const found: Differences = {
    changes: [],
    problems: unknown.map(({ row, sku }) => problemAt(row, "sku", "known-article", sku)),
  };
  const repeated = oneRowEach();
  for (const { row, owner } of owned)
    found.problems.push(...repeated(row, [owner.product, owner.article, row.attribute].join("\n")));
  const byProduct = grouped(owned, ({ owner }) => owner.product);
  const table = await readSpecificationTable(db());
  for (const skus of inChunks([...byProduct.keys()]))
    for (const product of await readSpecifications(db(), { skus }, table))
      for (const { changes, problems } of compareProduct(product, byProduct.get(product.sku) ?? [], table)) {
        found.changes.push(...changes);
        found.problems.push(...problems);
      }
  return found;
};
