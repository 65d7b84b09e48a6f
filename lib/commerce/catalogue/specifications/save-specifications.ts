import "server-only";
import { sql } from "drizzle-orm";
import { unitsOf } from "@/lib/model/units";
import { mayActFor, type Actor } from "../../base/actor";
import { optionNames } from "../../base/db/option-names";
import { db, inTransaction, type Db, type Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import type { CatalogueAttribute } from "../catalogue-files";
import type { SpecificationProblem } from "./read-specification";
import { Refusal, refusable, type Result } from "../../base/result";
import {
  editSpecifications,
  readSpecifications,
  readSpecificationTable,
  type BulkSpecifications,
  type ProductStatement,
  type SpecificationTable,
} from "./bulk-specifications";
import { readProduct } from "../products/product-fields";
import type { ProposedParts, ProposedStatement } from "../products/proposals";
import {
  articleCell,
  cellsOf,
  hasValue,
  isArticleCell,
  isColumn,
  mayDiffer,
  mayState,
  missingEnglish,
  named,
  readSpecificationCells,
  wrongCell,
  type SpecificationCells,
} from "./specification-cells";
import { refuseOldVersion, versionOf } from "../products/version";

type Refused = "NOT_FOUND" | "FIELDS_INVALID" | "CONFLICT";

/** An attribute with the cells of what a product states of it. @property isInTemplate false for one of another category */
type Specification = {
  attribute: CatalogueAttribute;
  group: Localized;
  isInTemplate: boolean;
  cells: SpecificationCells;
};

/** @property version differs when anything of it was changed */
type ProductSpecifications = {
  version: string;
  specifications: Specification[];
  /** The articles on the shop, in their order, with the names of their options. */
  articles: { sku: string; options: Localized[] }[];
};

type Found = {
  product: BulkSpecifications;
  table: SpecificationTable;
  groups: ReadonlyMap<string, Localized>;
  articles: ProductSpecifications["articles"];
};

/** The headings of the table by their keys, and the articles on the shop. */
const readAround = async (on: Db | Tx, productId: number): Promise<Pick<Found, "groups" | "articles">> => {
  const { rows: groups } = await on.execute<{ key: string; name: Localized }>(
    sql`select key, name from specification_groups`,
  );
  const { rows: articles } = await on.execute<Found["articles"][number]>(sql`
    select v.sku, ${optionNames("v")} as options from variants v where v.product_id = ${productId} and v.is_active order by v.position, v.id`);
  return { groups: new Map(groups.map(({ key, name }) => [key, name])), articles };
};

/** Finds a product with what it states. @throws Refusal NOT_FOUND, also for a product of another seller */
const find = async (on: Db | Tx, actor: Actor, sku: string, isLocked: boolean): Promise<Found> => {
  const owned = await readProduct(on, sku, isLocked);
  if (owned === null || !mayActFor(actor, owned.vendorId)) throw new Refusal<Refused>("NOT_FOUND");
  const table = await readSpecificationTable(on);
  const [product] = await readSpecifications(on, { skus: [owned.sku] }, table);
  if (product === undefined) throw new Refusal<Refused>("NOT_FOUND");
  return { product, table, ...(await readAround(on, product.id)) };
};

const stateOf = ({ product, table, groups, articles }: Found): ProductSpecifications => {
  const template = new Set(table.templates.get(product.categoryId));
  const specifications = table.attributes
    .filter(({ key }) => mayState(product, key, table))
    .map((attribute) => ({
      attribute,
      group: groups.get(attribute.group) ?? { en: "" },
      isInTemplate: template.has(attribute.key),
      cells: cellsOf(product.stated.get(attribute.key) ?? null, product),
    }));
  const version = versionOf([specifications.map(({ attribute, cells }) => [attribute.key, cells]), articles]);
  return { version, specifications, articles };
};

/** Reads what a product states, by the template of its category. */
export const readProductSpecifications = (
  actor: Actor,
  sku: string,
): Promise<Result<ProductSpecifications, "NOT_FOUND">> =>
  refusable(async () => stateOf(await find(db(), actor, sku, false)));

/** A cell that cannot be. @property other what the attribute takes instead, e.g. its units */
type Problem = { key: string; field: string; reason: string; other: string | null };

/** The cell of each field of the catalogue's files. */
const CELLS: Record<SpecificationProblem["field"], string> = {
  value: "value",
  choice: "value",
  yes: "value",
  min: "min",
  max: "max",
  unit: "unit",
  text: "value_en",
};

/** Cells of one attribute, in place of all that the product stated of it; without a value it states nothing. */
type SpecificationChange = { key: string; cells: SpecificationCells };

/** Cells that stay if a change does not name them: the words around a value, and the values of articles that are off. */
const keptOf = (
  { cells }: Specification,
  articles: ProductSpecifications["articles"],
  isByArticle: boolean,
): SpecificationCells =>
  Object.fromEntries(
    Object.entries(cells).filter(
      ([name]) =>
        name.startsWith("wording_") ||
        (isByArticle && isArticleCell(name) && articles.every(({ sku }) => articleCell(sku) !== name)),
    ),
  );

/** The first cell that is wrong as a text, with the reason. */
const wrongText = (cells: SpecificationCells): { field: string; reason: string } | null => {
  for (const [field, cell] of Object.entries(cells)) {
    const column = isArticleCell(field) ? "value" : field;
    const reason = cell && isColumn(column) ? wrongCell(column, cell) : null;
    if (reason !== null) return { field, reason };
  }
  const [untranslated] = missingEnglish(cells);
  return untranslated === undefined ? null : { field: untranslated, reason: "filled" };
};

type Read = { statement: ProductStatement | null; problems: Problem[] };

const readChange = (
  { key, cells }: SpecificationChange,
  { specifications, articles }: ProductSpecifications,
  product: BulkSpecifications,
): Read => {
  const wrong = (field: string, reason: string, other: string | null = null): Read => ({
    statement: null,
    problems: [{ key, field, reason, other }],
  });
  const found = specifications.find(({ attribute }) => attribute.key === key);
  if (found === undefined) return wrong("value", "attribute");
  const { attribute } = found;
  if (!hasValue(cells)) return { statement: null, problems: [] };
  const valued = articles.filter(({ sku }) => cells[articleCell(sku)]);
  if (valued.length > 0 && !mayDiffer(attribute)) return wrong("value", "product-row");
  const empty = articles.find((one) => valued.length > 0 && !valued.includes(one));
  if (empty !== undefined) return wrong(articleCell(empty.sku), "every-article");
  const whole = {
    ...keptOf(found, articles, valued.length > 0),
    ...cells,
    unit: cells.unit ?? attribute.unit ?? null,
  };
  const text = wrongText(whole);
  if (text !== null) return wrong(text.field, text.reason);
  const read = readSpecificationCells(whole, attribute, product);
  if (!("problem" in read)) return { statement: read, problems: [] };
  const { field, mistake } = read.problem;
  const units = attribute.dimension === undefined ? [] : unitsOf(attribute.dimension);
  return wrong(CELLS[field], mistake, mistake === "unit" ? units.join(", ") : null);
};

/**
 * Sets what a product states: the table of its page, the filters of lists and the text of the search follow. An attribute
 * that is not named stays as it is.
 * @param version of what the editor saw
 * @returns facts of FIELDS_INVALID: `problems`; of CONFLICT: `by`, `at`
 */
export const saveSpecifications = (
  actor: Actor,
  sku: string,
  { version, changes }: { version: string; changes: readonly SpecificationChange[] },
): Promise<Result<null, Refused>> =>
  refusable(() =>
    inTransaction(async (tx) => {
      const found = await find(tx, actor, sku, true);
      const { product, table } = found;
      const state = stateOf(found);
      const read = changes.map((change) => ({ change, ...readChange(change, state, product) }));
      const problems = read.flatMap((one) => one.problems);
      if (problems.length > 0) throw new Refusal<Refused>("FIELDS_INVALID", { problems });
      await refuseOldVersion(tx, product.id, version, state.version);
      const before: SpecificationCells = {};
      const after: SpecificationCells = {};
      for (const { change, statement } of read) {
        const current = named(change.key, cellsOf(product.stated.get(change.key) ?? null, product));
        const next = named(change.key, cellsOf(statement, product));
        for (const name of new Set([...Object.keys(current), ...Object.keys(next)])) {
          const [old, now] = [current[name] ?? null, next[name] ?? null];
          if (old !== now) [before[name], after[name]] = [old, now];
        }
      }
      if (Object.keys(after).length > 0)
        await editSpecifications(
          tx,
          actor,
          table,
          [
            {
              product,
              statements: new Map(read.map(({ change, statement }) => [change.key, statement])),
              before,
              after,
            },
          ],
          "",
        );
      return null;
    }),
  );

/** A proposed statement as it can be now; null if it can be no more, e.g. for a choice that was deleted. */
const statementNow = (
  key: string,
  { statement }: ProposedStatement,
  { product, table }: Found,
): { statement: ProductStatement | null } | null => {
  const attribute = table.attributes.find((one) => one.key === key);
  if (attribute === undefined || !mayState(product, key, table)) return null;
  if (statement === null) return { statement };
  // Written by `editSpecifications` alone.
  const stored = statement as Omit<ProductStatement, "attribute">;
  const { facts, byVariant } = stored;
  const known = new Set(attribute.choices?.map((choice) => choice.key));
  if (attribute.kind === "choice" && facts.values.some((value) => !known.has(value))) return null;
  const ids = new Set(product.articles.map(({ id }) => id));
  return {
    statement: { ...stored, attribute, byVariant: byVariant.filter(({ variantId }) => ids.has(variantId)) },
  };
};

/** Makes what was proposed so, of a locked product. @throws Refusal FIELDS_INVALID with `fields`, what can be so no more */
export const writeProposedSpecifications = async (
  tx: Tx,
  actor: Actor,
  sku: string,
  proposed: ProposedParts["specifications"],
): Promise<void> => {
  if (Object.keys(proposed).length === 0) return;
  const found = await find(tx, actor, sku, true);
  const statements = new Map<string, ProductStatement | null>();
  const gone: string[] = [];
  const logged = { before: {} as SpecificationCells, after: {} as SpecificationCells };
  for (const [key, one] of Object.entries(proposed)) {
    const now = statementNow(key, one, found);
    if (now === null) gone.push(key);
    else statements.set(key, now.statement);
    Object.assign(logged.before, named(key, one.before));
    Object.assign(logged.after, named(key, one.after));
  }
  if (gone.length > 0) throw new Refusal<Refused>("FIELDS_INVALID", { fields: gone });
  await editSpecifications(tx, actor, found.table, [{ product: found.product, statements, ...logged }], "");
};
