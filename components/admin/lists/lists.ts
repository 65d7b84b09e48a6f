import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { fieldsOf, LIST_KINDS, type ListKind } from "@/lib/model/list-fields";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { localizedOf, textOf, type FormFields, type KeptDraft } from "../parts/kept-draft";
import { useRead } from "../use-read";

export type ListRow = AdminAnswer<"lists/save">;

/** The last part of the addresses of a kind's list. Choices stand on the page of their attribute. */
const PATHS: Record<Exclude<ListKind, "choice">, string> = {
  category: "categories",
  brand: "brands",
  tag: "tags",
  color: "colours",
  size: "sizes",
  option: "options",
  attribute: "attributes",
  group: "groups",
};

/** The tabs of the page: lists, and the templates of the categories. */
export const TABS = [...LIST_KINDS.filter((kind) => kind !== "choice"), "template"] as const;
export type Tab = (typeof TABS)[number];

export const tabHref = (tab: Tab): string => `/catalogue/${tab === "template" ? "templates" : PATHS[tab]}`;

/** The tab of an address; categories for an unknown one. */
export const tabOf = (path: string | undefined): Tab =>
  TABS.find((tab) => tabHref(tab) === `/catalogue/${path}`) ?? "category";

/** The page of a list. @param of the attribute whose choices it has; null for other kinds */
export const listHref = (kind: ListKind, of: number | null): string =>
  kind === "choice" ? `${tabHref("attribute")}/${of}` : tabHref(kind);

/** A list that the server reads whole. */
export const useList = (kind: ListKind, of: number | null = null) =>
  useRead("lists/list", { kind, of }, { refetchOnWindowFocus: false });

/** The name of a row, as texts of the catalogue are shown. */
export const nameOf = ({ fields }: Pick<ListRow, "fields">): LocalizedText => localizedOf(fields, "name");

/** Number of missing Arabic texts. */
export const missingTexts = (kind: ListKind, fields: FormFields): number =>
  fieldsOf(kind).filter(([name, { type }]) => type === "text" && textOf(fields, `${name}.ar`) === "").length;

/** Fields of a new row: shown, in the last place, without anything else. */
const emptyFields = (kind: ListKind, of: number | null): FormFields =>
  Object.fromEntries(
    fieldsOf(kind).flatMap(([name, field]): [string, FormFields[string]][] => {
      switch (field.type) {
        case "text":
          return LANGUAGE_CODES.map((language) => [`${name}.${language}`, language === "en" ? "" : null]);
        case "key":
          return [[name, ""]];
        case "hex":
          return [[name, "#"]];
        case "flag":
          return [[name, name === "isActive"]];
        case "attributeKind":
          return [[name, "choice"]];
        case "place":
          return [[name, kind === "choice" ? of : null]];
        default:
          return [[name, null]];
      }
    }),
  );

/** Fields with which a form begins. @param found null for a new row */
export const startOf = (kind: ListKind, of: number | null, found: ListRow | null): KeptDraft => {
  const fields = found?.fields ?? emptyFields(kind, of);
  const url = found?.picture ?? null;
  return { before: fields, fields, pictures: url === null ? {} : { [String(fields.imageId)]: url } };
};
