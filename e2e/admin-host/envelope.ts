import { type Json, type Row, isRow } from "./json";
import type { Reading } from "./readings";

/** Result of a call before encoding in an envelope. */
export interface Answer {
  rows: Row[];
  /** True for a result of one row: some readings encode it as an object. */
  single?: boolean;
  /** Token of get-user-login, beside the rows. */
  token?: string;
  /** HTTP status and `statusCode`; 200 if omitted. */
  statusCode?: number;
  message?: string;
  errorMessage?: string;
}

/** Creates a list result. */
export const listOf = (rows: Row[]): Answer => ({ rows });

/** Creates a result of one row. */
export const single = (row: Row): Answer => ({ rows: [row], single: true });

/** Creates a result of one row with a ResponseMsg. */
export const responseMsg = (words: string): Answer => single({ ResponseMsg: words });

/** Creates a refusal in the host's own words: no rows, the same HTTP status and statusCode. */
export const refusal = (errorMessage: string, statusCode = 400): Answer => ({
  rows: [],
  statusCode,
  message: "Refused",
  errorMessage,
});

const JSON_FIELD = /Json(Data)?$/;

const withJsonTexts = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withJsonTexts);
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const read = withJsonTexts(inner);
      const isText = JSON_FIELD.test(field) && inner !== null && typeof inner !== "string";
      return [field, isText ? JSON.stringify(read) : read];
    }),
  );
};

const dataOf = (answer: Answer, reading: Reading): Json => {
  const one = answer.rows[0];
  const plain: Json =
    answer.single && reading.single === "object" && answer.rows.length === 1 && one ? one : answer.rows;
  return reading.lists === "text" ? JSON.stringify(withJsonTexts(plain)) : plain;
};

/** Returns the HTTP status of a result, equal to its `statusCode` (ruling O107). */
export const statusOf = (answer: Answer): number => answer.statusCode ?? 200;

/** Status words beside `data`, the same in every reading. */
export const statusWords = (answer: Answer): { [field: string]: Json } => ({
  statusCode: statusOf(answer),
  message: answer.message ?? "Success",
  errorMessage: answer.errorMessage ?? null,
});

/**
 * Builds the body of a result in one reading.
 * @param data replaces the rows, for faults with an unreadable value
 */
export const envelopeOf = (answer: Answer, reading: Reading, data = dataOf(answer, reading)): Json => {
  const inner = { data, ...(answer.token === undefined ? {} : { token: answer.token }) };
  return reading.nesting === "nested"
    ? { ...statusWords(answer), data: inner }
    : { ...statusWords(answer), ...inner };
};
