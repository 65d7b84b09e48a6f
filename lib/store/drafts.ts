/**
 * What is typed in the forms of a page while its language is switched: kept in this tab only, never a secret, and
 * taken back by the same form of the same page in the other language.
 */

const KEY = "form-drafts";

type Values = Record<string, string>;
type Drafts = { page: string; forms: Values[] };

const IS_KEPT = /^(?:text|email|tel|textarea|select-one|radio)$/;
const SECRET = /^(?:cc-|one-time-code)/;

/** A page without its language and without names, which differ between languages. */
const pageOf = (path: string): string => path.split("/").slice(2, 4).join("/");

const valuesOf = (form: HTMLFormElement): Values => {
  const values: Values = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)) continue;
    const isChosen = !(field instanceof HTMLInputElement) || field.type !== "radio" || field.checked;
    if (field.name !== "" && field.value !== "" && isChosen && IS_KEPT.test(field.type) && !SECRET.test(field.autocomplete)) values[field.name] = field.value;
  }
  return values;
};

/** Keeps what the page's forms hold. */
export const keepDrafts = (): void => {
  const forms = [...document.querySelectorAll<HTMLFormElement>("main form:not([data-soft], [role=search])")].map(valuesOf).filter((values) => Object.keys(values).length > 0);
  try {
    if (forms.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ page: pageOf(location.pathname), forms } satisfies Drafts));
  } catch {
    // A browser that keeps nothing: the language is switched without.
  }
};

/** Hands over what was kept for a form of this page, once. @param fields the names of its fields */
export const takeDraft = (fields: string[]): Values => {
  try {
    const { page, forms } = JSON.parse(sessionStorage.getItem(KEY) ?? "") as Drafts;
    if (page !== pageOf(location.pathname)) return {};
    const own = forms.find((values) => Object.keys(values).every((name) => fields.includes(name)));
    if (!own) return {};
    const rest = forms.filter((values) => values !== own);
    if (rest.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ page, forms: rest } satisfies Drafts));
    return own;
  } catch {
    return {};
  }
};

export const forgetDrafts = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
