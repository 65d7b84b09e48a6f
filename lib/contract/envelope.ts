import type { z } from "zod";
import {
  isAddition,
  type Answer,
  type Call,
  type CallName,
  type CallRow,
  type Decoded,
  type Facts,
} from "./calls";
import { asObject, asText, fieldOf, findRows, isNullData, nameIn } from "./envelope-fields";
import { failureOf } from "./failed-answer";
import { FAILURES, sentenceOf, SUCCESS, SUCCESS_MESSAGE, successWords } from "./response-msg";

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
  /** The call, if it is an addition: a host that does not know it may answer an empty list, too (ruling O124). */
  call?: CallName;
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

/** Encodes a result for the wire. Never throws. A refusal of a call that tells its success by a sentence tells its reason so. */
export const encodeAnswer = (name: CallName | null, answer: Answer<object>): Envelope => {
  const named = name !== null && isAddition(name) ? { call: name } : {};
  if (answer.ok) {
    const says = name === null ? undefined : SUCCESS[name];
    const rows = (says !== undefined && answer.rows.length === 0 ? [{}] : answer.rows).map((row, i) =>
      encodeValue("", says !== undefined && i === 0 ? { ResponseMsg: says, ...row } : row),
    );
    return {
      statusCode: 200,
      message: (name !== null && SUCCESS_MESSAGE[name]) || "Success",
      ...named,
      data: { data: JSON.stringify(rows), ...(answer.token === undefined ? {} : { token: answer.token }) },
    };
  }
  const { status } = FAILURES[answer.code];
  const sentence = sentenceOf(answer.code, answer.facts);
  return {
    statusCode: status,
    message: sentence,
    errorMessage: sentence,
    errorCode: answer.code,
    ...(answer.facts === undefined ? {} : { errorFacts: answer.facts }),
    ...named,
    data: {
      data: JSON.stringify(
        status === 200 || (name !== null && name in SUCCESS) ? [{ ResponseMsg: sentence }] : [],
      ),
    },
  };
};

/** A message that is a success, beside which `data: null` is an empty list (ruling O124). */
const IS_SUCCESS = /^\s*(?:success|ok\b)/i;

/** True for words that are a call's word of success in another letter case or with another end. */
const isNearly = (said: string, expected: string): boolean => {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");
  return said !== expected && plain(said) === plain(expected);
};

/** Names the field of a row that does not fit, and its cure if only the letter case of its name is wrong. */
const misfitOf = (row: unknown, { issues: [issue] }: z.ZodError): string => {
  if (!issue) return "";
  const [field] = issue.path;
  const written = typeof field === "string" ? nameIn(asObject(row), field) : null;
  return written !== null && written !== field
    ? `${written}: the host must write this field ${String(field)}`
    : `${issue.path.join(".") || "row"}: ${issue.message}`;
};

/**
 * Decodes any host's response to a call (ruling O107). Invalid rows are left out and counted, unknown fields
 * are dropped. A response without a list, or without any valid row in its list, is UNAVAILABLE and never an
 * empty list (O113). Of an addition, every failure and every empty list without the call's name is UNKNOWN_CALL (O124).
 * @param status the HTTP status
 * @param body the parsed JSON body, of any type
 */
export const decodeAnswer = <C extends CallName>(
  call: Call<C>,
  status: number,
  body: unknown,
): Decoded<CallRow<C>> => {
  const outer = asObject(body);
  const inner = asObject(fieldOf(outer, "data"));
  const statusText = (key: string) => asText(fieldOf(outer, key)) || asText(fieldOf(inner, key));
  const unreadable = (reason: string): Decoded<CallRow<C>> => ({
    answer: { ok: false, code: "UNAVAILABLE" },
    dropped: 0,
    reason,
  });
  const unknown = (reason?: string): Decoded<CallRow<C>> => ({
    answer: { ok: false, code: "UNKNOWN_CALL" },
    dropped: 0,
    ...(reason === undefined ? {} : { reason }),
  });
  const statusCode = Number(fieldOf(outer, "statusCode") ?? fieldOf(inner, "statusCode")) || status;
  const hasFailed = status >= 400 || statusCode >= 400;
  const given = nameIn(outer, "data") === null ? body : fieldOf(outer, "data");
  const found = Array.isArray(body) ? (body.length > 0 ? body : null) : findRows(given);
  const isEmpty = found === null && isNullData(given) && IS_SUCCESS.test(statusText("message"));
  const rows = isEmpty ? [] : found;
  const firstSays = asText(fieldOf(asObject(rows?.[0]), "ResponseMsg"));
  const failed = (): Decoded<CallRow<C>> => ({
    answer: failureOf(call, {
      status,
      statusCode,
      sentence: firstSays || statusText("errorMessage"),
      message: statusText("message"),
      errorCode: statusText("errorCode"),
      facts: asObject(fieldOf(outer, "errorFacts") ?? fieldOf(inner, "errorFacts")),
      hasList: found !== null,
    }),
    dropped: 0,
  });

  // A host answers a call that it does not know in any way that its framework has (ruling O124).
  const isUnnamed = isAddition(call.name) && statusText("call") !== call.name;
  if (isUnnamed && (hasFailed || firstSays !== "" || !rows?.length || !call.name.startsWith("get-")))
    return unknown();
  if (hasFailed) return failed();
  const expectedMessage = SUCCESS_MESSAGE[call.name];
  if (expectedMessage !== undefined) {
    const said = statusText("message");
    if (said === expectedMessage) return { answer: { ok: true, rows: [] }, dropped: 0 };
    return isNearly(said, expectedMessage)
      ? unreadable(`message: the host must write exactly '${expectedMessage}'`)
      : failed();
  }
  const expected = successWords(call.name);
  const isRefused = firstSays !== "" || statusText("errorMessage") !== "";
  // Section 7 has no word of success for this call: an answer that says nothing is one too (ruling O124).
  if (
    call.name === "create-vendor-request" &&
    !isRefused &&
    (rows !== null || IS_SUCCESS.test(statusText("message")))
  )
    return { answer: { ok: true, rows: [] }, dropped: 0 };
  if (expected.length > 0 && !expected.includes(firstSays)) {
    const meant = expected.find((word) => isNearly(firstSays, word));
    if (meant !== undefined) return unreadable(`ResponseMsg: the host must write exactly '${meant}'`);
    return isRefused || statusText("message") !== "" ? failed() : unreadable("no word of success or failure");
  }
  if (rows === null) return statusText("errorMessage") === "" ? unreadable("no list of rows") : failed();

  const schema = call.row as unknown as z.ZodType<CallRow<C>>;
  let wrong = "";
  const fit = rows.flatMap((row) => {
    const read = schema.safeParse(row);
    if (read.success) return [read.data];
    wrong ||= misfitOf(row, read.error);
    return [];
  });
  const dropped = rows.length - fit.length;
  if (rows.length > 0 && fit.length === 0)
    return isUnnamed ? unknown(`no row fits (${wrong})`) : unreadable(`no row fits (${wrong})`);
  const token = asText(fieldOf(inner, "token")) || asText(fieldOf(outer, "token"));
  const answer: Answer<CallRow<C>> = { ok: true, rows: fit, ...(token === "" ? {} : { token }) };
  return dropped === 0 ? { answer, dropped } : { answer, dropped, reason: `rows that do not fit (${wrong})` };
};
