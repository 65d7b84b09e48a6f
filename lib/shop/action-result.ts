import "server-only";
import { redirect } from "next/navigation";
import type { Failure } from "@/lib/contract/calls";
import type { ActionResult, FieldProblem } from "@/lib/model/account";
import { languageOf } from "@/lib/languages/languages";
import { callerOf } from "./session";
import { ask } from "./transport";

const RULES = [
  "required",
  "min",
  "max",
  "email",
  "match",
  "common",
  "mobile",
  "pin",
  "gstin",
  "gstState",
  "letters",
] as const;

type SentProblem = { rule: string; n?: number; letter?: string };

/** A rule that only the server knows, e.g. a city outside the state, is shown as "not valid". */
const problemOf = ({ rule, n, letter }: SentProblem): FieldProblem => ({
  rule: RULES.find((known) => known === rule) ?? "invalid",
  ...(n === undefined ? {} : { n }),
  ...(letter === undefined ? {} : { letter }),
});

/** Converts a failure for a form: its code is a message key, and its fields keep their rule with its bound or letter. */
export const failed = (failure: Failure): ActionResult<never> => {
  const fields = failure.facts?.fields as Record<string, SentProblem> | undefined;
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

/**
 * Runs the command of a mailed link and shows its page again with the result. A token that may be retried
 * stays in the address.
 * @param path of the page, below the language
 */
export const answerMailedLink = async (
  call:
    | "confirm-newsletter"
    | "unsubscribe-newsletter"
    | "stop-stock-notices"
    | "confirm-mailed-order"
    | "refuse-mailed-order",
  path: string,
  form: FormData,
): Promise<never> => {
  const [language, token] = [form.get("language"), form.get("token")];
  const validLanguage = languageOf(language);
  const Token = typeof token === "string" ? token : "";
  const answer = await ask(call, { Token, recordValueJson: "{}" }, await callerOf(validLanguage));
  const page = `/${validLanguage}/${path}`;
  if (answer.ok) redirect(`${page}?result=done`);
  redirect(
    answer.code === "NOT_FOUND" || answer.code === "INVALID_REQUEST"
      ? `${page}?result=gone`
      : `${page}?result=failed&token=${encodeURIComponent(Token)}`,
  );
};
