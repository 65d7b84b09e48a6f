import { dated } from "./dates";
import type { Face } from "./face";
import { type Json, type Row, isRow } from "./json";
import { type Reading, readingOf } from "./readings";
import { inOwnWords } from "./wording";

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

/** Fields of the envelope with a capital letter. */
const CAPITALS: Record<Face["letters"], readonly string[]> = {
  camel: [],
  words: ["statusCode", "message", "errorMessage"],
  pascal: ["statusCode", "message", "errorMessage", "data", "token"],
};

const lettered = (body: Row, { letters }: Face): Row =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      CAPITALS[letters].includes(field) ? `${field.charAt(0).toUpperCase()}${field.slice(1)}` : field,
      value,
    ]),
  );

/** Returns the HTTP status of a result: its `statusCode` (ruling O107), or 200 around a refusal. */
export const statusOf = (answer: Answer, { refusal: place }: Face): number =>
  place === "inside" ? 200 : (answer.statusCode ?? 200);

/** Status words beside `data`. */
const statusWords = (answer: Answer, face: Face): Row => {
  const own = (words: string): string => inOwnWords(words, answer.statusCode ?? 200, face.wording);
  const isFailure = answer.errorMessage !== undefined;
  return {
    statusCode: answer.statusCode ?? 200,
    message: isFailure ? own(answer.message ?? "Refused") : (answer.message ?? "Success"),
    errorMessage: isFailure ? own(answer.errorMessage ?? "") : null,
  };
};

/** Builds the body of a result without `data`. */
export const wordsAlone = (answer: Answer, face: Face): Json => lettered(statusWords(answer, face), face);

/**
 * Builds the body of a result.
 * @param data replaces the rows, for faults with an unreadable value
 */
export const envelopeOf = (plain: Answer, face: Face, data?: Json): Json => {
  const reading = readingOf(face.reading);
  const answer = { ...plain, rows: dated(plain.rows, face.dates) };
  const words = statusWords(answer, face);
  // A failure has no rows to leave out.
  const isNull = face.empty === "null" && answer.rows.length === 0 && answer.statusCode === undefined;
  if (isNull && data === undefined) return lettered({ ...words, data: null }, face);
  const inner = {
    data: data ?? dataOf(answer, reading),
    ...(answer.token === undefined ? {} : { token: answer.token }),
  };
  return lettered(
    reading.nesting === "nested" ? { ...words, data: lettered(inner, face) } : { ...words, ...inner },
    face,
  );
};
