import type { z } from "zod";
import {
  isAddition,
  type Answer,
  type Call,
  type CallName,
  type CallRow,
  type Decoded,
  type Facts,
  type Failure,
} from "./calls";
import {
  codeOfSentence,
  codeOfStatus,
  FAILURES,
  SUCCESS,
  SUCCESS_MESSAGE,
  successWords,
  type FailureCode,
} from "./response-msg";

/**
 * Body of every response (ruling O107): `data.data` is the JSON text of a list, the HTTP status equals
 * `statusCode`.
 */
export type Envelope = {
  statusCode: number;
  message: string;
  errorMessage?: string;
  errorCode?: string;
  errorFacts?: Facts;
  data: { data: string; token?: string };
};

/** Converts the `…Json` fields of a row, at any depth, to JSON text for the wire. */
const encodeValue = (key: string, value: unknown): unknown => {
  if (Array.isArray(value)) {
    const list = value.map((item) => encodeValue("", item));
    return /Json(Data)?$/.test(key) || key === "ProductAtrributeImages" ? JSON.stringify(list) : list;
  }
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, encodeValue(k, v)]));
  return value === undefined ? null : value;
};

/** Encodes a result for the wire. Never throws. */
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
  const { status, sentence: own } = FAILURES[answer.code];
  const sentence = answer.code === "REFUSED" && answer.facts?.sentence ? String(answer.facts.sentence) : own;
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

/**
 * Finds the rows of a response in any form of ruling O107: JSON text, a real list or one object, nested up to
 * three times. Null if there is no list at all, which is not an empty list (ruling O113).
 */
const findRows = (value: unknown, depth = 0): unknown[] | null => {
  if (depth > 4 || value === null || value === undefined) return null;
  if (Array.isArray(value)) return value;
  if (typeof value === "string") {
    try {
      return findRows(JSON.parse(value), depth + 1);
    } catch {
      return null;
    }
  }
  const object = asObject(value);
  if ("data" in object) return findRows(object.data, depth + 1);
  return Object.keys(object).length > 0 ? [object] : null;
};

/** Maximum length of another host's sentence to show, in characters. */
const LONGEST_SENTENCE = 300;

type Said = {
  status: number;
  statusCode: number;
  sentence: string;
  message: string;
  errorCode: string;
  facts: Facts;
};

/**
 * Reads of one entity, for which "not found" is a valid response. For any other read it means that the
 * address is wrong.
 */
const DETAILS = new Set<CallName>([
  "get-product_detail",
  "get-web-campaign-detail",
  "get-customer-order-history-detail",
  "download-digital-file",
]);

/** Statuses of an unknown address. */
const NOT_THERE = new Set([404, 405, 501]);

/**
 * Returns the code of a failed response: our own code, a sentence of the specification, the status, else the
 * host's own sentence.
 */
const failureOf = (call: Call, response: Said): Failure => {
  const { status, statusCode, sentence } = response;
  const named = response.errorCode in FAILURES ? (response.errorCode as FailureCode) : null;
  const known = named ?? codeOfSentence(sentence) ?? codeOfSentence(response.message);
  if (known !== null && known !== "REFUSED") return { ok: false, code: known, facts: response.facts };
  const facts = {
    ...response.facts,
    ...(sentence === "" ? {} : { sentence: sentence.slice(0, LONGEST_SENTENCE) }),
  };
  if (isAddition(call.name) && NOT_THERE.has(Math.max(status, statusCode)))
    return { ok: false, code: "UNKNOWN_CALL" };
  // The HTTP status is reliable. The status inside the body often only means a refusal.
  if (status === 404 && !DETAILS.has(call.name)) return { ok: false, code: "UNAVAILABLE" };
  const byStatus =
    status >= 400
      ? codeOfStatus(status)
      : statusCode >= 400 && statusCode < 500
        ? codeOfStatus(statusCode)
        : "INVALID_REQUEST";
  const isRefusal = byStatus === "INVALID_REQUEST" || (byStatus === "FAULT" && status < 500);
  // A refused read that is an addition means that the host does not know it, because such a read cannot be
  // refused.
  if (isRefusal && isAddition(call.name) && call.name.startsWith("get-"))
    return { ok: false, code: "UNKNOWN_CALL" };
  return {
    ok: false,
    code: isRefusal && sentence !== "" ? "REFUSED" : isRefusal ? "FAULT" : byStatus,
    facts,
  };
};

/**
 * Decodes any host's response to a call (ruling O107). Invalid rows are left out and counted, unknown fields
 * are dropped. A response without a list, or without any valid row in its list, is UNAVAILABLE and never an
 * empty list (O113).
 * @param status the HTTP status
 * @param body the parsed JSON body, of any type
 */
export const decodeAnswer = <C extends CallName>(
  call: Call<C>,
  status: number,
  body: unknown,
): Decoded<CallRow<C>> => {
  const outer = asObject(body);
  const inner = asObject(outer.data);
  const statusText = (key: string) => asText(outer[key]) || asText(inner[key]);
  const unreadable = (reason: string): Decoded<CallRow<C>> => ({
    answer: { ok: false, code: "UNAVAILABLE" },
    dropped: 0,
    reason,
  });
  const rows = Array.isArray(body)
    ? body.length > 0
      ? body
      : null
    : findRows("data" in outer ? outer.data : body);
  const statusCode = Number(outer.statusCode ?? inner.statusCode ?? status);
  const firstSays = asText(asObject(rows?.[0]).ResponseMsg);
  const failed = (): Decoded<CallRow<C>> => ({
    answer: failureOf(call, {
      status,
      statusCode,
      sentence: firstSays || statusText("errorMessage"),
      message: statusText("message"),
      errorCode: statusText("errorCode"),
      facts: asObject(outer.errorFacts ?? inner.errorFacts),
    }),
    dropped: 0,
  });

  if (status >= 400 || statusCode >= 400) return failed();
  const expectedMessage = SUCCESS_MESSAGE[call.name];
  if (expectedMessage !== undefined)
    return statusText("message") === expectedMessage
      ? { answer: { ok: true, rows: [] }, dropped: 0 }
      : failed();
  const expected = successWords(call.name);
  // Section 7 has no success text for this call. A response without "failed" and without a known failure
  // sentence means success.
  if (
    call.name === "create-vendor-request" &&
    rows !== null &&
    codeOfSentence(firstSays) === null &&
    statusText("errorMessage") === ""
  )
    return { answer: { ok: true, rows: [] }, dropped: 0 };
  const isNothingSaid = firstSays === "" && statusText("errorMessage") === "" && statusText("message") === "";
  if (expected.length > 0 && !expected.includes(firstSays))
    return isNothingSaid ? unreadable("no word of success or failure") : failed();
  if (rows === null) return statusText("errorMessage") === "" ? unreadable("no list of rows") : failed();

  const schema = call.row as unknown as z.ZodType<CallRow<C>>;
  let wrong = "";
  const fit = rows.flatMap((row) => {
    const read = schema.safeParse(row);
    if (read.success) return [read.data];
    const [issue] = read.error.issues;
    wrong ||= issue ? `${issue.path.join(".") || "row"}: ${issue.message}` : "";
    return [];
  });
  const dropped = rows.length - fit.length;
  if (rows.length > 0 && fit.length === 0) return unreadable(`no row fits (${wrong})`);
  const token = asText(inner.token) || asText(outer.token);
  const answer: Answer<CallRow<C>> = { ok: true, rows: fit, ...(token === "" ? {} : { token }) };
  return dropped === 0 ? { answer, dropped } : { answer, dropped, reason: `rows that do not fit (${wrong})` };
};
