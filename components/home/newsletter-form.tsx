"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState, type FormEvent } from "react";
import { attempt, failureKey } from "@/lib/forms/attempt";
import { checkField } from "@/lib/forms/field-check";
import { NEWSLETTER_RULE } from "@/lib/forms/newsletter-rules";
import type { Language } from "@/lib/i18n/languages";
import type { FieldProblem } from "@/lib/model/account";
import { subscribeNewsletter } from "@/lib/shop/newsletter-actions";
import { clearFailures, toastFailure, toastSuccess } from "@/lib/store/toasts";

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** One address, kept whatever fails; what is wrong is said beside it and as a toast. */
export const NewsletterForm = ({ button }: { button: string }) => {
  const t = useTranslations("islands");
  const language = useLocale() as Language;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);

  const refuse = (words: string): void => {
    setWrong(words);
    toastFailure(words);
    input.current?.focus();
  };
  const sayProblem = (problem: FieldProblem): void => refuse(t(`fieldCheck.${problem.rule}`, { field: t("newsletter.email"), n: problem.n ?? 0 }));

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    clearFailures();
    const form = new FormData(event.currentTarget);
    const Email = textOf(form, "Email").trim();
    const problem = checkField(Email, NEWSLETTER_RULE);
    if (problem) return sayProblem(problem);
    if (isBusy) return;
    setBusy(true);
    const answer = await attempt(() => subscribeNewsletter(language, { Email, Website: textOf(form, "Website") }));
    setBusy(false);
    if (answer.ok) {
      setWrong(null);
      setAsked(true);
      return toastSuccess(t("newsletter.asked"));
    }
    if (answer.fields?.Email) return sayProblem(answer.fields.Email);
    refuse(t(`failures.${failureKey(answer.code)}`));
  };

  if (isAsked) return <p className="news-asked">{t("newsletter.asked")}</p>;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className={wrong ? "field bad" : "field"}>
        <input ref={input} className="in" name="Email" type="email" dir="ltr" autoComplete="email" placeholder={t("newsletter.email")} aria-label={t("newsletter.email")} aria-describedby="news-say" aria-invalid={wrong !== null} onChange={() => setWrong(null)} />
        <span className="say" id="news-say" role="alert">
          {wrong}
        </span>
      </div>
      <div className="vh" aria-hidden="true">
        <input name="Website" tabIndex={-1} autoComplete="off" aria-label="Website" />
      </div>
      <button className="btn line" aria-disabled={isBusy}>
        {button}
      </button>
    </form>
  );
};
