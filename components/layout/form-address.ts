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

/** A typed end in the attribute's own unit, of which the shown unit is `data-size`. An untouched one keeps its number. */
const ownNumber = ({ value, defaultValue, dataset: { size, own } }: HTMLInputElement): string => {
  if (!size) return value;
  return value === defaultValue && own ? own : String(Math.round(Number(value) * Number(size) * 1e6) / 1e6);
};

/** Writes the typed ends of ranges as terms, instead of the ends that other fields of the form have. */
const withTypedRanges = (form: HTMLFormElement, { spec = [], ...query }: AddressQuery): AddressQuery => {
  const typed = [...form.querySelectorAll<HTMLInputElement>("input[data-end]")];
  const isTyped = (term: string): boolean =>
    term.includes("~") && typed.some(({ dataset }) => term.startsWith(`${dataset.attribute}:`));
  return {
    ...query,
    spec: [
      ...[spec]
        .flat()
        .flatMap((terms) => terms.split(","))
        .filter((term) => !isTyped(term)),
      ...typed
        .filter(({ value }) => value !== "")
        .map((field) => {
          const [number, { attribute, end }] = [ownNumber(field), field.dataset];
          return `${attribute}:${end === "min" ? `${number}~` : `~${number}`}`;
        }),
    ],
  };
};

/** Builds the query of the list that a form requests, equal to the server's links. */
export const formSearch = (form: HTMLFormElement): string =>
  listingSearch(listingQueryOf(0, withTypedRanges(form, fieldsOf(form))));

/** A price band and free bounds exclude each other: the last one wins, the other is removed from the form. */
export const settlePrice = (field: HTMLInputElement): void => {
  const fields = [...(field.form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement,
  );
  if (field.name === "price")
    for (const one of fields) if (one.name === "min" || one.name === "max") one.value = "";
  if (field.name === "min" || field.name === "max")
    for (const one of fields) if (one.name === "price") one.checked = false;
};
