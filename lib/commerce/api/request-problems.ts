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
