import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { perLanguage } from "@/lib/languages/languages";
import { hasFields, readKept, writeKept } from "../device";

/** Fields of a form, flat. A text in two languages is two fields, `name.en` and `name.ar`. */
export type FormFields = Record<string, string | number | boolean | null>;

/** Unsaved fields, the fields before them, and the addresses of the pictures by their ids. */
export type KeptDraft = { before: FormFields; fields: FormFields; pictures: Record<string, string> };

const isDraft = (value: unknown): value is KeptDraft => hasFields(value, ["before", "fields", "pictures"]);

/** The draft that this device kept; null if there is none. @param id such as `promotion.banner.100000` */
export const readKeptDraft = (id: string): KeptDraft | null => {
  const draft = readKept(id);
  return isDraft(draft) ? draft : null;
};

/** Keeps a draft, or removes it by null. @returns false if the device did not keep it */
export const keepDraft = (id: string, draft: KeptDraft | null): boolean => writeKept(id, draft);

/** A field as text; empty for another value. */
export const textOf = (fields: FormFields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

/** A text in all languages, as texts of the catalogue are shown. @param name of its fields without the language */
export const localizedOf = (fields: FormFields, name: string): LocalizedText => ({
  ...perLanguage((language) => textOf(fields, `${name}.${language}`) || null),
  en: textOf(fields, `${name}.en`),
});

/** The fields that are texts, as the fields of a form have them. */
export const textsOf = (fields: FormFields): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value : null]),
  );

/** Names of the fields whose values differ. */
export const changedNames = (before: FormFields, after: FormFields): string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name]);
