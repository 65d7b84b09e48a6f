import "server-only";
import type { z } from "zod";

/** Why a field was refused; `n` is the bound. The same words as the shop's own field check. */
export type FieldRule = { rule: "required" | "min" | "max" | "email" | "invalid"; n?: number };

const ruleOf = (issue: z.core.$ZodIssue, input: unknown): FieldRule => {
  if (issue.code === "too_small") return issue.origin === "string" && Number(issue.minimum) === 1 ? { rule: "required" } : { rule: "min", n: Number(issue.minimum) };
  if (issue.code === "too_big") return { rule: "max", n: Number(issue.maximum) };
  if (issue.code === "custom" && issue.message === "email") return { rule: "email" };
  const given = issue.path.reduce<unknown>((value, key) => (value !== null && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined), input);
  return given === undefined || given === null || given === "" || given === -999 ? { rule: "required" } : { rule: "invalid" };
};

/** Names every refused field of a call with its first broken rule: the facts of INVALID_REQUEST. */
export const requestProblems = (error: z.ZodError, input: unknown): { fields: Record<string, FieldRule> } => {
  const fields: Record<string, FieldRule> = {};
  for (const issue of error.issues) fields[String(issue.path[0] ?? "requestParameters")] ??= ruleOf(issue, input);
  return { fields };
};
