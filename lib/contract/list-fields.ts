import { z } from "zod";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import { isUnit } from "@/lib/model/units";

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
/** Most characters of a typed length. */
const LONGEST_LENGTH = 40;

const reference = z.int().min(1).max(2_147_483_647);
const given = (most: number) => z.string().trim().min(1).max(most);
/** An empty text is a missing one. */
const freeText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((typed) => (typed === "" ? null : typed))
    .nullable();
const unit = z.string().refine(isUnit).nullable();

/** A typed length as digits without zeros that say nothing: `2.50` is `2.5`. */
const length = freeText(LONGEST_LENGTH).transform((typed, context) => {
  if (typed === null) return null;
  const read = typedNumber(typed, NUMBER_FIELDS.sizeLength);
  if (read !== null) return String(read);
  context.addIssue({ code: "custom" });
  return z.NEVER;
});

const ruleOf = (field: ListField): z.ZodType<ListFields[string]> => {
  switch (field.type) {
    case "text":
      return given(field.most);
    case "key":
      return z
        .string()
        .trim()
        .max(LONGEST_KEY)
        .regex(/^[a-z0-9][a-z0-9.-]*$/);
    case "hex":
      return z
        .string()
        .trim()
        .regex(/^#[0-9A-Fa-f]{6}$/)
        .transform((hex) => hex.toUpperCase());
    case "length":
      return length;
    case "flag":
      return z.boolean();
    case "picture":
      return reference.nullable();
    case "place":
      return field.isOptional ? reference.nullable() : reference;
    case "attributeKind":
      return z.enum(ATTRIBUTE_KINDS);
    case "unit":
      return unit;
  }
};

const shapeOf = (kind: ListKind) =>
  z.strictObject(
    Object.fromEntries(
      fieldsOf(kind).flatMap(([key, field]) =>
        field.type === "text"
          ? [
              [`${key}.en`, ruleOf(field)],
              [`${key}.ar`, freeText(field.most)],
            ]
          : [[key, ruleOf(field)]],
      ),
    ),
  );

/** The fields that are wrong beside another one: a unit that the kind has not, or that is missing; a filter of texts. */
const wrongTogether = (kind: ListKind, fields: ListFields): string[] => {
  if (kind !== "attribute") return [];
  return [
    ...(hasUnit(fields.kind) === (fields.unit !== null) ? [] : ["unit"]),
    ...(fields.isFilterable === true && !canFilter(fields.kind) ? ["isFilterable"] : []),
  ];
};

/** Reads fields as they are stored: trimmed, an empty text is null. @returns the names of the wrong ones, if any are */
export const readListFields = (
  kind: ListKind,
  fields: Readonly<Record<string, unknown>>,
): { fields: ListFields } | { wrong: string[] } => {
  const read = shapeOf(kind).safeParse(fields);
  if (!read.success) {
    const names = read.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")],
    );
    return { wrong: [...new Set(names)] };
  }
  const wrong = wrongTogether(kind, read.data);
  return wrong.length > 0 ? { wrong } : { fields: read.data };
};
