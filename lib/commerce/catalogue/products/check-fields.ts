import "server-only";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isGstRate, isHsnCode, lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { isNumberOf } from "@/lib/model/typed-number";
import { indiaDay } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import { storedText, type ProductFields } from "./product-fields";
import { readReferences, unknownReferences } from "./product-references";

/** Lists the rates of GST that hold today, in percent. */
export const gstRates = (): readonly number[] => lawOn(TAX_LAW.gstRates, indiaDay()).value;

/** Most letters of the stored texts. */
const LONGEST = { name: 200, short: 2_000, description: 100_000 };
/** Stands for letters that were lost on the way. */
const LOST = "\ufffd";

/** @param least letters */
const isText =
  (field: Parameters<typeof storedText>[0], most: number, least = 0) =>
  (value: unknown): boolean => {
    if (typeof value !== "string" || value.includes(LOST)) return false;
    const { length } = storedText(field, value);
    return length >= least && length <= most;
  };

const orNull =
  (isRight: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || isRight(value);

const RULES: Record<keyof ProductFields, (value: unknown) => boolean> = {
  "name.en": isText("name.en", LONGEST.name, 1),
  "name.ar": orNull(isText("name.ar", LONGEST.name, 1)),
  "short.en": isText("short.en", LONGEST.short),
  "short.ar": orNull(isText("short.ar", LONGEST.short)),
  "description.en": isText("description.en", LONGEST.description),
  "description.ar": orNull(isText("description.ar", LONGEST.description)),
  pricePaise: (value) => isNumberOf(value, NUMBER_FIELDS.price),
  categoryId: (value) => isNumberOf(value, NUMBER_FIELDS.id),
  brandId: orNull((value) => isNumberOf(value, NUMBER_FIELDS.id)),
  gstRate: (value) => isGstRate(Number(value), indiaDay()),
  hsnCode: (value) => typeof value === "string" && isHsnCode(value),
  isActive: (value) => typeof value === "boolean",
  weightGrams: (value) => isNumberOf(value, NUMBER_FIELDS.weight),
  discountBasisPoints: (value) => isNumberOf(value, NUMBER_FIELDS.discount),
};

const isField = (name: string): name is keyof ProductFields => Object.hasOwn(RULES, name);

/** True if a field may have this value; that a category or a brand exists is another question. */
export const isRightField = (name: keyof ProductFields, value: unknown): boolean => RULES[name](value);

/** Fields that the law may end after they were stored. */
const LAWFUL = ["gstRate", "hsnCode"] as const satisfies (keyof ProductFields)[];
export type LawfulField = (typeof LAWFUL)[number];

/** True for a field that the law may end after it was stored. */
export const isLawfulField = (name: string): name is LawfulField =>
  (LAWFUL as readonly string[]).includes(name);

/** What an edit leaves of a product, as far as the law may have ended it: whoever saves a product puts it right. */
export const withLawful = (
  stored: ProductFields,
  changes: Partial<ProductFields>,
): Partial<ProductFields> => ({
  ...changes,
  ...Object.fromEntries(LAWFUL.map((name) => [name, changes[name] ?? stored[name]])),
});

/** Lists the fields whose values cannot be: unknown, of a wrong kind, out of range, or a category or a brand that does not exist. */
export const wrongFields = async (tx: Tx, given: Partial<ProductFields>): Promise<string[]> => {
  const wrong = Object.entries(given).flatMap(([name, value]) =>
    isField(name) && isRightField(name, value) ? [] : [name],
  );
  if (!("categoryId" in given || "brandId" in given)) return wrong;
  const unknown = unknownReferences(given, await readReferences(tx));
  return [...wrong, ...unknown.filter((name) => !wrong.includes(name))];
};
