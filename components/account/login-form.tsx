"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useActionState, useEffect, useState, useTransition, type FormEvent } from "react";
import { FormEnd, FormField } from "@/components/form/form-field";
import { PasswordField } from "@/components/form/password-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { LOGIN_RULES } from "@/lib/forms/account-rules";
import { callAction, refusalKey } from "@/lib/forms/call-action";
import { links } from "@/lib/languages/links";
import { greetSession, logIn, logInForm } from "@/lib/shop/actions/account-actions";
import { cartJoined } from "@/lib/store/follow-cart";
import { signIn, signOut, useShop } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

/**
 * Form with e-mail and password, with or without scripts. @param next target after the login, already
 * allow-listed
 */
export const LoginForm = ({ next }: { next: string }) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  const labels = { Email: t("account.email"), Password: t("account.password") };
  const [sent, sendForm] = useActionState(logInForm, null);
  const { form, values, set, check, show, forget, wordsFor } = useCheckedForm(
    { Email: sent?.Email ?? "", Password: "" },
    LOGIN_RULES,
    labels,
    sent?.fields,
  );
  const [isBusy, setBusy] = useState(false);
  // The form stays as it is, under the overlay, until the next page comes.
  const [isLeaving, leave] = useTransition();
  const [failure, setFailure] = useState(sent && !sent.fields ? t(refusalKey(sent.code)) : null);

  // The session's cookie is more reliable than the browser's copy.
  useEffect(() => {
    void greetSession(language)
      .then((greeting) => {
        if (greeting) {
          signIn(greeting);
          void cartJoined(language).then(() => router.replace(next));
        } else if (useShop.getState().user.loggedIn) signOut();
      })
      .catch(() => undefined);
  }, [language, next, router]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isBusy || !check()) return;
    setBusy(true);
    const answer = await callAction(() =>
      logIn(language, { Email: values.Email.trim(), Password: values.Password }),
    );
    if (answer.ok) {
      forget();
      signIn(answer.value);
      toastSuccess(t("account.loggedIn"));
      await cartJoined(language);
      leave(() => router.push(next));
      setBusy(false);
      return;
    }
    setBusy(false);
    if (answer.fields) return show(answer.fields);
    signOut();
    setFailure(t(refusalKey(answer.code)));
    toastFailure(t(answer.code === "WRONG_CREDENTIALS" ? "refusals.WRONG_CREDENTIALS" : "failures.FAULT"));
  };

  return (
    <form ref={form} className="form" action={sendForm} noValidate onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="next" value={next} />
      <div className="full">
        <FormField label={labels.Email} problem={wordsFor("Email")}>
          {(control) => (
            <input
              {...control}
              name="Email"
              type="email"
              dir="ltr"
              autoComplete="username"
              value={values.Email}
              onChange={(event) => set({ Email: event.target.value })}
            />
          )}
        </FormField>
      </div>
      <div className="full">
        <PasswordField
          label={labels.Password}
          value={values.Password}
          onChange={(Password) => set({ Password })}
          problem={wordsFor("Password")}
          autoComplete="current-password"
          hint={
            <a className="link" href={links.page(language, "reset-password")}>
              {t("account.lost")}
            </a>
          }
        />
      </div>
      <FormEnd failure={failure} button={t("account.login")} isBusy={isBusy} isWide />
      <BusyOverlay isBusy={isBusy || isLeaving} label={t("account.busy")} />
    </form>
  );
};
