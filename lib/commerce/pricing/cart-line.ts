import "server-only";
import { MAX_QUANTITY } from "@/lib/model/cart";
import type { Surcharge } from "@/lib/model/catalog";

/** One chosen option. Attribute 1 is colour, 2 is size (ruling O57). */
export type Selection = { attributeId: number; optionId: number };
/** A cart line as a browser requests it. The quantity may be any number. */
export type CartLine = { productId: number; selections: readonly Selection[]; quantity: number };

/** All facts of a product that affect its price and limits. Money in paise, stock in pieces. */
export type ProductFacts = {
  id: number;
  basePaise: number;
  discount: { id: number; paise: number } | null;
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  stock: number;
  /** Includes colour and size, which are required if they exist (specification section 5). */
  attributes: readonly { id: number; isRequired: boolean; options: ReadonlyMap<number, Surcharge> }[];
};

export type ProblemCode =
  | "PRODUCT_GONE"
  | "OPTION_INVALID"
  | "OPTION_REQUIRED"
  | "QUANTITY_INVALID"
  | "BELOW_MINIMUM"
  | "ABOVE_MAXIMUM"
  | "OUT_OF_STOCK";
/** `limit` is the minimum, the maximum or the pieces left, if the problem has a number. */
export type LineProblem = { code: ProblemCode; limit: number | null };

/** Ruling O77: the maximum of a product without its own. */
const DEFAULT_MAXIMUM = 100;

export const minimumOf = (product: ProductFacts): number => product.minimumQuantity ?? 1;
export const maximumOf = (product: ProductFacts): number =>
  product.maximumQuantity ?? Math.max(DEFAULT_MAXIMUM, minimumOf(product));

/** Returns the identity of a line (ruling O56): the product and its options in any order. */
export const lineIdentity = (line: CartLine): string =>
  `${line.productId}:${line.selections
    .map((s) => `${s.attributeId}=${s.optionId}`)
    .sort()
    .join(",")}`;

const optionProblem = (line: CartLine, product: ProductFacts): LineProblem | null => {
  const chosen = new Map(line.selections.map((s) => [s.attributeId, s.optionId]));
  const known = line.selections.every((s) =>
    product.attributes.some((a) => a.id === s.attributeId && a.options.has(s.optionId)),
  );
  if (!known || chosen.size !== line.selections.length) return { code: "OPTION_INVALID", limit: null };
  if (product.attributes.some((a) => a.isRequired && a.options.size > 0 && !chosen.has(a.id)))
    return { code: "OPTION_REQUIRED", limit: null };
  return null;
};

/** Checks a line alone, without the rest of the cart; null if it is valid. */
export const ownProblem = (line: CartLine, product: ProductFacts | undefined): LineProblem | null => {
  if (product === undefined) return { code: "PRODUCT_GONE", limit: null };
  if (!Number.isInteger(line.quantity) || line.quantity < 1 || line.quantity > MAX_QUANTITY)
    return { code: "QUANTITY_INVALID", limit: null };
  return optionProblem(line, product);
};

/** Lists the surcharges of a line's options. Options that the product does not have add nothing. */
export const surchargesOf = (line: CartLine, product: ProductFacts): Surcharge[] =>
  line.selections.flatMap(
    (s) => product.attributes.find((a) => a.id === s.attributeId)?.options.get(s.optionId) ?? [],
  );
