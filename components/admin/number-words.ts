import { formatMoney } from "@/lib/model/money";
import { readNumber, writtenNumber, type NumberField } from "@/lib/model/typed-number";
import type { Desk } from "./desk-context";

/** A number that is missing or cannot be read. The server refuses it, so that nothing older is saved in its place. */
export const UNREADABLE = -1;

/** Says that a typed number is not clear, and how to write what may be meant. */
export const unclearWords = ({ t }: Pick<Desk, "t">, [first = "", second = ""]: readonly string[]): string =>
  second === "" ? t("numbers.unclear", { first }) : t("numbers.twoWays", { first, second });

/** A bound of a number as it is read, left to right in every language. */
const boundText = (value: number, kind: NumberField["kind"]): string => {
  if (kind === "rupees") return formatMoney(value);
  return `\u2066${writtenNumber(value, kind)}${kind === "percent" ? "%" : ""}\u2069`;
};

/** Says which numbers a field takes. */
export const rangeWords = ({ t }: Pick<Desk, "t">, { kind, least, most }: NumberField): string =>
  t("numbers.between", { least: boundText(least, kind), most: boundText(most, kind) });

/** Why a typed number is refused; null if it is read. @param wrong says what may stand there */
export const numberError = (
  desk: Pick<Desk, "t">,
  typed: string,
  field: NumberField,
  wrong: string,
): string | null => {
  const read = readNumber(typed, field);
  if (read.isRead) return null;
  return read.why === "unclear" ? unclearWords(desk, read.meant) : wrong;
};

/** A refused number of a table: the reason for what is no number of the field, or the numbers that were meant. */
export type WrongNumber = { reason: string; meant?: readonly string[] };

/** Why a cell is refused; null if it is read. @param reason for a number that is none, or out of range */
export const wrongNumber = (typed: string, field: NumberField, reason: string): WrongNumber | null => {
  const read = readNumber(typed, field);
  if (read.isRead) return null;
  return read.why === "unclear" ? { reason: "unclear", meant: read.meant } : { reason };
};
