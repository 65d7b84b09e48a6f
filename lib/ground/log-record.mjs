import pino from "pino";
import { requestId } from "./request-id.mjs";

/**
 * The log of every process of the shop: lines of JSON on standard output. JSON escapes line breaks and control
 * characters, so no text from outside can add a line. Never log a password, a token or a request's body.
 */

/** Fields of an error that name its kind and place, and hold nothing that a visitor typed. */
const FACTS = ["code", "constraint", "table", "column", "routine", "status", "statusCode", "digest"];

/** SQLSTATE of a value that PostgreSQL could not read: its message repeats the value. */
const DATA_EXCEPTION = /^22/;

/** @param {Record<string, unknown>} error */
const messageOf = (error) => {
  const { message, query, params, code, severity } = error;
  // The query builder's error: its message repeats the parameters.
  if (typeof query === "string" && params !== undefined) return `Failed query: ${query}`;
  if (severity !== undefined && typeof code === "string" && DATA_EXCEPTION.test(code))
    return "a value of the wrong form";
  return String(message ?? "");
};

/** The frames alone: the head of a stack is the message. @param {unknown} stack */
const framesOf = (stack) =>
  String(stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/**
 * Describes an error without the values of its statement: type, code, constraint, message, stack and causes.
 * @param {unknown} error
 * @returns {unknown}
 */
export const describeError = (error) => {
  if (!(error instanceof Error)) return String(error);
  const given = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (error));
  return {
    type: error.name,
    message: messageOf(given),
    ...Object.fromEntries(FACTS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))),
    stack: framesOf(error.stack),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
};

/** @type {import("pino").LoggerOptions} */
export const logOptions = {
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  serializers: { err: describeError },
  mixin: () => {
    const request = requestId();
    return request === undefined ? {} : { request };
  },
};

export const log = pino(logOptions);
