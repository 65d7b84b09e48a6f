import type { AdminAnswer, AdminRequest } from "@/lib/admin-contract/calls";
import { ARTICLE_ROWS, type DeskArticleField } from "@/lib/model/article-fields";
import { gtinOf, LONGEST_PART_NUMBER, partNumberKey, partNumberOf } from "@/lib/model/article-numbers";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { combinationsOf } from "@/lib/model/selection-combinations";
import { selectionKey } from "@/lib/model/selections";
import { typedNumber, writtenNumber } from "@/lib/model/typed-number";
import { wrongNumber, type WrongNumber } from "../../number-words";
import type { Cells } from "../cells";
import type { Problem } from "../use-save-cells";

export type Articles = AdminAnswer<"products/articles">;
export type Sources = Articles["sources"];
type AnsweredChoice = Articles["choices"][number];
type AnsweredOption = AnsweredChoice["options"][number];

/** @property added what it adds to the price as typed: `20`, `5%`; null for a colour */
export type Option = Pick<AnsweredOption, "id" | "name"> & { added: string | null };
export type Choice = Pick<AnsweredChoice, "attributeId" | "name"> & { options: Option[] };

/** The columns that are typed, in their order. The last one is shown to those who know what articles cost. */
export const COLUMNS = ["sku", "gtin", "price", "stock", "weight", "mrp", "cost"] as const;
export type Column = (typeof COLUMNS)[number];

/** A column whose value is chosen: the switch, and the id of a picture, empty for the product's. */
type ChosenColumn = "sale" | "picture";

/** The field that each column shows: the table of fields names the columns. */
const FIELDS = {
  sku: "sku",
  gtin: "gtin",
  price: "pricePaise",
  stock: "stock",
  weight: "weightGrams",
  mrp: "mrpPaise",
  cost: "costPaise",
  sale: "isActive",
  picture: "pictureId",
} as const satisfies { [F in DeskArticleField as (typeof ARTICLE_ROWS)[F]["desk"]]: F };

export const cellName = (key: string, column: Column | ChosenColumn): string => `${column} ${key}`;
export const cellIn = (cells: Cells, key: string, column: Column | ChosenColumn): string =>
  cells[cellName(key, column)] ?? "";

const writtenAdded = (surcharge: AnsweredOption["surcharge"]): string | null => {
  if (surcharge === null) return null;
  if (surcharge.amount === 0) return "";
  return surcharge.type === "percentage"
    ? `${writtenNumber(surcharge.amount, "percent")}%`
    : writtenNumber(surcharge.amount, "rupees");
};

/** A surcharge as it is typed: rupees, or a percentage with its sign. An empty one adds nothing. */
const addedField = (typed: string) =>
  /[%٪]/.test(typed)
    ? ({ type: "percentage", field: NUMBER_FIELDS.surchargePercent } as const)
    : ({ type: "fixed", field: NUMBER_FIELDS.surcharge } as const);

/** Surcharge of an option, as the admin API has it; null if it cannot be read. */
export const readAdded = (typed: string): { type: "fixed" | "percentage"; amount: number } | null => {
  if (typed.trim() === "") return { type: "fixed", amount: 0 };
  const { type, field } = addedField(typed);
  const amount = typedNumber(typed, field);
  return amount === null ? null : { type, amount };
};

const writtenPaise = (paise: number | null): string => (paise === null ? "" : writtenNumber(paise, "rupees"));

const rowOf = (article: Articles["articles"][number]): Cells => ({
  [cellName(article.key, "sku")]: article.sku,
  [cellName(article.key, "gtin")]: article.gtin ?? "",
  [cellName(article.key, "price")]: writtenPaise(article.pricePaise),
  [cellName(article.key, "mrp")]: writtenPaise(article.mrpPaise),
  [cellName(article.key, "cost")]: writtenPaise(article.costPaise),
  [cellName(article.key, "stock")]: String(article.stock),
  [cellName(article.key, "weight")]: article.weightGrams === null ? "" : String(article.weightGrams),
  [cellName(article.key, "picture")]: String(article.pictureId ?? ""),
  [cellName(article.key, "sale")]: article.isActive ? "on" : "off",
});

/** The form's cells. `choices` and `rows` hold what the table is made of, `version` what was read. */
export const cellsOf = ({ version, choices, articles }: Articles): Cells => ({
  version,
  choices: JSON.stringify(
    choices.map(({ attributeId, name, options }) => ({
      attributeId,
      name,
      options: options.map((option) => ({
        id: option.id,
        name: option.name,
        added: writtenAdded(option.surcharge),
      })),
    })),
  ),
  rows: JSON.stringify(articles.map(({ key }) => key)),
  ...Object.assign({}, ...articles.map(rowOf)),
});

export const choicesIn = (cells: Cells): Choice[] => JSON.parse(cells.choices ?? "[]") as Choice[];
/** The keys of the rows, in their order. */
export const rowsIn = (cells: Cells): string[] => JSON.parse(cells.rows ?? "[]") as string[];

const keysOf = (choices: readonly Choice[]): string[] =>
  combinationsOf(
    choices.map(({ attributeId, options }) => ({ attributeId, optionIds: options.map(({ id }) => id) })),
  ).map(selectionKey);

const wordOf = (name: string): string => name.replace(/[^\p{L}\p{N}./]+/gu, "").toUpperCase();

/** The options that a key names, in the order of the choices. */
export const optionsOfKey = (key: string, choices: readonly Choice[]): Option[] =>
  choices.flatMap(({ attributeId, options }) =>
    options.filter(({ id }) => key.split(",").includes(`${attributeId}:${id}`)),
  );

