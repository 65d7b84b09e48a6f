"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { AddressFields, AddressMobile } from "@/components/form/address-fields";
import { FormEnd, HoneypotField, honeypotValue } from "@/components/form/form-field";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { Code } from "@/components/ui/inline-text";
import { SELLER_RULES } from "@/lib/forms/account-rules";
import { callAction, refusalKey } from "@/lib/forms/call-action";
import { idOrNull } from "@/lib/forms/field-check";
import { mobileOf, postalOf } from "@/lib/model/latin-digits";
import type { Place } from "@/lib/model/account";
import { createVendorRequest } from "@/lib/shop/actions/message-actions";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

const KEYS = [
  "FirstName",
  "LastName",
  "EmailAddress",
  "MobileNo",
  "Password",
  "ConfirmPassword",
  "CountryID",
  "StateProvinceId",
  "CityId",
  "PostalCode",
  "AddressLineOne",
  "Gstin",
  "Pan",
  "PickupPin",
] as const;
type Values = Record<(typeof KEYS)[number], string>;

/** Maximum characters of a tax number on the server. */
const TAX_ID_MAX = 20;

type Props = {
  countries: Place[];
  /** Preselected country; null if the host does not list it. */ indiaId: number | null;
  /** States of India. */ states: Place[];
};

/** Seller request form: person, company, place, and the password of the future account (rulings O39, O41). */
export const VendorForm = ({ countries, indiaId, states }: Props) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const labels = Object.fromEntries(KEYS.map((key) => [key, t(`seller.fields.${key}`)])) as Values;
  const india = String(indiaId ?? "");
  const blank = Object.fromEntries(KEYS.map((key) => [key, key === "CountryID" ? india : ""])) as Values;
  const { form, values, set, check, show, forget, wordsFor } = useCheckedForm<keyof Values>(
    blank,
    SELLER_RULES,
    labels,
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isAboutEmail: boolean } | null>(null);
  const [sentFor, setSentFor] = useState<string | null>(null);
  const isIndian = india !== "" && values.CountryID === india;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isBusy || !check()) return;
    setBusy(true);
    const { ConfirmPassword: _repeated, ...typed } = values;
    const answer = await callAction(() =>
      createVendorRequest(language, {
        ...typed,
        EmailAddress: values.EmailAddress.trim(),
        MobileNo: mobileOf(values.MobileNo),
        CountryID: idOrNull(values.CountryID),
        StateProvinceId: idOrNull(values.StateProvinceId),
        CityId: idOrNull(values.CityId),
        PostalCode: postalOf(values.PostalCode),
        PickupPin: postalOf(values.PickupPin),
        Website: honeypotValue(form.current),
      }),
    );
    setBusy(false);
    if (answer.ok) {
      forget();
      toastSuccess(t("seller.sent"));
      return setSentFor(values.EmailAddress.trim());
    }
    if (answer.fields && show(answer.fields)) return;
    const isAboutEmail = answer.code === "EMAIL_EXISTS";
    setFailure({ text: t(refusalKey(answer.code)), isAboutEmail });
    toastFailure(t(isAboutEmail ? "refusals.EMAIL_EXISTS" : "failures.FAULT"));
    if (isAboutEmail) form.current?.querySelector<HTMLInputElement>('[name="EmailAddress"]')?.focus();
  };

  const field = (name: keyof Values) => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    problem: wordsFor(name),
  });
  const password = (name: "Password" | "ConfirmPassword") => ({
    ...field(name),
    name,
    autoComplete: "new-password" as const,
  });
  const address = { values, labels, onChange: set, wordsFor, isIndian };
  const optional = t("account.optional");

  if (sentFor !== null)
    return (
      <div className="after-form" role="status">
        <h2>{t("seller.sent")}</h2>
        <p className="quiet">
          {t.rich("seller.thanks", { email: sentFor, code: (chunks) => <Code>{chunks}</Code> })}
        </p>
      </div>
    );
  return (
    // A submit before hydration must not put the password into the address.
    <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field("FirstName")} autoComplete="organization" />
      <TextField {...field("LastName")} autoComplete="name" hint={optional} />
      <TextField
        {...field("EmailAddress")}
        type="email"
        dir="ltr"
        autoComplete="email"
        problem={wordsFor("EmailAddress") ?? (failure?.isAboutEmail ? failure.text : null)}
      />
      <AddressMobile {...address} />
      <AddressFields {...address} countries={countries} states={states} />
      <PasswordField {...password("Password")} hint={t("account.hintPassword")} />
      <PasswordField {...password("ConfirmPassword")} />
      <TextField {...field("Gstin")} dir="ltr" maxLength={TAX_ID_MAX} hint={optional} />
      <TextField {...field("Pan")} dir="ltr" maxLength={TAX_ID_MAX} hint={optional} />
      <TextField {...field("PickupPin")} dir="ltr" inputMode="numeric" maxLength={12} hint={optional} />
      <HoneypotField />
      <FormEnd
        failure={failure && !failure.isAboutEmail ? failure.text : null}
        button={t("seller.send")}
        isBusy={isBusy}
        isWide
      />
      <BusyOverlay isBusy={isBusy} label={t("account.busy")} />
    </form>
  );
};
