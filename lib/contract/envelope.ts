import type { z } from "zod";
import type { Answer, Call, CallName, CallRow, Facts } from "./calls";
import {
  codeOfSentence,
  codeOfStatus,
  FAILURES,
  SUCCESS,
  SUCCESS_MESSAGE,
  successWords,
} from "./response-msg";

/** The body of every answer (ruling O107): `data.data` is the JSON text of a list, the HTTP status equals `statusCode`. */
export type Envelope = {
  statusCode: number;
  message: string;
  errorMessage?: string;
  errorCode?: string;
  errorFacts?: Facts;
  data: { data: string; token?: string };
};

/** Turns the `…Json` fields of a row, at any depth, into JSON text, as the wire has them. */
const encodeValue = (key: string, value: unknown): unknown => {
  if (Array.isArray(value)) {
    const list = value.map((item) => encodeValue("", item));
    return /Json(Data)?$/.test(key) || key === "ProductAtrributeImages" ? JSON.stringify(list) : list;
  }
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, encodeValue(k, v)]));
  return value === undefined ? null : value;
};

/** Writes an answer as the wire has it. Never throws. */
export const encodeAnswer = (name: CallName | null, answer: Answer<object>): Envelope => {
  if (answer.ok) {
    const says = name === null ? undefined : SUCCESS[name];
    const rows = (says !== undefined && answer.rows.length === 0 ? [{}] : answer.rows).map((row, i) =>
      encodeValue("", says !== undefined && i === 0 ? { ResponseMsg: says, ...row } : row),
    );
    return {
      statusCode: 200,
      message: (name !== null && SUCCESS_MESSAGE[name]) || "Success",
      data: { data: JSON.stringify(rows), ...(answer.token === undefined ? {} : { token: answer.token }) },
    };
  }
  const { status, sentence } = FAILURES[answer.code];
  return {
    statusCode: status,
    message: sentence,
    errorMessage: sentence,
    errorCode: answer.code,
    ...(answer.facts === undefined ? {} : { errorFacts: answer.facts }),
    data: { data: JSON.stringify(status === 200 ? [{ ResponseMsg: sentence }] : []) },
  };
};

const asObject = (v: unknown): Record<string, unknown> =>
  v !== null && typeof v === "object" && !Array.isArray(v) ? (v as Record<string, unknown>) : {};
const asText = (v: unknown): string => (typeof v === "string" ? v : "");

/** Finds the list of rows in any of the shapes hosts are known to use: JSON text, a real list, one object; nested once, twice or not at all. */
const findRows = (value: unknown, depth = 0): unknown[] => {
  if (depth > 4 || value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  if (typeof value === "string") {
    try {
      return findRows(JSON.parse(value), depth + 1);
    } catch {
      return [];
    }
  }
  const object = asObject(value);
  if ("data" in object) return findRows(object.data, depth + 1);
  return Object.keys(object).length > 0 ? [object] : [];
};

/**
 * Reads any host's answer to a call (ruling O107). Rows that do not fit are left out, unknown fields are dropped.
 * @param status the HTTP status
 * @param body the parsed JSON body, whatever it is
 */
export const decodeAnswer = <C extends CallName>(
  call: Call<C>,
  status: number,
  body: unknown,
): Answer<CallRow<C>> => {
  const outer = asObject(body);
  const inner = asObject(outer.data);
  const said = (key: string) => asText(outer[key]) || asText(inner[key]);
  const statusCode = Number(outer.statusCode ?? inner.statusCode ?? status);
  const rows = findRows("data" in outer ? outer.data : body);
  const sentence = asText(asObject(rows[0]).ResponseMsg) || said("errorMessage");
  const failed = (): Answer<CallRow<C>> => {
    const named = said("errorCode");
    const code =
      (named in FAILURES ? (named as keyof typeof FAILURES) : null) ??
      codeOfSentence(sentence) ??
      codeOfSentence(said("message")) ??
      codeOfStatus(statusCode >= 400 ? statusCode : status >= 400 ? status : 500);
    const facts = outer.errorFacts ?? inner.errorFacts;
    return { ok: false, code, facts: { ...asObject(facts), sentence: said("errorMessage") || sentence } };
  };
  if (status >= 400 || statusCode >= 400) return failed();
  const expected = successWords(call.name);
  if (expected.length > 0 && !expected.includes(asText(asObject(rows[0]).ResponseMsg))) return failed();
  const expectedMessage = SUCCESS_MESSAGE[call.name];
  if (expectedMessage !== undefined && said("message") !== expectedMessage) return failed();
  const schema = call.row as unknown as z.ZodType<CallRow<C>>;
  const token = asText(inner.token) || asText(outer.token);
  return {
    ok: true,
    rows: rows.flatMap((row) => {
      const read = schema.safeParse(row);
      return read.success ? [read.data] : [];
    }),
    ...(token === "" ? {} : { token }),
  };
};