/** A part number that no row has yet: the product's, and the words of the options. */
const newSku = (key: string, choices: readonly Choice[], productId: string, taken: ReadonlySet<string>) => {
  const whole = [productId, ...optionsOfKey(key, choices).map(({ name }) => wordOf(name.en))].join("-");
  const base = whole.slice(0, LONGEST_PART_NUMBER - 3);
  for (let n = 1; ; n += 1) {
    const sku = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(partNumberKey(sku))) return sku;
  }
};

/** Puts rows into the table that it does not have, with a part number each. */
const withRows = (cells: Cells, keys: readonly string[], productId: string): Cells => {
  const choices = choicesIn(cells);
  const taken = new Set(keys.map((key) => partNumberKey(cellIn(cells, key, "sku"))));
  const added: Record<string, string> = {};
  for (const key of keys) {
    if (cells[cellName(key, "sku")] !== undefined) continue;
    const sku = newSku(key, choices, productId, taken);
    taken.add(partNumberKey(sku));
    added[cellName(key, "sku")] = sku;
    added[cellName(key, "sale")] = "on";
  }
  return { ...cells, ...added, rows: JSON.stringify(keys) };
};

/** Applies changed choices: adds a row for each new combination, and removes the rows of combinations that are gone. */
export const withChoices = (cells: Cells, choices: readonly Choice[], productId: string): Cells => {
  const before = choicesIn(cells);
  const kept = choices.filter(({ options }) => options.length > 0);
  const shown = rowsIn(cells);
  const left = new Set(keysOf(before).filter((key) => !shown.includes(key)));
  const keys = keysOf(kept).filter((key) => !left.has(key));
  return withRows({ ...cells, choices: JSON.stringify(kept) }, keys, productId);
};

/** The combinations that have no row. */
export const missingRows = (cells: Cells): string[] => {
  const shown = new Set(rowsIn(cells));
  return keysOf(choicesIn(cells)).filter((key) => !shown.has(key));
};
export const withAllRows = (cells: Cells, productId: string): Cells =>
  withRows(cells, keysOf(choicesIn(cells)), productId);
export const withoutRow = (cells: Cells, key: string): Cells => ({
  ...cells,
  rows: JSON.stringify(rowsIn(cells).filter((one) => one !== key)),
});

/** Reason why a typed cell is refused; null if it is right. All but a part number may be empty. */
export const cellProblem = (column: Column, value: string): WrongNumber | null => {
  const row = ARTICLE_ROWS[FIELDS[column]];
  const typed = value.trim();
  if (typed === "" && column !== "sku") return null;
  if ("number" in row) return wrongNumber(typed, row.number, row.reason);
  return row.isRight(column === "sku" ? partNumberOf(typed) : gtinOf(typed)) ? null : { reason: row.reason };
};

/** Lists the problems of the whole table, as far as the desk knows. */
export const tableProblems = (cells: Cells): Problem[] => {
  const keys = rowsIn(cells);
  const skus = keys.map((key) => cellIn(cells, key, "sku").trim());
  const skuKeys = skus.map(partNumberKey);
  const problem = (key: string, field: string, reason: string, other: string | null = null): Problem => ({
    key,
    field,
    reason,
    other,
  });
  return [
    ...choicesIn(cells).flatMap(({ attributeId, options }) =>
      options
        .filter(({ added }) => added !== null && readAdded(added) === null)
        .map(({ name }) => problem(String(attributeId), "choice", "added", name.en)),
    ),
    ...keys.flatMap((key, at) => [
      ...COLUMNS.flatMap((column) => {
        const wrong = cellProblem(column, cellIn(cells, key, column));
        return wrong === null ? [] : [{ ...problem(key, column, wrong.reason), ...wrong }];
      }),
      ...(skuKeys.indexOf(skuKeys[at] ?? "") < at ? [problem(key, "sku", "twice", skus[at] ?? "")] : []),
    ]),
  ];
};

/** Stock that was typed is sent as a count; stock that was not changed is left out. */
const countOf = (before: Cells, cells: Cells, key: string): { seen: number; counted: number } | null => {
  const [seen, typed] = [cellIn(before, key, "stock"), cellIn(cells, key, "stock").trim()];
  const counted = typedNumber(typed, NUMBER_FIELDS.stock);
  return typed === seen || counted === null ? null : { seen: Number(seen), counted };
};

/** The whole table as a request; null as long as a cell cannot be read. */
export const requestOf = (
  id: string,
  before: Cells,
  cells: Cells,
): AdminRequest<"products/save-articles"> | null => {
  if (tableProblems(cells).length > 0) return null;
  return {
    id,
    version: cells.version ?? "",
    choices: choicesIn(cells).map(({ attributeId, options }) => ({
      attributeId,
      options: options.map(({ added, ...option }) => ({
        ...option,
        surcharge: added === null ? null : readAdded(added),
      })),
    })),
    articles: rowsIn(cells).map((key) => {
      const typed = (column: Column) => cellIn(cells, key, column).trim();
      return {
        key,
        sku: typed("sku"),
        gtin: typed("gtin") === "" ? null : gtinOf(typed("gtin")),
        pricePaise: typedNumber(typed("price"), NUMBER_FIELDS.price),
        mrpPaise: typedNumber(typed("mrp"), NUMBER_FIELDS.price),
        costPaise: typedNumber(typed("cost"), NUMBER_FIELDS.price),
        weightGrams: typedNumber(typed("weight"), NUMBER_FIELDS.weight),
        pictureId: Number(cellIn(cells, key, "picture")) || null,
        isActive: cellIn(cells, key, "sale") !== "off",
        stock: countOf(before, cells, key),
      };
    }),
  };
};
