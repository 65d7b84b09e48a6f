import "server-only";
import { exactFromBase } from "@/lib/model/units";
import type { Localized } from "../db/columns";
import type { CatalogueAttribute } from "../import/catalogue-files";
import { readSpecification, type SpecificationProblem } from "../import/read-specification";
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

/** Letters of the words around a value. */
const LONGEST_WORDING = 200;

/** True for words around a value: they have its place `{}` once. */
export const isWording = (words: string): boolean =>
  words.length <= LONGEST_WORDING && words.split("{}").length === 2;

/** The English cells that are empty beside an Arabic one. */
export const missingEnglish = (cells: SpecificationCells): ("value_en" | "wording_en")[] =>
  (["value", "wording"] as const).flatMap((name) =>
    cells[`${name}_ar`] && !cells[`${name}_en`] ? [`${name}_en` as const] : [],
  );

const NOTHING = {
  value: null,
  min: null,
  max: null,
  unit: null,
  value_en: null,
  value_ar: null,
  wording_en: null,
  wording_ar: null,
} satisfies SpecificationCells;

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

/** Reads cells that say a value, by the rules of the catalogue's files. @returns what is stated, or what is wrong */
export const readSpecificationCells = (
  cells: SpecificationCells,
  attribute: CatalogueAttribute,
  { articles }: Pick<BulkSpecifications, "articles">,
): ProductStatement | { problem: SpecificationProblem } => {
  const valued = articles.flatMap(({ id, sku }) => {
    const cell = cells[articleCell(sku)];
    return cell === null || cell === undefined ? [] : [{ id, cell }];
  });
  const parts = valued.length > 0 ? valued.map(({ cell }) => cell) : partsOf(cells.value ?? "");
  const wording = localized(cells.wording_en, cells.wording_ar);
  const text = localized(cells.value_en, cells.value_ar);
  const facts = readSpecification(
    {
      key: attribute.key,
      ...valueEntry(attribute, parts),
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
