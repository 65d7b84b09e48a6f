import { keptValue } from "./browser-storage";

/**
 * Keeps typed form values while the page's language is switched: in this tab only, never a secret, and
 * restored by the same form of the same page in the other language.
 */

type Values = Record<string, string>;
type Drafts = { page: string; forms: Values[] };

const IS_KEPT = /^(?:text|email|tel|textarea|select-one|radio)$/;
const SECRET = /^(?:cc-|one-time-code)/;

/** Returns a page's path without its language and without names, which differ between languages. */
const pageOf = (path: string): string => path.split("/").slice(2, 4).join("/");

const valuesOf = (form: HTMLFormElement): Values => {
  const values: Values = {};
  for (const field of form.elements) {
    if (!(
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ))
      continue;
    const isChosen = !(field instanceof HTMLInputElement) || field.type !== "radio" || field.checked;
    if (
      field.name !== "" &&
      field.value !== "" &&
      isChosen &&
      IS_KEPT.test(field.type) &&
      !SECRET.test(field.autocomplete)
    )
      values[field.name] = field.value;
  }
  return values;
};

const isDrafts = (found: unknown): found is Drafts =>
  typeof found === "object" &&
  found !== null &&
  "page" in found &&
  "forms" in found &&
  Array.isArray(found.forms);

const storage = keptValue("sessionStorage", "form-drafts", (found): Drafts | null =>
  isDrafts(found) ? found : null,
);

/** Saves the values of the page's forms. */
export const saveDrafts = (): void => {
  const forms = [...document.querySelectorAll<HTMLFormElement>("main form:not([data-soft], [role=search])")]
    .map(valuesOf)
    .filter((values) => Object.keys(values).length > 0);
  if (forms.length > 0) storage.write({ page: pageOf(location.pathname), forms });
};

/** Returns the saved values for a form of this page, once. @param fields the names of its fields */
export const takeDraft = (fields: string[]): Values => {
  const kept = storage.read();
  const own =
    kept?.page === pageOf(location.pathname)
      ? kept.forms.find((values) => Object.keys(values).every((name) => fields.includes(name)))
      : undefined;
  if (!kept || !own) return {};
  const rest = kept.forms.filter((values) => values !== own);
  storage.write(rest.length === 0 ? null : { ...kept, forms: rest });
  return own;
};

export const clearDrafts = (): void => storage.write(null);
