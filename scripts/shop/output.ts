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

/** Finds a state by its name, in any case. @param owner what has the state, such as `part` @throws Refused */
export const stateOf = <State extends string>(
  word: string,
  states: readonly State[],
  owner: string,
): State => {
  const state = states.find((known) => known === word.toLowerCase());
  if (state === undefined)
    throw new Refused(`"${word}" is no state of a ${owner}. The states are ${states.join(", ")}.`);
  return state;
};

/** Reads an amount in rupees. @returns paise @throws Refused */
export const rupees = (word: string, name: string): number => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(word)) throw new Refused(`${name} is in rupees, as 120 or 99.50.`);
  return toPaise(Number(word));
};

/** Parses JSON. @throws Refused if the file holds something else */
export const jsonOf = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(`${file} is not JSON.`);
  }
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
