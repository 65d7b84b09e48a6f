import "server-only";
import type { z } from "zod";
import { unknownLetter } from "@/lib/model/paper-letters";

/** The rule that a field breaks; `n` is its bound, `letter` one that no paper shows. The shop's own field check uses the same names. */
export type FieldRule = {
  rule: "required" | "min" | "max" | "email" | "letters" | "invalid";
  n?: number;
  letter?: string;
};

const UNSELECTED: readonly unknown[] = [undefined, null, "", -999, "-999"];

const ruleOf = (issue: z.core.$ZodIssue, input: unknown): FieldRule => {
  const given = issue.path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
  if (UNSELECTED.includes(given) || (typeof given === "string" && given.trim() === ""))
    return { rule: "required" };
  if (issue.code === "too_small") return { rule: "min", n: Number(issue.minimum) };
  if (issue.code === "too_big") return { rule: "max", n: Number(issue.maximum) };
  if (issue.code === "custom" && issue.message === "letters")
    return { rule: "letters", letter: unknownLetter(String(given)) ?? "" };
  return { rule: issue.code === "custom" && issue.message === "email" ? "email" : "invalid" };
};

/** Lists every refused field of a call with the first rule it breaks: the facts of INVALID_REQUEST. */
export const requestProblems = (error: z.ZodError, input: unknown): { fields: Record<string, FieldRule> } => {
  const fields: Record<string, FieldRule> = {};
  for (const issue of error.issues)
    fields[String(issue.path[0] ?? "requestParameters")] ??= ruleOf(issue, input);
  return { fields };
};

/** Maximum size of a call's body, in bytes. */
const LARGEST_BODY = 256 * 1024;

/** Reads a request's body; null if it is longer than allowed. A larger Content-Length is refused without reading. */
const readBytes = async (request: Request, largest = LARGEST_BODY): Promise<Buffer | null> => {
  if (Number(request.headers.get("content-length") ?? 0) > largest) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads a request's body as unchanged text, at most 256 kB; null if it is longer. */
export const readText = async (request: Request): Promise<string | null> =>
  (await readBytes(request))?.toString("utf8") ?? null;

/** A form of another site can send any other type without asking the browser (specification section 7). */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Reads the JSON object of a request. @param largest bytes, 256 kB if not given */
export const readBody = async (
  request: Request,
  largest?: number,
): Promise<
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; code: "TOO_LARGE" | "NOT_JSON" | "INVALID_REQUEST" }
> => {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) return { ok: false, code: "NOT_JSON" };
  const bytes = await readBytes(request, largest);
  if (bytes === null) return { ok: false, code: "TOO_LARGE" };
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return body !== null && typeof body === "object" && !Array.isArray(body)
      ? { ok: true, body: body as Record<string, unknown> }
      : { ok: false, code: "INVALID_REQUEST" };
  } catch {
    return { ok: false, code: "INVALID_REQUEST" };
  }
};
