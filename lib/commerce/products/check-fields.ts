import "server-only";
import { eq } from "drizzle-orm";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { isNumberOf } from "@/lib/model/typed-number";
import type { Tx } from "../db/client";
import { brands, categories } from "../db/schema";
import type { ProductFields } from "./product-fields";

/** Rates of GST in percent. */
export const GST_RATES = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40];
/** Letters of a name. */
const LONGEST_NAME = 200;

const isName = (value: unknown): boolean =>
  typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_NAME;

const isText = (value: unknown): boolean => value === null || typeof value === "string";

const RULES: Record<keyof ProductFields, (value: unknown) => boolean> = {
  "name.en": isName,
  "name.ar": (value) => value === null || isName(value),
  "short.en": (value) => typeof value === "string",
  "short.ar": isText,
  "description.en": (value) => typeof value === "string",
  "description.ar": isText,
  pricePaise: (value) => isNumberOf(value, NUMBER_FIELDS.price),
  categoryId: (value) => isNumberOf(value, NUMBER_FIELDS.id),
  brandId: (value) => value === null || isNumberOf(value, NUMBER_FIELDS.id),
  gstRate: (value) => GST_RATES.includes(Number(value)),
  hsnCode: (value) => typeof value === "string" && /^\d{4,8}$/.test(value),
  isActive: (value) => typeof value === "boolean",
  discountBasisPoints: (value) => isNumberOf(value, NUMBER_FIELDS.discount),
};

const isField = (name: string): name is keyof ProductFields => Object.hasOwn(RULES, name);

/** True if a field may have this value; that a category or a brand exists is another question. */
export const isRightField = (name: keyof ProductFields, value: unknown): boolean => RULES[name](value);

/** Lists the fields whose values cannot be: unknown, of a wrong kind, out of range, or a category or a brand that does not exist. */
export const wrongFields = async (tx: Tx, given: Partial<ProductFields>): Promise<string[]> => {
  const wrong = Object.entries(given).flatMap(([name, value]) =>
    isField(name) && isRightField(name, value) ? [] : [name],
  );
  const { categoryId, brandId } = given;
  if (categoryId !== undefined && !wrong.includes("categoryId")) {
    const known = await tx.$count(categories, eq(categories.id, categoryId));
    if (known === 0) wrong.push("categoryId");
  }
  if (typeof brandId === "number" && !wrong.includes("brandId")) {
    const known = await tx.$count(brands, eq(brands.id, brandId));
    if (known === 0) wrong.push("brandId");
  }
  return wrong;
};
