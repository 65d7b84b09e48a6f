import "server-only";
import { protectedText, type Cell } from "../../base/csv-text";
import { Refusal } from "../../base/result";

/** Letters that a cell of a spreadsheet holds. */
const MOST_LETTERS = 32_767;

/** Names of columns whose decimal texts are amounts, rates or measures. All others keep their texts: Excel would cut zeros off a number. */
const COUNTED = /(?:^|[_ ])(?:inr|value|amount|tax|cess|supplies|rate|min|max)(?:$|[ (])/i;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A value as it stands in a spreadsheet: amounts as numbers; part numbers, telephone numbers and HSN codes as texts. */
const sheetCell = (column: string, cell: Cell): Cell => {
  if (typeof cell !== "string") return cell;
  if (DECIMAL.test(cell) && COUNTED.test(column)) return Number(cell);
  const text = protectedText(cell);
  if (text.length > MOST_LETTERS) throw new Refusal<"CELL_TOO_LONG">("CELL_TOO_LONG", { column });
  return text === "" ? null : text;
};

/** Rows of an export for a spreadsheet. @throws Refusal CELL_TOO_LONG with its `column` */
export const sheetRows = (columns: readonly string[], rows: readonly (readonly Cell[])[]): Cell[][] =>
  rows.map((row) => row.map((cell, at) => sheetCell(columns[at] ?? "", cell)));
