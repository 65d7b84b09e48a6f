/** Kinds of values that a specification attribute has. Numbers and ranges have a unit. */
export const ATTRIBUTE_KINDS = ["number", "range", "choice", "boolean", "text"] as const;
type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

const MEASURED: readonly AttributeKind[] = ["number", "range"];
const FILTERED: readonly AttributeKind[] = ["number", "choice", "boolean"];

/** True if an attribute of this kind has a unit. @param kind one of ATTRIBUTE_KINDS; anything else has none */
export const hasUnit = (kind: unknown): boolean => MEASURED.some((one) => one === kind);
/** True if lists can be filtered by an attribute of this kind. */
export const canFilter = (kind: unknown): boolean => FILTERED.some((one) => one === kind);

/**
 * A field of a list: a text in both languages with its most characters, or one of the other types. `key` is a name in
 * addresses and files, `length` decimal digits or null, `place` the id of another row.
 */
export type ListField =
  | { type: "text"; most: number }
  | { type: "key" | "hex" | "length" | "flag" | "picture" | "attributeKind" | "unit" }
  | { type: "place"; of: ListKind; isOptional?: true };

const name = { type: "text", most: 80 } as const;

/**
 * The shop's lists and their fields, in the order of the forms. `option` is an option of products such as the finish,
 * `attribute` an attribute of specifications, `group` a heading of their table, `choice` a value of an attribute.
 */
const LISTS = {
  category: {
    name,
    parentId: { type: "place", of: "category", isOptional: true },
    imageId: { type: "picture" },
    isPopular: { type: "flag" },
    isActive: { type: "flag" },
  },
  brand: { name },
  tag: { name },
  color: { name, hex: { type: "hex" } },
  size: {
    name,
    shortName: { type: "text", most: 30 },
    inches: { type: "length" },
    centimeters: { type: "length" },
  },
  option: { name },
  attribute: {
    name,
    key: { type: "key" },
    groupId: { type: "place", of: "group" },
    kind: { type: "attributeKind" },
    unit: { type: "unit" },
    isFilterable: { type: "flag" },
  },
  choice: { name, key: { type: "key" }, attributeId: { type: "place", of: "attribute" } },
  group: { name, key: { type: "key" } },
} as const satisfies Record<string, Record<string, ListField>>;

export type ListKind =
  "category" | "brand" | "tag" | "color" | "size" | "option" | "attribute" | "choice" | "group";
export const LIST_KINDS = Object.keys(LISTS) as [ListKind, ...ListKind[]];

/**
 * The kinds whose rows people put in order, and the field within whose value the order counts; null counts all of the
 * kind. Other kinds are by their English name.
 */
export const PLACES: Readonly<Partial<Record<ListKind, string | null>>> = {
  category: "parentId",
  attribute: "groupId",
  choice: "attributeId",
  group: null,
  size: null,
};

/** The fields of a row, flat: a text is `name.en` and `name.ar`, and one that is missing in a language is null. */
export type ListFields = Readonly<Record<string, string | number | boolean | null>>;

/** The fields of a kind with their names, in the order of its form. */
export const fieldsOf = (kind: ListKind): [name: string, field: ListField][] => Object.entries(LISTS[kind]);

/** Most characters of a key. */
export const LONGEST_KEY = 40;
