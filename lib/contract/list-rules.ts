import { z } from "zod";
import { freeText, neededText } from "@/lib/contract/typed-texts";
import {
  ATTRIBUTE_KINDS,
  hasUnit,
  canFilter,
  fieldsOf,
  LONGEST_KEY,
  type ListField,
  type ListKind,
  type ListFields,
} from "@/lib/model/list-fields";
import { unknownLetter } from "@/lib/model/paper-letters";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { typedNumber } from "@/lib/model/typed-number";
import { isUnit } from "@/lib/model/units";

/** Most characters of a typed length. */
const LONGEST_LENGTH = 40;

const reference = z.int().min(1).max(2_147_483_647);
const unit = z.string().refine(isUnit).nullable();

/** A typed length as digits without zeros that say nothing: `2.50` is `2.5`. */
const length = freeText(LONGEST_LENGTH).transform((typed, context) => {
  if (typed === null) return null;
  const read = typedNumber(typed, NUMBER_FIELDS.sizeLength);
  if (read !== null) return String(read);
  context.addIssue({ code: "custom" });
  return z.NEVER;
});

/** Names of options stand on papers, whose fonts must have their letters; one rule for the names of all lists. */
const isShown = (name: string | null): boolean => name === null || unknownLetter(name) === null;

const ruleOf = (field: ListField): z.ZodType<ListFields[string]> => {
  switch (field.type) {
    case "text":
      return neededText(field.most).refine(isShown);
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
              [`${key}.ar`, freeText(field.most).refine(isShown)],
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
