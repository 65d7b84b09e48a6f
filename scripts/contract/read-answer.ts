/** One object of an answer as the host wrote it. */
export type Row = Record<string, unknown>;

/** An answer, read as leniently as ruling O107 asks and judged by nothing yet. */
export type Answer = {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** What kind of body came: a JSON object, a page, anything else, or none because of `reason`. */
  body: "envelope" | "html" | "other" | "none";
  /** The rows of `data`; null when there is no list to be found. */
  rows: Row[] | null;
  token: string;
  /** `statusCode` of the body as a number; null when there is none. */
  statusCode: number | null;
  message: string;
  errorMessage: string;
  /** Why there are no rows or no body, in words; empty when there are. */
  reason: string;
};

const asRow = (value: unknown): Row | null =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Row) : null;

const shortened = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Data is nested at most so deep, JSON texts counted. */
const DEEPEST = 4;

/** What may stand beside the rows on either level; an object of nothing else is no row. */
export const STATUS_WORDS = ["statusCode", "message", "errorMessage", "token"];

/** A list of rows, one row, or JSON text of either, inside up to two objects named `data`. */
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
  if ("data" in row) return findRows(row.data, depth + 1);
  const isEmpty = Object.keys(row).every((name) => STATUS_WORDS.includes(name));
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

/** What is known when a host gave no answer at all. */
export const noAnswer = (reason: string): Answer => ({
  status: 0,
  body: "none",
  rows: null,
  token: "",
  statusCode: null,
  message: "",
  errorMessage: "",
  reason,
});

/**
 * Reads a body in every shape of ruling O107: nested or flat `data`, a row or a list, real JSON or JSON text,
 * the status words and the token on either level. Never throws.
 */
export const readAnswer = (status: number, contentType: string, text: string): Answer => {
  const envelope = asRow(parsed(text));
  if (envelope === null) {
    const isHtml = contentType.includes("html") || /^\s*<(!doctype|html)/i.test(text);
    const reason = isHtml ? "an HTML page" : text === "" ? "an empty body" : "no JSON object";
    return { ...noAnswer(reason), status, body: isHtml ? "html" : "other" };
  }
  const inner = asRow(envelope.data) ?? {};
  const word = (name: string): string => asText(envelope[name]) || asText(inner[name]);
  const code = Number(envelope.statusCode ?? inner.statusCode ?? Number.NaN);
  return {
    status,
    body: "envelope",
    ...findRows(envelope.data),
    token: word("token"),
    statusCode: Number.isFinite(code) ? code : null,
    message: word("message"),
    errorMessage: word("errorMessage"),
  };
};
