"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, type FormEvent } from "react";
import { FormField } from "@/components/form/form-field";
import { PasswordField } from "@/components/form/password-field";
import { PlaceFields } from "@/components/form/place-fields";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { SIGNUP_RULES } from "@/lib/forms/account-rules";
import { attempt, failureKey } from "@/lib/forms/attempt";
import { latinDigits } from "@/lib/forms/latin-digits";
import { withNext } from "@/lib/forms/next-path";
import type { Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { Place } from "@/lib/model/account";
import { logIn, signUp } from "@/lib/shop/account-actions";
import { signIn } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

/** Lengths the server keeps of what is not checked (ruling O38). */
const MOBILE_MAX = 20;
const POSTAL_MAX = 12;
const INDIAN_MOBILE = /^(\+?91|0)?\d{10}$/;
const INDIAN_PIN = /^\d{6}$/;

const idOrNull = (value: string) => (value === "" ? null : Number(value));

type Props = { next: string; /** India first. */ countries: Place[]; /** Of the first country. */ states: Place[] };

/** A new account, and the login that follows it (ruling O72). @param next where it leads, already allow-listed */
export const SignupForm = ({ next, countries, states }: Props) => {
  const t = useTranslations("islands");
  const language = useLocale() as Language;
  const router = useRouter();
  const label = (name: string) => t(`account.fields.${name}`);
  const keys = ["FirstName", "LastName", "EmailAddress", "MobileNo", "Password", "CountryID", "StateProvinceId", "CityId", "PostalCode", "AddressLineOne"] as const;
  const labels = Object.fromEntries(keys.map((key) => [key, label(key)])) as Record<(typeof keys)[number], string>;
  const india = String(countries[0]?.id ?? "");
  const blank = Object.fromEntries(keys.map((key) => [key, key === "CountryID" ? india : ""])) as Record<(typeof keys)[number], string>;
  const { form, values, set, check, show, reset, wordsFor } = useCheckedForm(blank, SIGNUP_RULES, labels);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isAboutEmail: boolean } | null>(null);

  const isIndian = values.CountryID === india;
  const pin = latinDigits(values.PostalCode).replace(/\s/g, "");
  const mobile = latinDigits(values.MobileNo).replace(/[\s-]/g, "");
  const softHint = (isOdd: boolean, key: "hintPin" | "hintMobile") => (isOdd && isIndian ? t(`account.${key}`) : t("account.optional"));

  const logInAfter = async () => {
    const answer = await attempt(() => logIn(language, { Email: values.EmailAddress.trim(), Password: values.Password }));
    reset();
    if (!answer.ok) return router.push(withNext(links.page(language, "login"), next, language));
    signIn(answer.value);
    toastSuccess(t("account.loggedIn"));
    router.push(next);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isBusy || !check()) return;
    setBusy(true);
    const answer = await attempt(() =>
      signUp(language, {
        FirstName: values.FirstName.trim(),
        LastName: values.LastName.trim(),
        EmailAddress: values.EmailAddress.trim(),
        Password: values.Password,
        MobileNo: mobile,
        AddressLineOne: values.AddressLineOne.trim(),
        CountryID: idOrNull(values.CountryID),
        StateProvinceId: idOrNull(values.StateProvinceId),
        CityId: idOrNull(values.CityId),
        PostalCode: pin,
      }),
    );
    if (answer.ok) {
      toastSuccess(t("account.signedUp"));
      await logInAfter();
    } else if (answer.fields) show(answer.fields);
    else {
      const isAboutEmail = answer.code === "EMAIL_EXISTS";
      setFailure({ text: t(`failures.${failureKey(answer.code)}`), isAboutEmail });
      toastFailure(t(isAboutEmail ? "failures.EMAIL_EXISTS" : "failures.FAULT"));
    }
    setBusy(false);
  };

  const text = (key: "FirstName" | "LastName", autoComplete: string) => (
    <FormField label={labels[key]} problem={wordsFor(key)}>
      {(control) => <input {...control} name={key} dir="auto" autoComplete={autoComplete} value={values[key]} onChange={(event) => set({ [key]: event.target.value })} />}
    </FormField>
  );

  return (
    // A submit before the page is awake must not put the password into the address.
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {text("FirstName", "given-name")}
      {text("LastName", "family-name")}
      <FormField label={labels.EmailAddress} isFull problem={wordsFor("EmailAddress") ?? (failure?.isAboutEmail ? failure.text : null)}>
        {(control) => <input {...control} name="EmailAddress" type="email" dir="ltr" autoComplete="email" value={values.EmailAddress} onChange={(event) => set({ EmailAddress: event.target.value })} />}
      </FormField>
      <FormField label={labels.MobileNo} problem={null} hint={softHint(mobile !== "" && !INDIAN_MOBILE.test(mobile), "hintMobile")}>
        {(control) => <input {...control} name="MobileNo" type="tel" dir="ltr" autoComplete="tel" maxLength={MOBILE_MAX} value={values.MobileNo} onChange={(event) => set({ MobileNo: event.target.value })} />}
      </FormField>
      <PasswordField label={labels.Password} value={values.Password} onChange={(Password) => set({ Password })} problem={wordsFor("Password")} autoComplete="new-password" hint={t("account.hintPassword")} />
      <PlaceFields countries={countries} states={states} values={values} onChange={set} problem={wordsFor("CountryID")} labels={labels} />
      <FormField label={labels.PostalCode} problem={null} hint={softHint(pin !== "" && !INDIAN_PIN.test(pin), "hintPin")}>
        {(control) => <input {...control} name="PostalCode" inputMode="numeric" dir="ltr" autoComplete="postal-code" maxLength={POSTAL_MAX} value={values.PostalCode} onChange={(event) => set({ PostalCode: event.target.value })} />}
      </FormField>
      <FormField label={labels.AddressLineOne} isFull problem={wordsFor("AddressLineOne")}>
        {(control) => <textarea {...control} name="AddressLineOne" dir="auto" autoComplete="street-address" value={values.AddressLineOne} onChange={(event) => set({ AddressLineOne: event.target.value })} />}
      </FormField>
      <div className="full">
        {failure && !failure.isAboutEmail ? (
          <p className="wrong form-say" role="alert">
            {failure.text}
          </p>
        ) : null}
        <button className="btn wide" aria-disabled={isBusy}>
          {t("account.signup")}
        </button>
      </div>
      <BusyOverlay isBusy={isBusy} label={t("account.busy")} />
    </form>
  );
};
