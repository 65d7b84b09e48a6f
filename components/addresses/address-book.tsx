"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { callAction, refusalKey } from "@/lib/forms/call-action";
import type { ActionResult, Customer, SavedAddress } from "@/lib/model/account";
import { deleteAddress, setDefaultAddress } from "@/lib/shop/actions/address-actions";
import { toastLoneFailure, toastSuccess } from "@/lib/store/toasts";
import { AddressEntry } from "./address-entry";
import { nameOf } from "./address-words";
import { DeleteWindow } from "./delete-window";
import { LazyAddressWindow } from "./lazy-address-window";

/** The window above the book: the form of an address (null: a new one), or the question before one is deleted. */
type Open = { form: SavedAddress | null } | { deleting: SavedAddress };

type Props = { customer: Customer; addresses: SavedAddress[] };

/** The customer's addresses: the profile's, which its form changes, and those beside it. */
export const AddressBook = ({ customer, addresses }: Props) => {
  const t = useTranslations("islands");
  const language = useLocale();
  const router = useRouter();
  const id = useId();
  const adding = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(null);
  /** Closes the window before its address, and with it the button that opened the window, leaves the list. */
  const leave = () => {
    flushSync(close);
    adding.current?.focus();
  };

  const run = async (command: () => Promise<ActionResult>, said: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callAction(command);
    setBusy(false);
    // Of an address that is gone the list is old.
    if (answer.ok || answer.code === "NOT_FOUND") router.refresh();
    if (answer.ok) toastSuccess(said);
    else toastLoneFailure(t(answer.code === "NOT_FOUND" ? "refusals.ADDRESS_GONE" : refusalKey(answer.code)));
  };
  const makeDefault = (addressId: number | null) =>
    void run(() => setDefaultAddress(language, addressId), t("addresses.defaultSaved"));

  const hasOtherDefault = addresses.some(({ isDefault }) => isDefault);
  return (
    <>
      <section className="after-form" aria-labelledby={id}>
        <h2 id={id}>{t("addresses.book")}</h2>
        <p className="quiet">{t("addresses.bookText")}</p>
        <ul className="sessions addresses" aria-labelledby={id}>
          <AddressEntry
            name={t("addresses.home")}
            address={customer}
            isDefault={!hasOtherDefault}
            onDefault={() => makeDefault(null)}
          />
          {addresses.map((address) => (
            <AddressEntry
              key={address.id}
              name={nameOf(address)}
              address={address}
              isDefault={address.isDefault}
              onDefault={() => makeDefault(address.id)}
              onEdit={() => setOpen({ form: address })}
              onDelete={() => setOpen({ deleting: address })}
            />
          ))}
        </ul>
        <button ref={adding} type="button" className="btn line" onClick={() => setOpen({ form: null })}>
          {t("addresses.add")}
        </button>
      </section>
      {open && "form" in open ? (
        <LazyAddressWindow
          customerId={customer.id}
          address={open.form}
          home={customer}
          isForOrder={false}
          onSaved={() => {
            leave();
            toastSuccess(t("addresses.saved"));
            router.refresh();
          }}
          onClose={close}
        />
      ) : null}
      {open && "deleting" in open ? (
        <DeleteWindow
          name={nameOf(open.deleting)}
          onYes={() => {
            leave();
            void run(() => deleteAddress(language, open.deleting.id), t("addresses.deleted"));
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
};
