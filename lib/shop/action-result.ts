import type { Failure } from "@/lib/contract/calls";
import type { ActionResult, FieldProblem } from "@/lib/model/account";

const RULES = ["required", "min", "max", "email", "match"] as const;

/** A rule that only the server knows, e.g. a city that lies elsewhere, is said as "not valid". */
const problemOf = ({ rule, n }: { rule: string; n?: number }): FieldProblem => ({
  rule: RULES.find((known) => known === rule) ?? "invalid",
  ...(n === undefined ? {} : { n }),
});

/** What a refused call means to a form: its code is a message key; the fields it names keep their rule and bound. */
export const failed = (failure: Failure): ActionResult<never> => {
  const fields = failure.facts?.fields as Record<string, { rule: string; n?: number }> | undefined;
  return {
    ok: false,
    code: failure.code,
    ...(failure.facts ? { facts: failure.facts } : {}),
    ...(fields
      ? {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, problem]) => [name, problemOf(problem)]),
          ),
        }
      : {}),
  };
};

export const done = <T>(value: T): ActionResult<T> => ({ ok: true, value });
