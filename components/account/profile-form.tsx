"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, type FormEvent } from "react";
import { AddressFields, AddressMobile } from "@/components/form/address-fields";
import { FormEnd } from "@/components/form/form-field";
import { TextField } from "@/components/form/text-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { BusyOverlay } from "@/components/layout/busy-overlay";
import { deliveryRules, PROFILE_RULES } from "@/lib/forms/account-rules";
import { callAction, refusalKey } from "@/lib/forms/call-action";
import { idOrNull } from "@/lib/forms/field-check";
import { mobileOf, postalOf } from "@/lib/model/latin-digits";
import { links } from "@/lib/languages/links";
import type { AddressNeeds } from "@/lib/model/delivery-address";
import { gstinOf } from "@/lib/model/gstin";
import type { Customer, Place } from "@/lib/model/account";
import { updateProfile } from "@/lib/shop/actions/account-actions";
import { signIn } from "@/lib/store/shop-store";
import { toastFailure, toastSuccess } from "@/lib/store/toasts";

const KEYS = [
  "FirstName",
  "LastName",
  "MobileNo",
  "CountryID",
  "StateProvinceId",
  "CityId",
  "PostalCode",
  "AddressLineOne",
  "CompanyName",
  "GstNumber",
] as const;
type Values = Record<(typeof KEYS)[number], string>;

const idText = (place: Place | null): string => (place ? String(place.id) : "");

type Props = {
  customer: Customer;
  /** States of the customer's country, which is fixed (ruling O42), and cities of the chosen state. */ states: Place[];
  cities: Place[];
  isIndian: boolean;
  /** What a delivery to the country needs. */ needs: AddressNeeds;
  /** Target after saving, already allow-listed; null stays on the page. */ next: string | null;
};

/** Form with the customer's data. The header shows a new name at once (requirement R294). */
export const ProfileForm = ({ customer, states, cities, isIndian, needs, next }: Props) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  const labels = Object.fromEntries(KEYS.map((key) => [key, t(`account.fields.${key}`)])) as Values;
  const isForCheckout = next === links.page(language, "checkout");
  const { form, values, set, check, show, forget, wordsFor } = useCheckedForm<keyof Values>(
    {
      FirstName: customer.firstName,
      LastName: customer.lastName,
      MobileNo: customer.mobileNo,
      CountryID: idText(customer.country),
      StateProvinceId: idText(customer.state),
      CityId: idText(customer.city),
      PostalCode: customer.postalCode,
      AddressLineOne: customer.addressLineOne,
      CompanyName: customer.company?.name ?? "",
      GstNumber: customer.company?.gstin ?? "",
    },
    isForCheckout ? { ...PROFILE_RULES, ...deliveryRules(needs, isIndian) } : PROFILE_RULES,
    labels,
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isBusy || !check()) return;
    setBusy(true);
    const answer = await callAction(() =>
      updateProfile(language, {
        FirstName: values.FirstName.trim(),
        LastName: values.LastName.trim(),
        MobileNo: mobileOf(values.MobileNo),
        AddressLineOne: values.AddressLineOne.trim(),
        StateProvinceId: idOrNull(values.StateProvinceId),
        CityId: idOrNull(values.CityId),
        PostalCode: postalOf(values.PostalCode),
        ...(isForCheckout ? { IsForDelivery: true } : {}),
        Company: customer.company && {
          CompanyName: values.CompanyName.trim(),
          GstNumber: gstinOf(values.GstNumber),
        },
      }),
    );
    setBusy(false);
    if (answer.ok) {
      forget();
      signIn(answer.value);
      toastSuccess(t("account.profileSaved"));
      if (next !== null) router.push(next);
      return;
    }
    if (answer.fields && show(answer.fields)) return;
    setFailure(t(refusalKey(answer.code)));
    toastFailure(t(answer.code === "EMAIL_EXISTS" ? "refusals.EMAIL_EXISTS" : "failures.FAULT"));
  };

  const field = (name: keyof Values) => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    problem: wordsFor(name),
  });

  const address = {
    values,
    labels,
    onChange: set,
    wordsFor,
    isIndian,
    needs: isForCheckout ? needs : null,
  };

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      // Another customer of this browser does not get the draft.
      data-owner={customer.id}
      onSubmit={(event) => void submit(event)}
    >
      {isForCheckout ? <p className="full quiet">{t("account.forCheckout")}</p> : null}
      <TextField {...field("FirstName")} autoComplete="given-name" />
      <TextField {...field("LastName")} autoComplete="family-name" />
      <AddressMobile {...address} />
      <AddressFields {...address} countries={null} states={states} cities={cities} />
      {customer.company ? (
        <>
          <h2 className="full">{t("account.business")}</h2>
          <p className="full quiet">{t("account.businessText")}</p>
          <TextField {...field("CompanyName")} autoComplete="organization" />
          <TextField {...field("GstNumber")} autoComplete="off" dir="ltr" />
        </>
      ) : null}
      <FormEnd failure={failure} button={t("account.save")} isBusy={isBusy} isWide />
      <BusyOverlay isBusy={isBusy} label={t("account.busy")} />
    </form>
  );
};
