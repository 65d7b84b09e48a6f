import { STATUS_WORDS, type Answer, type Row } from "./read-answer";
import { shapeProblem, textOf, type Shape } from "./row-shape";

/** Returns the error of a response, or null. */
export type Expectation = (answer: Answer) => string | null;

type RowsRule = (rows: Row[]) => string | null;

const firstRow = (rows: Row[] | null): Row => rows?.[0] ?? {};

/** Returns the ResponseMsg of the first row; empty if there is none. */
export const responseMsg = ({ rows }: Answer): string => textOf(firstRow(rows).ResponseMsg);

/** Returns the reason why this is not a successful response; null if it is. */
const failure = ({ status, body, reason, statusCode, errorMessage }: Answer): string | null => {
  if (body === "none") return `no answer: ${reason}`;
  if (body !== "envelope") return `${reason} (HTTP ${status})`;
  const sentence = errorMessage === "" ? "" : ` '${errorMessage}'`;
  if (status < 200 || status > 299) return `HTTP ${status}${sentence}`;
  if (statusCode !== null && (statusCode < 200 || statusCode > 299))
    return `statusCode ${statusCode}${sentence}`;
  return sentence === "" ? null : `errorMessage${sentence}`;
};

/** Expects readable rows that fit their entity, and the rule. */
export const rows =
  (shape: Shape, rule: RowsRule = () => null): Expectation =>
  (answer) => {
    const failed = failure(answer);
    if (failed !== null) return failed;
    if (answer.rows === null) return answer.reason;
    const problems = answer.rows.map((row) => shapeProblem(row, shape));
    const at = problems.findIndex((problem) => problem !== null);
    return at < 0 ? rule(answer.rows) : `row ${at}: ${String(problems[at])}`;
  };

/** Expects at least one row; the rule checks the first. */
export const row = (shape: Shape, rule: (first: Row) => string | null = () => null): Expectation =>
  rows(shape, (found) => (found.length === 0 ? "no row" : rule(firstRow(found))));

/** Expects no more rows than the requested page size. */
export const atMost =
  (size: number): RowsRule =>
  (found) =>
    found.length <= size ? null : `${found.length} rows for a page of ${size}`;

/** Expects this ResponseMsg in the first row. */
export const says =
  (word: string): Expectation =>
  (answer) => {
    const failed = failure(answer);
    if (failed !== null) return failed;
    const sentence = responseMsg(answer);
    return sentence === word ? null : `ResponseMsg is '${sentence}', not '${word}'`;
  };

/** Expects `statusCode` 200 and this message, on either level. */
export const messageIs =
  (word: string): Expectation =>
  (answer) => {
    const failed = failure(answer);
    if (failed !== null) return failed;
    if (answer.statusCode !== 200) return `statusCode is ${String(answer.statusCode)}, not 200`;
    return answer.message === word ? null : `message is '${answer.message}', not '${word}'`;
  };

/** Expects any JSON object that reports no failure. */
export const readable: Expectation = (answer) => failure(answer);

/**
 * Expects a refusal: a status from 400 to 499 (with any body), or a readable response that reports a failure
 * or has no row. A server error is not a refusal.
 */
export const refused: Expectation = (answer) => {
  if (answer.body === "none") return `no answer: ${answer.reason}`;
  if (answer.status >= 500) return `a fault (HTTP ${answer.status}) is no refusal`;
  if (answer.status >= 400 || (answer.body === "envelope" && failure(answer) !== null)) return null;
  if (answer.body !== "envelope") return `${answer.reason} (HTTP ${answer.status}) is no refusal`;
  const given = (answer.rows ?? []).filter((each) =>
    Object.keys(each).some((name) => name !== "ResponseMsg" && !STATUS_WORDS.includes(name)),
  );
  return given.length === 0 ? null : `it was answered with ${given.length} rows`;
};

/**
 * Expects a readable response without the success sentence and without a token, or a status from 400 to 499.
 * @param needsErrorMessage true if the shop shows the server's own sentence, so that it is required
 */
export const unsuccessful =
  (word: string, needsErrorMessage: boolean): Expectation =>
  (answer) => {
    const isRefusal = answer.status >= 400 && answer.status < 500;
    if (answer.body !== "envelope") return isRefusal && !needsErrorMessage ? null : failure(answer);
    if (answer.status >= 500) return `a fault (HTTP ${answer.status}) is no refusal`;
    if (responseMsg(answer) === word || (answer.message === word && answer.errorMessage === ""))
      return `it says '${word}'`;
    if (answer.token !== "") return "a token was given";
    return needsErrorMessage && answer.errorMessage === "" ? "no errorMessage to show" : null;
  };
