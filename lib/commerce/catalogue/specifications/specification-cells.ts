import "server-only";
import { exactFromBase } from "@/lib/model/units";
import type { Language } from "@/lib/languages/languages";
import type { Localized } from "../../base/db/columns";
import type { CatalogueAttribute } from "../catalogue-files";
import { readSpecification, type SpecificationProblem } from "./read-specification";
import type { BulkSpecifications, ProductStatement, SpecificationTable } from "./bulk-specifications";

/**
 * The cells of what a product states of one attribute, by column. The value of an article, where articles differ, is
 * under `value@<part number of the article>`.
 */
export type SpecificationCells = Record<string, string | null>;

/** The words for yes and no in files. */
export const SWITCHES: Readonly<Record<string, boolean>> = {
  on: true,
  yes: true,
  true: true,
  "1": true,
  نعم: true,
  off: false,
  no: false,
  false: false,
  "0": false,
  لا: false,
};

/** Between several values of a cell. A spreadsheet in Arabic writes the second one. */
const BETWEEN = /[;؛]/;

const OF_ARTICLE = "value@";
export const articleCell = (sku: string): string => OF_ARTICLE + sku;
export const isArticleCell = (name: string): boolean => name.startsWith(OF_ARTICLE);

/** True if the articles of a product may have different values: lists are filtered by them. */
export const mayDiffer = ({ kind, isFilterable }: CatalogueAttribute): boolean =>
  isFilterable && (kind === "number" || kind === "choice");

/** True if a product may state an attribute: its category has it, or the product states it already. */
export const mayState = (
  { categoryId, stated }: Pick<BulkSpecifications, "categoryId" | "stated">,
  key: string,
  { templates }: Pick<SpecificationTable, "templates">,
): boolean => stated.has(key) || (templates.get(categoryId) ?? []).includes(key);

/** Most letters of each cell. */
export const MOST_LETTERS = {
  value: 1_000,
  min: 30,
  max: 30,
  unit: 30,
  value_en: 300,
  value_ar: 300,
  wording_en: 200,
  wording_ar: 200,
} as const satisfies SpecificationLetters;
type SpecificationLetters = Readonly<
  Record<"value" | "min" | "max" | "unit" | `${"value" | "wording"}_${Language}`, number>
>;
export type SpecificationColumn = keyof typeof MOST_LETTERS;
export const isColumn = (name: string): name is SpecificationColumn => Object.hasOwn(MOST_LETTERS, name);

/**
 * What is expected in place of a cell that is too long, or of words around a value that have not its place `{}` once; null if
 * neither. Every door asks here; what a value means is read by `readSpecificationCells`.
 */
export const wrongCell = (column: SpecificationColumn, cell: string): "text" | "wording" | null => {
  const isWording = column.startsWith("wording_");
  if (cell.length <= MOST_LETTERS[column] && (!isWording || cell.split("{}").length === 2)) return null;
  return isWording ? "wording" : "text";
};

/** The English cells that are empty beside an Arabic one. */
export const missingEnglish = (cells: SpecificationCells): ("value_en" | "wording_en")[] =>
  (["value", "wording"] as const).flatMap((name) =>
    cells[`${name}_ar`] && !cells[`${name}_en`] ? [`${name}_en` as const] : [],
  );

const NOTHING = Object.fromEntries(
  Object.keys(MOST_LETTERS).map((column) => [column, null]),
) as Record<SpecificationColumn, null>;

/** Writes a statement as cells; nothing stated as empty ones. */
export const cellsOf = (
  statement: ProductStatement | null,
  { articles }: Pick<BulkSpecifications, "articles">,
): SpecificationCells => {
  if (statement === null) return NOTHING;
  const { attribute, facts, wording, byVariant } = statement;
  const { unit, values, min, max, text } = facts;
  const written = (value: string): string => (unit === null ? value : exactFromBase(value, unit));
  const isOne = attribute.kind === "range" && min !== null && min === max;
  const ends = isOne ? { value: written(min) } : { min: min && written(min), max: max && written(max) };
  const valueOf = new Map(byVariant.map(({ variantId, value }) => [variantId, value]));
  const ofArticles = articles.flatMap(({ id, sku }) => {
    const value = valueOf.get(id);
    return value === undefined ? [] : [[articleCell(sku), written(value)] as const];
  });
  return {
    ...NOTHING,
    ...(values.length > 0 && ofArticles.length === 0 ? { value: values.map(written).join("; ") } : {}),
    ...ends,
    unit,
    value_en: text?.en ?? null,
    value_ar: text?.ar ?? null,
    wording_en: wording?.en ?? null,
    wording_ar: wording?.ar ?? null,
    ...Object.fromEntries(ofArticles),
  };
};

