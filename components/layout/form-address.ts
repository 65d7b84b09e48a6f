import { moveKnob } from "./move-knob";
import { listingQueryOf, listingSearch, type AddressQuery } from "@/lib/i18n/listing-address";

/** Reads the fields of a form as an address's query. A repeated key keeps all its values. */
const fieldsOf = (form: HTMLFormElement): AddressQuery => {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((key) => [
      key,
      data.getAll(key).filter((value) => typeof value === "string"),
    ]),
  );
};

/** Builds the query of the list that a form requests, equal to the server's links. */
export const formSearch = (form: HTMLFormElement): string => listingSearch(listingQueryOf(0, fieldsOf(form)));

/** A price band and free bounds exclude each other: the last one wins, the other is removed from the form. */
const settlePrice = (field: HTMLInputElement): void => {
  const fields = [...(field.form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement,
  );
  if (field.name === "price")
    for (const one of fields) if (one.name === "min" || one.name === "max") one.value = "";
  if (field.name === "min" || field.name === "max")
    for (const one of fields) if (one.name === "price") one.checked = false;
};

/** Changes the other fields of a form that one field decides. */
export const settleFields = (field: HTMLInputElement): void =>
  field.type === "range" ? moveKnob(field) : settlePrice(field);
