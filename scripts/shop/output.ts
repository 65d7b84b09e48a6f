import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { readNumber, takenBy, type NumberField } from "@/lib/model/typed-number";
import { print } from "./print";
import { Refused } from "./refused";
import { tableLines } from "./table";

/** Options that most commands have. */
export const JSON_OPTION = { json: { type: "boolean", default: false } } as const;
export const LIMIT_OPTION = { limit: { type: "string", default: "50" } } as const;

/**
 * Reads a typed number as the desk and the files do.
 * @returns paise, basis points, or the number as it is
 * @throws Refused with what is expected, or with what an unclear number may mean
 */
export const numberOf = (word: string, name: string, field: NumberField): number => {
  const read = readNumber(word, field);
  if (read.isRead) return read.value;
  if (read.why === "unclear")
    throw new Refused(`${name}: "${word}" is not clear. Write ${read.meant.join(" or ")}.`);
  throw new Refused(`${name} is ${takenBy(field)}.`);
};

/** Reads a limit of a list. @throws Refused */
export const limitOf = (word: string): number => numberOf(word, "--limit", NUMBER_FIELDS.rows);

/** Reads the number of a row, such as a seller's. @throws Refused */
export const idOf = (word: string, name: string): number => numberOf(word, name, NUMBER_FIELDS.id);

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
