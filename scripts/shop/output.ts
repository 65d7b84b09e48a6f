import { toPaise } from "@/lib/money";
import { print } from "./print";
import { Refused } from "./refused";
import { tableLines } from "./table";

/** Options that most commands have. */
export const JSON_OPTION = { json: { type: "boolean", default: false } } as const;
export const LIMIT_OPTION = { limit: { type: "string", default: "50" } } as const;

/** Reads a limit, 1 to 1000. */
export const limitOf = (word: string): number => Math.min(Math.max(Math.trunc(Number(word)) || 50, 1), 1000);

/** Reads a whole number with an optional sign. @throws Refused */
export const wholeNumber = (word: string, name: string): number => {
  if (!/^\+?-?\d{1,12}$/.test(word)) throw new Refused(`${name}: give a whole number.`);
  return Number(word.replace("+", ""));
};

/** Reads an amount in rupees. @returns paise @throws Refused */
export const rupees = (word: string, name: string): number => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(word)) throw new Refused(`${name} is in rupees, as 120 or 99.50.`);
  return toPaise(Number(word));
};

/** A time in UTC to the minute. */
export const when = (moment: Date): string => moment.toISOString().slice(0, 16).replace("T", " ");

/** Prints rows as a table with these columns, or as one JSON list with all fields. */
export const printRows = <Row>(
  isJson: boolean,
  rows: readonly Row[],
  columns: Record<string, (row: Row) => string>,
): void => {
  if (isJson) print(JSON.stringify(rows));
  else
    print(
      ...tableLines(
        Object.keys(columns),
        rows.map((row) => Object.values(columns).map((of) => of(row))),
      ),
    );
};
