import "server-only";
import { unknownLetter } from "@/lib/model/paper-letters";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { bisLicenceOf, isBisLicence, LONGEST_FACT } from "@/lib/model/package-facts";
import { LONGEST_META } from "@/lib/model/meta-texts";
import { isHsnCode, type HsnProblem } from "@/lib/model/hsn-codes";
import { isGstRate, lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { isNumberOf } from "@/lib/model/typed-number";
import { indiaDay } from "../../base/clock";
import type { Tx } from "../../base/db/client";
import { findHsnProblems } from "./hsn-list";
import { storedText, type ProductFields } from "./product-fields";
import { readReferences, unknownReferences } from "./product-references";

/** Lists the rates of GST that hold today, in percent. */
export const gstRates = (): readonly number[] => lawOn(TAX_LAW.gstRates, indiaDay()).value;

/** Most letters of the stored texts. */
const LONGEST = { name: 200, short: 2_000, description: 100_000, ...LONGEST_META };
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

/** A name stands on papers, whose fonts must have its letters. */
const isName = (field: "name.en" | "name.ar") => {
  const isRight = isText(field, LONGEST.name, 1);
  return (value: unknown): boolean => isRight(value) && unknownLetter(String(value)) === null;
};

const orNull =
  (isRight: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || isRight(value);

const RULES: Record<keyof ProductFields, (value: unknown) => boolean> = {
  "name.en": isName("name.en"),
  "name.ar": orNull(isName("name.ar")),
  "short.en": isText("short.en", LONGEST.short),
  "short.ar": orNull(isText("short.ar", LONGEST.short)),
  "description.en": isText("description.en", LONGEST.description),
  "description.ar": orNull(isText("description.ar", LONGEST.description)),
  "metaTitle.en": orNull(isText("metaTitle.en", LONGEST.metaTitle, 1)),
  "metaTitle.ar": orNull(isText("metaTitle.ar", LONGEST.metaTitle, 1)),
  "metaDescription.en": orNull(isText("metaDescription.en", LONGEST.metaDescription, 1)),
  "metaDescription.ar": orNull(isText("metaDescription.ar", LONGEST.metaDescription, 1)),
  pricePaise: (value) => isNumberOf(value, NUMBER_FIELDS.price),
  categoryId: (value) => isNumberOf(value, NUMBER_FIELDS.id),
  brandId: orNull((value) => isNumberOf(value, NUMBER_FIELDS.id)),
  gstRate: (value) => isGstRate(Number(value), indiaDay()),
  hsnCode: (value) => typeof value === "string" && isHsnCode(value),
  madeBy: orNull(isText("madeBy", LONGEST_FACT.madeBy, 1)),
  packedBy: orNull(isText("packedBy", LONGEST_FACT.packedBy, 1)),
  importedBy: orNull(isText("importedBy", LONGEST_FACT.importedBy, 1)),
  bisLicence: orNull((value) => typeof value === "string" && isBisLicence(bisLicenceOf(value))),
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

/** @property letters of names that no paper shows @property hsn the HSN code, and why it cannot be */
type WrongFacts = { fields: readonly string[]; letters?: string[]; hsn?: HsnProblem & { code: string } };

/** The code that is given, and why goods cannot have it; null if they can, or none is given. */
const hsnProblemIn = async (tx: Tx, { hsnCode }: Partial<ProductFields>): Promise<WrongFacts["hsn"] | null> => {
  if (typeof hsnCode !== "string") return null;
  const problem = (await findHsnProblems(tx, [hsnCode])).get(hsnCode);
  return problem === undefined ? null : { code: hsnCode, ...problem };
};

/**
 * Lists the fields whose values cannot be: unknown, of a wrong kind, out of range, a category or a brand that does not exist,
 * or an HSN code that the published list does not have today.
 */
export const wrongFields = async (tx: Tx, given: Partial<ProductFields>): Promise<string[]> => {
  const wrong = Object.entries(given).flatMap(([name, value]) =>
    isField(name) && isRightField(name, value) ? [] : [name],
  );
  if ((await hsnProblemIn(tx, given)) !== null) wrong.push("hsnCode");
  if ("categoryId" in given || "brandId" in given)
    wrong.push(...unknownReferences(given, await readReferences(tx)));
  return [...new Set(wrong)];
};

/** Facts of FIELDS_INVALID: the wrong fields, and what is wrong with names and HSN code, if something is. */
export const wrongFacts = async (
  tx: Tx,
  fields: readonly string[],
  given: Partial<ProductFields>,
): Promise<WrongFacts> => {
  const letters = (["name.en", "name.ar"] as const).flatMap((name) => unknownLetter(given[name] ?? "") ?? []);
  const hsn = await hsnProblemIn(tx, given);
  return { fields, ...(letters.length === 0 ? {} : { letters }), ...(hsn === null ? {} : { hsn }) };
};
