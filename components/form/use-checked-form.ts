"use client";
import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { checkField, checkFields, type FieldRule } from "@/lib/forms/field-check";
import type { FieldProblem } from "@/lib/model/account";
import { draftOf, dropDraft, keepDraft } from "@/lib/store/form-drafts";
import { clearFailures, toastFailure } from "@/lib/store/toasts";

type Problems<K extends string> = Partial<Record<K, FieldProblem>>;
type Rules<K extends string> = Partial<Record<K, FieldRule>>;

/** A form as the early script leaves it (components/ui/inline-scripts.mjs). A property and no attribute: React would report an attribute that it did not render. */
type EarlyForm = HTMLFormElement & { wasSubmitted?: boolean };

/**
 * Values of a form with their problems. A problem is shown beside its field and once as a toast, the focus
 * goes to the first, and it disappears when the value is valid.
 * @param initial values, unless a draft was saved before (lib/store/form-drafts.ts)
 * @param rules of the fields; a function if they depend on the values
 * @param labels names of the fields in messages
 * @param refused problems that the server found without scripts
 */
export const useCheckedForm = <K extends string>(
  initial: Record<K, string>,
  rules: Rules<K> | ((values: Record<K, string>) => Rules<K>),
  labels: Record<K, string>,
  refused: NoInfer<Problems<K>> = {},
) => {
  const t = useTranslations("islands.fieldCheck");
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState(refused);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useRef<EarlyForm>(null);
  const first = useRef(initial);

  // Copies text typed before hydration from the fields into the state, so that a slow phone does not lose it.
  // It is newer than the draft of an earlier visit.
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter(
      (entry): entry is [K, string] => entry[0] in first.current && entry[1] !== first.current[entry[0] as K],
    );
    const draft = draftOf(form.current);
    setValues((old) => ({ ...old, ...draft, ...Object.fromEntries(typed) }));
    if (typed.length > 0) keepDraft(form.current);
    form.current.dataset.ready = "";
    setWasSubmitted(form.current.wasSubmitted === true);
  }, []);
  // Submitted before this component was there: again, now that its state holds what was typed.
  useEffect(() => {
    if (wasSubmitted) form.current?.requestSubmit();
  }, [wasSubmitted]);

  const rulesNow = typeof rules === "function" ? rules(values) : rules;
  const say = (key: K, problem: FieldProblem): string =>
    t(problem.rule, { field: labels[key], n: problem.n ?? 0, letter: problem.letter ?? "" });

  const set = (changes: Partial<Record<K, string>>) => {
    setValues((old) => ({ ...old, ...changes }));
    for (const key of Object.keys(changes) as K[]) {
      const rule = rulesNow[key];
      if (problems[key] && rule && !checkField(changes[key] ?? "", rule))
        setProblems(({ [key]: _right, ...rest }) => rest as Problems<K>);
    }
  };

  /** Writes a text into a field that is empty or whose text may be replaced. Others keep what was typed. */
  const fill = (key: K, text: string, isReplaceable: (old: string) => boolean) =>
    setValues((old) => (old[key] === "" || isReplaceable(old[key]) ? { ...old, [key]: text } : old));

  /** Shows problems, e.g. from the server. @returns false if none belongs to a field of this form */
  const show = (found: Problems<K>): boolean => {
    setProblems(found);
    const first = (Object.keys(initial) as K[]).find((key) => found[key]);
    if (first === undefined || !found[first]) return false;
    toastFailure(say(first, found[first]));
    const named = form.current?.elements.namedItem(first);
    const control = named instanceof RadioNodeList ? named[0] : named;
    if (control instanceof HTMLElement) control.focus();
    return true;
  };

  /** Checks all fields and removes the errors of the last try. @returns true if all are valid */
  const check = (): boolean => {
    clearFailures();
    const found = checkFields(values, rulesNow);
    show(found);
    return Object.keys(found).length === 0;
  };

  return {
    form,
    values,
    set,
    fill,
    check,
    show,
    /** Deletes the draft, because the form has been sent. */
    forget: () => dropDraft(form.current),
    wordsFor: (key: K) => (problems[key] ? say(key, problems[key]) : null),
  };
};
