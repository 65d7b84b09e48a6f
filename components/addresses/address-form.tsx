"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { AddressFields, AddressMobile } from "@/components/form/address-fields";
import { FormEnd } from "@/components/form/form-field";
import { TextField } from "@/components/form/text-field";
import { useCheckedForm } from "@/components/form/use-checked-form";
import { ADDRESS_RULES, deliveryRules } from "@/lib/forms/account-rules";
import { callAction, refusalKey } from "@/lib/forms/call-action";
import { idOrNull } from "@/lib/forms/field-check";
import { mobileOf, postalOf } from "@/lib/model/latin-digits";
import type { Address, Place, SavedAddress } from "@/lib/model/account";
import { saveAddress, type AddressPlaces } from "@/lib/shop/actions/address-actions";
import { toastFailure } from "@/lib/store/toasts";

/** Props of the form, and of the window around it. */
export type AddressFormProps = {
  customerId: number;
  /** The edited address; null for a new one. */
  address: SavedAddress | null;
  /** The profile's, whose person and country a new address begins with. */
  home: Address;
  /** True at the checkout, where an address may be for one order alone. */
  isForOrder: boolean;
  onSaved: (address: SavedAddress) => void;
};

const FIELDS = [
  "FirstName",
  "LastName",
  "MobileNo",
  "CountryID",
  "StateProvinceId",
  "CityId",
  "PostalCode",
] as const;

const idText = (place: Place | null): string => (place ? String(place.id) : "");

/** Form of an address of the book. @param places the lists that it opens with */
export const AddressForm = ({
  customerId,
  address,
  home,
  isForOrder,
  places,
  onSaved,
}: AddressFormProps & { places: AddressPlaces }) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const fields = Object.fromEntries(FIELDS.map((key) => [key, t(`account.fields.${key}`)]));
  const labels = {
    ...(fields as Record<(typeof FIELDS)[number], string>),
    Label: t("addresses.label"),
    AddressLineOne: t("addresses.line"),
  };
  /** Nothing is delivered to the country that the address had. */
  const isMoved = address !== null && address.country?.id !== places.countryId;
  const needsOf = (countryId: string) =>
    places.countries.find(({ id }) => String(id) === countryId)?.needs ?? "";
  const isIndia = (countryId: string): boolean => countryId === String(places.indiaId ?? "");
  const { form, values, set, check, show, forget, wordsFor } = useCheckedForm<keyof typeof labels>(
    {
      Label: address?.label ?? "",
      FirstName: address?.firstName ?? home.firstName,
      LastName: address?.lastName ?? home.lastName,
      MobileNo: address?.mobileNo ?? home.mobileNo,
      CountryID: String(places.countryId ?? ""),
      StateProvinceId: isMoved ? "" : idText(address?.state ?? null),
      CityId: isMoved ? "" : idText(address?.city ?? null),
      PostalCode: address?.postalCode ?? "",
      AddressLineOne: address?.addressLineOne ?? "",
    },
    ({ CountryID }) => ({ ...ADDRESS_RULES, ...deliveryRules(needsOf(CountryID), isIndia(CountryID)) }),
    labels,
  );
  const mayBeForOneOrder = isForOrder && (address === null || address.isForOneOrder);
  const [isKept, setKept] = useState(!mayBeForOneOrder);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isBusy || !check()) return;
    setBusy(true);
    const answer = await callAction(() =>
      saveAddress(language, {
        AddressID: address?.id ?? null,
        Label: values.Label.trim(),
        FirstName: values.FirstName.trim(),
        LastName: values.LastName.trim(),
        MobileNo: mobileOf(values.MobileNo),
        AddressLineOne: values.AddressLineOne.trim(),
        CountryID: idOrNull(values.CountryID),
        StateProvinceId: idOrNull(values.StateProvinceId),
        CityId: idOrNull(values.CityId),
        PostalCode: postalOf(values.PostalCode),
        IsForOneOrder: !isKept,
      }),
    );
    setBusy(false);
    if (answer.ok) {
      forget();
      return onSaved(answer.value);
    }
    if (answer.fields && show(answer.fields)) return;
    setFailure(t(answer.code === "NOT_FOUND" ? "refusals.ADDRESS_GONE" : refusalKey(answer.code)));
    toastFailure(t("failures.FAULT"));
  };

  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    problem: wordsFor(name),
  });
  const common = {
    values,
    labels,
    onChange: set,
    wordsFor,
    isIndian: isIndia(values.CountryID),
    needs: needsOf(values.CountryID),
  };

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      // Drafts of other addresses, of the profile and of other customers are not this one's.
      data-owner={`${customerId}-address-${address?.id ?? "new"}`}
      onSubmit={(event) => void submit(event)}
    >
      <TextField {...field("Label")} hint={t("addresses.labelHint")} autoComplete="off" isFull />
      <TextField {...field("FirstName")} autoComplete="given-name" />
      <TextField {...field("LastName")} autoComplete="family-name" />
      <AddressMobile {...common} />
      <AddressFields {...common} countries={places.countries} states={places.states} cities={places.cities} />
      {mayBeForOneOrder ? (
        <label className="declare full">
          <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
          {t("addresses.keep")}
        </label>
      ) : null}
      <FormEnd failure={failure} button={t("addresses.save")} isBusy={isBusy} isWide />
    </form>
  );
};
