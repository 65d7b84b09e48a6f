import { keptValue } from "./browser-storage";

/**
 * Keeps what is typed into the forms of pages until it is sent: through a reload, an error screen, other pages
 * and another language. In this tab only, and never a secret.
 */

type Values = Record<string, string>;
/** By page: the values of its forms. */
type Drafts = Record<string, Values[]>;

/** Forms whose state is in the address have no draft. */
const KEPT_FORMS = "main form:not([data-soft], [role=search])";
const IS_KEPT = /^(?:text|email|tel|textarea|select-one|radio)$/;
/** A shown password is a text field. */
const SECRET = /^(?:cc-|one-time-code|(?:new|current)-password)/;

/** Returns the page's path without its language and without names, which differ between languages. */
const page = (): string => location.pathname.split("/").slice(2, 4).join("/");

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
      field.tabIndex >= 0 &&
      isChosen &&
      IS_KEPT.test(field.type) &&
      !SECRET.test(field.autocomplete)
    )
      values[field.name] = field.value;
  }
  return values;
};

const storage = keptValue("sessionStorage", "form-drafts", (found): Drafts =>
  typeof found === "object" && found !== null && Object.values(found).every(Array.isArray)
    ? (found as Drafts)
    : {},
);

/** The page and, for a form with somebody's own data, whose it is. */
const keyOf = (form: HTMLFormElement): string => page() + (form.dataset.owner ?? "");

/** Tells the drafts of a form, by its fields, from those of other forms on its page. */
const isOf = (form: HTMLFormElement) => {
  const names = Array.from(form.elements, (field) => (field as HTMLInputElement).name);
  return (draft: Values): boolean => Object.keys(draft).every((name) => names.includes(name));
};

const replace = (form: HTMLFormElement, draft: Values): void => {
  const drafts = storage.read();
  const isOwn = isOf(form);
  const others = (drafts[keyOf(form)] ?? []).filter((other) => !isOwn(other));
  storage.write({ ...drafts, [keyOf(form)]: Object.keys(draft).length > 0 ? [...others, draft] : others });
};

/** What was typed into a field on another page. @param path below the language; empty if nothing was */
export const typedOn = (path: string, name: string): string =>
  (storage.read()[path] ?? []).find((draft) => draft[name])?.[name] ?? "";

/** Saves what is typed into a form, if its page keeps it. */
export const keepDraft = (form: HTMLFormElement): void => {
  if (form.matches(KEPT_FORMS)) replace(form, valuesOf(form));
};

/** Deletes the draft of a form, whose content has been sent. */
export const dropDraft = (form: HTMLFormElement | null | undefined): void => {
  if (form) replace(form, {});
};

/** Returns what was typed into a form and not sent. */
export const draftOf = (form: HTMLFormElement): Values => storage.read()[keyOf(form)]?.find(isOf(form)) ?? {};

/** Saves every form while it is typed into. @returns a function that stops */
export const followTyping = (): (() => void) => {
  const follow = ({ target }: Event) => {
    const form = (target as Partial<HTMLInputElement>).form;
    // Later, because a field may change others.
    if (form) setTimeout(() => keepDraft(form));
  };
  document.addEventListener("input", follow);
  return () => document.removeEventListener("input", follow);
};
