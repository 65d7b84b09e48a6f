import "server-only";
import type { z } from "zod";

/** Why a field was refused; `n` is the bound. The same words as the shop's own field check. */
export type FieldRule = { rule: "required" | "min" | "max" | "email" | "invalid"; n?: number };

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
  return { rule: issue.code === "custom" && issue.message === "email" ? "email" : "invalid" };
};

/** Names every refused field of a call with its first broken rule: the facts of INVALID_REQUEST. */
export const requestProblems = (error: z.ZodError, input: unknown): { fields: Record<string, FieldRule> } => {
  const fields: Record<string, FieldRule> = {};
  for (const issue of error.issues)
    fields[String(issue.path[0] ?? "requestParameters")] ??= ruleOf(issue, input);
  return { fields };
};

/** The largest body a call may have, in bytes. */
const LARGEST_BODY = 256 * 1024;

/** A request's body, at most 256 kB; null when it is longer. What claims to be longer is not read at all. */
const readBytes = async (request: Request): Promise<Buffer | null> => {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST_BODY) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** A request's body as it came, letter by letter, at most 256 kB of it; null when it is longer. */
export const readText = async (request: Request): Promise<string | null> =>
  (await readBytes(request))?.toString("utf8") ?? null;

/** Reads a request's JSON object, at most 256 kB of it. */
export const readBody = async (
  request: Request,
): Promise<
  { ok: true; body: Record<string, unknown> } | { ok: false; code: "TOO_LARGE" | "INVALID_REQUEST" }
> => {
  const bytes = await readBytes(request);
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
