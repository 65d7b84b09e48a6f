"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition, type FormEvent } from "react";
import { AddressFields, AddressMobile } from "@/components/form/address-fields";
import { FormEnd, HoneypotField, honeypotValue } from "@/components/form/form-field";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { deliveryRules, SIGNUP_RULES } from "@/lib/forms/account-rules";
import { callAction, refusalKey } from "@/lib/forms/call-action";
import { withNext } from "@/lib/forms/next-path";
import { idOrNull } from "@/lib/forms/field-check";
import { mobileOf, postalOf } from "@/lib/model/latin-digits";
import { links } from "@/lib/languages/links";
import type { Country, Place } from "@/lib/model/account";
import { logIn, signUp } from "@/lib/shop/actions/account-actions";
import { cartJoined } from "@/lib/store/follow-cart";
import { signIn } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

type Props = {
  next: string;
  countries: Country[];
  /** Preselected country; null if the host does not list it. */ indiaId: number | null;
  /** States of India. */ states: Place[];
};

/** Creates an account and logs in (ruling O72). @param next target afterwards, already allow-listed */
export const SignupForm = ({ next, countries, indiaId, states }: Props) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  const keys = [
    "FirstName",
    "LastName",
    "EmailAddress",
    "MobileNo",
    "Password",
    "CountryID",
    "StateProvinceId",
    "CityId",
    "PostalCode",
    "AddressLineOne",
  ] as const;
  const labels = Object.fromEntries(keys.map((key) => [key, t(`account.fields.${key}`)])) as Record<
    (typeof keys)[number],
    string
  >;
  const india = String(indiaId ?? "");
  const blank = Object.fromEntries(keys.map((key) => [key, key === "CountryID" ? india : ""])) as Record<
    (typeof keys)[number],
    string
  >;
  const isForCheckout = next === links.page(language, "checkout");
  const isIn = ({ CountryID }: typeof blank) => india !== "" && CountryID === india;
  const needsOf = ({ CountryID }: typeof blank) =>
    countries.find(({ id }) => String(id) === CountryID)?.needs ?? "";
  const { form, values, set, check, show, forget, wordsFor } = useCheckedForm(
    blank,
    (now) => (isForCheckout ? { ...SIGNUP_RULES, ...deliveryRules(needsOf(now), isIn(now)) } : SIGNUP_RULES),
    labels,
  );
  const [isBusy, setBusy] = useState(false);
  // The form stays as it is, under the overlay, until the next page comes.
  const [isLeaving, leave] = useTransition();
  const [failure, setFailure] = useState<{ text: string; isAboutEmail: boolean } | null>(null);

  const isIndian = isIn(values);

  const logInAfter = async () => {
    const answer = await callAction(() =>
      logIn(language, { Email: values.EmailAddress.trim(), Password: values.Password }),
    );
    if (!answer.ok) return leave(() => router.push(withNext(links.page(language, "login"), next, language)));
    signIn(answer.value);
    toastSuccess(t("account.loggedIn"));
    await cartJoined(language);
    leave(() => router.push(next));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isBusy || !check()) return;
    setBusy(true);
    const answer = await callAction(() =>
      signUp(language, {
        FirstName: values.FirstName.trim(),
        LastName: values.LastName.trim(),
        EmailAddress: values.EmailAddress.trim(),
        Password: values.Password,
        MobileNo: mobileOf(values.MobileNo),
        AddressLineOne: values.AddressLineOne.trim(),
        CountryID: idOrNull(values.CountryID),
        StateProvinceId: idOrNull(values.StateProvinceId),
        CityId: idOrNull(values.CityId),
        PostalCode: postalOf(values.PostalCode),
        ...(isForCheckout ? { IsForDelivery: true } : {}),
        Website: honeypotValue(form.current),
      }),
    );
    if (answer.ok) {
      forget();
      toastSuccess(t("account.signedUp"));
      await logInAfter();
    } else if (answer.fields) show(answer.fields);
    else {
      const isAboutEmail = answer.code === "EMAIL_EXISTS";
      setFailure({ text: t(refusalKey(answer.code)), isAboutEmail });
      toastFailure(t(isAboutEmail ? "refusals.EMAIL_EXISTS" : "failures.FAULT"));
      if (isAboutEmail) form.current?.querySelector<HTMLInputElement>('[name="EmailAddress"]')?.focus();
    }
    setBusy(false);
  };

  const needs = isForCheckout ? needsOf(values) : null;
  const address = { values, labels, onChange: set, wordsFor, isIndian, needs };
  const text = (key: "FirstName" | "LastName" | "EmailAddress", autoComplete: string) => ({
    name: key,
    label: labels[key],
    value: values[key],
    onChange: (value: string) => set({ [key]: value }),
    problem: wordsFor(key),
    autoComplete,
  });

  return (
    // A submit before hydration must not put the password into the address.
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {isForCheckout ? <p className="full quiet">{t("account.forCheckout")}</p> : null}
      <TextField {...text("FirstName", "given-name")} />
      <TextField {...text("LastName", "family-name")} />
      <TextField
        {...text("EmailAddress", "email")}
        type="email"
        dir="ltr"
        isFull
        problem={wordsFor("EmailAddress") ?? (failure?.isAboutEmail ? failure.text : null)}
      />
      <AddressMobile {...address} />
      <PasswordField
        label={labels.Password}
        value={values.Password}
        onChange={(Password) => set({ Password })}
        problem={wordsFor("Password")}
        autoComplete="new-password"
        hint={t("account.hintPassword")}
      />
      <AddressFields {...address} countries={countries} states={states} />
      <HoneypotField />
      <FormEnd
        failure={failure && !failure.isAboutEmail ? failure.text : null}
        button={t("account.signup")}
        isBusy={isBusy}
        isWide
      />
      <BusyOverlay isBusy={isBusy || isLeaving} label={t("account.busy")} />
    </form>
  );
};
