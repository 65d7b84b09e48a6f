import type { Failure } from "@/lib/contract/calls";
import type { ActionResult, FieldProblem } from "@/lib/model/account";

/** What a refused call means to a form: its code is a message key; the fields it names keep their rule and bound. */
export const failed = (failure: Failure): ActionResult<never> => {
  const fields = failure.facts?.fields as Record<string, FieldProblem> | undefined;
  return { ok: false, code: failure.code, ...(failure.facts ? { facts: failure.facts } : {}), ...(fields ? { fields } : {}) };
};

export const done = <T>(value: T): ActionResult<T> => ({ ok: true, value });
