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
  /** Reason for missing rows or a missing body; empty otherwise. */
  reason: string;
};

const asRow = (value: unknown): Row | null =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Row) : null;

const shortened = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Maximum nesting of `data`, including JSON texts. */
const DEEPEST = 4;

/** Fields allowed beside the rows on either level. An object with no other fields is not a row. */
export const STATUS_WORDS = ["statusCode", "message", "errorMessage", "token"];

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

/** Result for a host without any response. */
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
 * Parses a body in every form of ruling O107: nested or flat `data`, a row or a list, real JSON or JSON text,
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
