/** One object of a response as the host wrote it. */
export type Row = Record<string, unknown>;

/** A response parsed leniently (ruling O107), not yet judged. */
export type Answer = {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Type of the body: a JSON object, a page, anything else, or none because of `reason`. */
  body: "envelope" | "html" | "other" | "none";
  /** Rows of `data`; null if there is no list. */
  rows: Row[] | null;
  token: string;
  /** `statusCode` of the body as a number; null if there is none. */
  statusCode: number | null;
  message: string;
  errorMessage: string;
  /** Code of a failure, which only this shop has. */
  errorCode: string;
  /** Name of the call, which only this shop writes into the answers of its additions. */
  call: string;
  /** Names of the body's own fields, as the host writes them. */
  fields: string[];
  /** True for `data: null` beside a success, which is an empty list (ruling O124). */
  isNull: boolean;
  /** True if the body begins with a byte order mark. */
  hasMark: boolean;
  /** Reason for missing rows or a missing body; empty otherwise. */
  reason: string;
};

const asRow = (value: unknown): Row | null =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Row) : null;

const shortened = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Maximum nesting of `data`, including JSON texts. */
const DEEPEST = 4;

/** Fields allowed beside the rows on either level. An object with no other fields is not a row. */
export const STATUS_WORDS = ["statusCode", "message", "errorMessage", "errorCode", "call", "token"];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns a field of the envelope in any letter case (ruling O107). */
const fieldOf = (row: Row, name: string): unknown =>
  row[name] ?? row[Object.keys(row).find((written) => isSame(written, name)) ?? name];

const hasField = (row: Row, name: string): boolean =>
  Object.keys(row).some((written) => isSame(written, name));

/** Finds a list of rows, one row, or JSON text of either, inside up to two objects named `data`. */
const findRows = (value: unknown, depth = 0): { rows: Row[] | null; reason: string } => {
  const nothing = (reason: string) => ({ rows: null, reason });
  if (value === undefined) return nothing("there is no data");
  if (value === null) return nothing("data is null");
  if (depth > DEEPEST) return nothing("data is nested too deep");
  if (Array.isArray(value)) {
    const rows = value.map(asRow);
    const strange = rows.indexOf(null);
    return strange < 0 ? { rows: rows as Row[], reason: "" } : nothing(`entry ${strange} of data is no row`);
  }
  if (typeof value === "string") {
    try {
      return findRows(JSON.parse(value), depth + 1);
    } catch {
      return nothing(`data is no JSON text: ${shortened(value)}`);
    }
  }
  const row = asRow(value);
  if (row === null) return nothing(`data is ${String(value)}`);
  if (hasField(row, "data")) return findRows(fieldOf(row, "data"), depth + 1);
  const isEmpty = Object.keys(row).every((name) => STATUS_WORDS.some((word) => isSame(word, name)));
  return isEmpty ? nothing("there is no data") : { rows: [row], reason: "" };
};

const asText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Result for a host without any response. */
export const noAnswer = (reason: string): Answer => ({
  status: 0,
  body: "none",
  rows: null,
  token: "",
  statusCode: null,
  message: "",
  errorMessage: "",
  errorCode: "",
  call: "",
  fields: [],
  isNull: false,
  hasMark: false,
  reason,
});

/** A message of success, beside which `data: null` is an empty list (ruling O124). */
const SUCCESS = /^(success|ok\b)/i;

/**
 * Parses a body in every form of ruling O107: nested or flat `data`, a row or a list, real JSON or JSON text,
 * the status words and the token on either level. Never throws.
 */
export const readAnswer = (status: number, contentType: string, text: string): Answer => {
  const hasMark = text.startsWith("\uFEFF");
  const envelope = asRow(parsed(hasMark ? text.slice(1) : text));
  if (envelope === null) {
    const isHtml = contentType.includes("html") || /^\s*<(!doctype|html)/i.test(text);
    const reason = isHtml ? "an HTML page" : text === "" ? "an empty body" : "no JSON object";
    return { ...noAnswer(reason), status, body: isHtml ? "html" : "other", hasMark };
  }
  const data = fieldOf(envelope, "data");
  const inner = asRow(data) ?? {};
  const word = (name: string): string => asText(fieldOf(envelope, name)) || asText(fieldOf(inner, name));
  const code = Number(fieldOf(envelope, "statusCode") ?? fieldOf(inner, "statusCode") ?? Number.NaN);
  const isNull =
    hasField(envelope, "data") &&
    (hasField(inner, "data") ? fieldOf(inner, "data") : data) === null &&
    SUCCESS.test(word("message"));
  return {
    status,
    body: "envelope",
    ...(isNull ? { rows: [], reason: "" } : findRows(data)),
    token: word("token"),
    statusCode: Number.isFinite(code) ? code : null,
    message: word("message"),
    errorMessage: word("errorMessage"),
    errorCode: word("errorCode"),
    call: word("call"),
    fields: Object.keys(envelope),
    isNull,
    hasMark,
  };
};
