"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { SavedAddress } from "@/lib/model/account";
import { checkoutBilling, checkoutDelivery } from "@/lib/store/checkout-session";
import { HOME } from "./home-address";
import { useKeptText } from "./use-kept-text";

/** The addresses of an order; null is the profile's. */
export type AddressChoiceView = {
  book: SavedAddress[];
  /** Those that the bill can be made out to. */
  billable: SavedAddress[];
  delivery: SavedAddress | null;
  billing: SavedAddress | null;
  setDelivery: (id: string) => void;
  setBilling: (id: string) => void;
  /** Delivers to an address that was saved just now, in the place of an edited one. */
  take: (address: SavedAddress, edited: SavedAddress | null) => void;
  /** Reads the book again, because one of its addresses is gone. */
  reload: () => void;
};

/** Chooses the addresses of an order, by default the book's own and, for the bill, the profile's. */
export const useAddressChoice = (known: SavedAddress[]): AddressChoiceView => {
  const router = useRouter();
  const [delivery, setDelivery] = useKeptText(checkoutDelivery);
  const [billing, setBilling] = useKeptText(checkoutBilling);
  /** Shown until the page has read the book again. */
  const [saved, setSaved] = useState<SavedAddress | null>(null);
  const book = saved && !known.some(({ id }) => id === saved.id) ? [...known, saved] : known;
  const billable = book.filter(({ mayBill }) => mayBill);
  const find = (id: string, among: SavedAddress[]) =>
    among.find((address) => String(address.id) === id) ?? null;
  return {
    book,
    billable,
    delivery:
      delivery === HOME ? null : (find(delivery, book) ?? book.find(({ isDefault }) => isDefault) ?? null),
    billing: find(billing, billable),
    setDelivery,
    setBilling,
    take: (address, edited) => {
      setSaved(address);
      setDelivery(String(address.id));
      if (edited && billing === String(edited.id)) setBilling(String(address.id));
      router.refresh();
    },
    reload: () => {
      setSaved(null);
      router.refresh();
    },
  };
};
