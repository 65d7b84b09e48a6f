import { type Json, type Row, isRow } from "./json";
import type { Reading } from "./readings";

/** What a call answers, before a reading of the envelope gives it its form. */
export interface Answer {
  rows: Row[];
  /** True for an answer of one row: an object in the readings that write single answers so. */
  single?: boolean;
  /** The token of get-user-login, beside the rows. */
  token?: string;
  /** HTTP status and `statusCode`; 200 when left out. */
  statusCode?: number;
  message?: string;
  errorMessage?: string;
}

/** A list answer. */
export const listOf = (rows: Row[]): Answer => ({ rows });

/** An answer of one row. */
export const single = (row: Row): Answer => ({ rows: [row], single: true });

/** An answer of one row that holds the outcome's words. */
export const responseMsg = (words: string): Answer => single({ ResponseMsg: words });

/** A refusal in the host's own words: no rows, HTTP status and statusCode alike. */
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

/** The HTTP status of an answer; equal to its `statusCode` (ruling O107). */
export const statusOf = (answer: Answer): number => answer.statusCode ?? 200;

/** The words beside `data`, the same in every reading. */
export const statusWords = (answer: Answer): { [field: string]: Json } => ({
  statusCode: statusOf(answer),
  message: answer.message ?? "Success",
  errorMessage: answer.errorMessage ?? null,
});

/**
 * The body of an answer in one reading.
 * @param data replaces the rows' form, for faults that send an unreadable one.
 */
export const envelopeOf = (answer: Answer, reading: Reading, data = dataOf(answer, reading)): Json => {
  const inner = { data, ...(answer.token === undefined ? {} : { token: answer.token }) };
  return reading.nesting === "nested"
    ? { ...statusWords(answer), data: inner }
    : { ...statusWords(answer), ...inner };
};
