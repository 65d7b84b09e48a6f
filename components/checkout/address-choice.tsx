"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddressLines } from "@/components/addresses/address-lines";
import { nameOf } from "@/components/addresses/address-words";
import { LazyAddressWindow } from "@/components/addresses/lazy-address-window";
import { FormField } from "@/components/form/form-field";
import type { Address, SavedAddress } from "@/lib/model/account";
import { HOME } from "./home-address";
import type { AddressChoiceView } from "./use-address-choice";

type SelectProps = {
  name: string;
  label: string;
  hint?: string;
  /** Name of the profile's address. */
  home: string;
  book: SavedAddress[];
  chosen: SavedAddress | null;
  onChange: (id: string) => void;
};

const AddressSelect = ({ name, label, hint, home, book, chosen, onChange }: SelectProps) => {
  const t = useTranslations("islands.addresses");
  return (
    <FormField label={label} problem={null} hint={hint}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={chosen?.id ?? HOME}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value={HOME}>{home}</option>
          {book.map((address) => (
            <option key={address.id} value={address.id}>
              {[nameOf(address), address.addressLineOne, address.city?.name].filter(Boolean).join(t("comma"))}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
};

type Props = {
  choice: AddressChoiceView;
  customerId: number;
  /** The profile's address. */
  home: Address;
  /** False if the order holds downloads alone. */
  isDelivered: boolean;
};

/** Addresses of the delivery and of the bill, if they are not the profile's. */
export const AddressChoice = ({ choice, customerId, home, isDelivered }: Props) => {
  const t = useTranslations("islands.addresses");
  /** The address in the window; null for a new one, `undefined` while it is closed. */
  const [typed, setTyped] = useState<SavedAddress | null | undefined>(undefined);
  const { book, billable, delivery, billing } = choice;
  // The bill is to the customer, wherever it goes.
  const personOfBill = { firstName: home.firstName, lastName: home.lastName, mobileNo: home.mobileNo };
  if (!isDelivered && billable.length === 0) return null;
  return (
    <section className="block addresses">
      <h2>{t("ofOrder")}</h2>
      {isDelivered ? (
        <>
          <AddressSelect
            name="DeliveryAddress"
            label={t("deliverTo")}
            home={t("home")}
            book={book}
            chosen={delivery}
            onChange={choice.setDelivery}
          />
          {delivery ? <AddressLines address={delivery} /> : null}
          <p className="acts">
            <button type="button" className="link" onClick={() => setTyped(null)}>
              {t("another")}
            </button>
            {delivery ? (
              <button
                type="button"
                className="link"
                aria-label={t("editOf", { name: nameOf(delivery) })}
                onClick={() => setTyped(delivery)}
              >
                {t("edit")}
              </button>
            ) : null}
          </p>
        </>
      ) : null}
      {billable.length > 0 ? (
        <>
          <AddressSelect
            name="BillingAddress"
            label={t("billTo")}
            hint={t("billToHint")}
            home={t("home")}
            book={billable}
            chosen={billing}
            onChange={choice.setBilling}
          />
          {billing ? <AddressLines address={{ ...billing, ...personOfBill }} /> : null}
        </>
      ) : null}
      {typed === undefined ? null : (
        <LazyAddressWindow
          customerId={customerId}
          address={typed}
          home={home}
          isForOrder
          onSaved={(address) => {
            setTyped(undefined);
            choice.take(address, typed);
          }}
          onClose={() => setTyped(undefined)}
        />
      )}
    </section>
  );
};
