import { listingQueryOf, listingSearch, type AddressQuery } from "@/lib/i18n/listing-address";

/** What a form's fields say, in the shape of an address's query; a key that is there several times keeps all its values. */
const fieldsOf = (form: HTMLFormElement): AddressQuery => {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((key) => [
      key,
      data.getAll(key).filter((value) => typeof value === "string"),
    ]),
  );
};

/** The query part of the list a form asks for: the same as in a link the server makes. */
export const formSearch = (form: HTMLFormElement): string => listingSearch(listingQueryOf(0, fieldsOf(form)));

/** A price band and free bounds are one choice: the one made last stands, the other is taken out of the form. */
export const settlePrice = (field: HTMLInputElement): void => {
  const fields = [...(field.form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement,
  );
  if (field.name === "price")
    for (const one of fields) if (one.name === "min" || one.name === "max") one.value = "";
  if (field.name === "min" || field.name === "max")
    for (const one of fields) if (one.name === "price") one.checked = false;
};