/** Names cells as fields of a product: `length:unit`. A key of an attribute has no colon. */
export const named = (key: string, cells: SpecificationCells): SpecificationCells =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [`${key}:${column}`, cell]));

/** The attribute and the column of a field that `named` named. */
export const fieldParts = (field: string): { key: string; column: string } => {
  const at = field.indexOf(":");
  return { key: field.slice(0, at), column: field.slice(at + 1) };
};

/** True if the cells say a value. Without one, the product does not state the attribute. */
export const hasValue = (cells: SpecificationCells): boolean =>
  Object.entries(cells).some(
    ([column, cell]) =>
      cell !== null &&
      (["value", "min", "max", "value_en", "value_ar"].includes(column) || isArticleCell(column)),
  );

const localized = (en: string | null | undefined, ar: string | null | undefined): Localized | undefined =>
  en === null || en === undefined ? undefined : { en, ...(ar ? { ar } : {}) };

const partsOf = (cell: string): string[] =>
  cell
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The key of a choice that is written by its key or its name. */
const choiceOf = (written: string, { choices = [] }: CatalogueAttribute): string => {
  const same = (text: string | undefined): boolean => text?.toLowerCase() === written.toLowerCase();
  return choices.find(({ key, name }) => same(key) || same(name.en) || same(name.ar))?.key ?? written;
};

/** The entry that one value or several make, in the field that fits the attribute. */
const valueEntry = (attribute: CatalogueAttribute, parts: string[]) => {
  if (parts.length === 0) return {};
  if (attribute.kind === "choice") return { choice: parts.map((part) => choiceOf(part, attribute)) };
  const [only = ""] = parts;
  const isYes = parts.length === 1 ? SWITCHES[only.toLowerCase()] : undefined;
  return attribute.kind === "boolean" && isYes !== undefined ? { yes: isYes } : { value: parts };
};

const wrong = (mistake: "one-value" | "yes-no", message: string): { problem: SpecificationProblem } => ({
  problem: { field: "value", mistake, message, meant: [] },
});

/** Reads cells that say a value, by the rules of the catalogue's files. @returns what is stated, or what is wrong */
export const readSpecificationCells = (
  cells: SpecificationCells,
  attribute: CatalogueAttribute,
  { articles }: Pick<BulkSpecifications, "articles">,
): ProductStatement | { problem: SpecificationProblem } => {
  const valued = articles.flatMap(({ id, sku }) => {
    const cell = cells[articleCell(sku)];
    return cell ? [{ id, parts: partsOf(cell) }] : [];
  });
  if (valued.some(({ parts: its }) => its.length !== 1)) return wrong("one-value", "each article has one");
  const parts = valued.length > 0 ? valued.flatMap((one) => one.parts) : partsOf(cells.value ?? "");
  const entry = valueEntry(attribute, parts);
  if (attribute.kind === "boolean" && parts.length > 0 && !("yes" in entry))
    return wrong("yes-no", "neither yes nor no");
  const wording = localized(cells.wording_en, cells.wording_ar);
  const text = localized(cells.value_en, cells.value_ar);
  const facts = readSpecification(
    {
      key: attribute.key,
      ...entry,
      ...(cells.min ? { min: cells.min } : {}),
      ...(cells.max ? { max: cells.max } : {}),
      ...(cells.unit ? { unit: cells.unit } : {}),
      ...(text === undefined ? {} : { text }),
      ...(valued.length > 0 ? { by: "article" as const } : {}),
    },
    attribute,
  );
  if ("problem" in facts) return facts;
  const { byOption, ...rest } = facts;
  return {
    attribute,
    facts: rest,
    wording: wording ?? null,
    byVariant: valued.map(({ id }, i) => ({ variantId: id, value: byOption?.[i] ?? "" })),
  };
};
