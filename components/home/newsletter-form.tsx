"use client";
import { useLocale, useTranslations } from "next-intl";
import { useActionState, useEffect, useRef, useState, type FormEvent } from "react";
import { HoneypotField } from "@/components/form/form-field";
import { UnsentMailNote } from "@/components/layout/unsent-mail-note";
import { callAction, failureKey } from "@/lib/forms/call-action";
import { checkField, NEWSLETTER_RULE } from "@/lib/forms/field-check";
import type { ActionResult, FieldProblem } from "@/lib/model/account";
import { subscribeNewsletter, subscribeNewsletterForm } from "@/lib/shop/actions/subscription-actions";
import { draftOf, dropDraft } from "@/lib/store/form-drafts";
import { clearFailures, toastFailure, toastSuccess } from "@/lib/store/toasts";

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

/**
 * Newsletter form, with or without scripts. A failure keeps the address; a problem is shown beside it and as
 * a toast.
 */
export const NewsletterForm = ({ button }: { button: string }) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [sent, sendForm] = useActionState(subscribeNewsletterForm, null);
  const problemWords = (problem: FieldProblem): string =>
    t(`fieldCheck.${problem.rule}`, { field: t("newsletter.email"), n: problem.n ?? 0, letter: "" });
  const wordsOf = (answer: ActionResult<unknown> | undefined): string | null => {
    if (!answer || answer.ok) return null;
    return answer.fields?.Email
      ? problemWords(answer.fields.Email)
      : t(`failures.${failureKey(answer.code)}`);
  };
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(wordsOf(sent?.answer));
  /** Null before the answer. */
  const [asked, setAsked] = useState(sent?.answer.ok ? { unsentMail: sent.answer.value } : null);

  useEffect(() => {
    const form = input.current?.form;
    const draft = form ? draftOf(form).Email : undefined;
    if (draft !== undefined && input.current?.value === "") input.current.value = draft;
  }, []);

  const refuse = (words: string): void => {
    setWrong(words);
    toastFailure(words);
    input.current?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    clearFailures();
    const form = new FormData(event.currentTarget);
    const Email = textOf(form, "Email").trim();
    const problem = checkField(Email, NEWSLETTER_RULE);
    if (problem) return refuse(problemWords(problem));
    if (isBusy) return;
    setBusy(true);
    const answer = await callAction(() =>
      subscribeNewsletter(language, { Email, Website: textOf(form, "Website") }),
    );
    setBusy(false);
    if (answer.ok) {
      dropDraft(input.current?.form);
      setWrong(null);
      setAsked({ unsentMail: answer.value });
      return answer.value === null ? toastSuccess(t("newsletter.asked")) : undefined;
    }
    refuse(wordsOf(answer) ?? "");
  };

  if (asked)
    return (
      <p className="news-asked">
        {asked.unsentMail ? <UnsentMailNote mail={asked.unsentMail} /> : t("newsletter.asked")}
      </p>
    );
  return (
    <form action={sendForm} noValidate onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="language" value={language} />
      <div className={wrong ? "field bad" : "field"}>
        <input
          ref={input}
          className="in"
          name="Email"
          type="email"
          dir="ltr"
          defaultValue={sent?.Email}
          autoComplete="email"
          placeholder={t("newsletter.email")}
          aria-label={t("newsletter.email")}
          aria-describedby="news-say"
          aria-invalid={wrong !== null}
          onChange={() => setWrong(null)}
        />
        <span className="say" id="news-say" role="alert">
          {wrong}
        </span>
      </div>
      <HoneypotField />
      <button className="btn line" aria-disabled={isBusy}>
        {button}
      </button>
    </form>
  );
};
