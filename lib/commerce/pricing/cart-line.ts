import "server-only";
import { MAX_QUANTITY } from "@/lib/model/cart";
import type { Surcharge } from "@/lib/model/catalog";

/** One chosen option. Attribute 1 is colour, 2 is size (ruling O57). */
export type Selection = { attributeId: number; optionId: number };
/** What a browser may ask for; the quantity may be anything. */
export type CartLine = { productId: number; selections: readonly Selection[]; quantity: number };

/** Everything about a product that its price and limits depend on. Money in paise, stock in pieces. */
export type ProductFacts = {
  id: number;
  basePaise: number;
  discount: { id: number; paise: number } | null;
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  stock: number;
  /** Colour and size among them: they must be chosen wherever they exist (specification section 5). */
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
/** `limit` is the minimum, the maximum or the pieces left, where the problem is about a number. */
export type LineProblem = { code: ProblemCode; limit: number | null };

/** Ruling O77: what may be ordered of a product without a maximum of its own. */
const DEFAULT_MAXIMUM = 100;

export const minimumOf = (product: ProductFacts): number => product.minimumQuantity ?? 1;
export const maximumOf = (product: ProductFacts): number =>
  product.maximumQuantity ?? Math.max(DEFAULT_MAXIMUM, minimumOf(product));

/** What makes two lines the same thing (ruling O56): the product and its options, in whatever order they were chosen. */
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

/** What is wrong with a line on its own, without looking at the rest of the cart; null when nothing is. */
export const ownProblem = (line: CartLine, product: ProductFacts | undefined): LineProblem | null => {
  if (product === undefined) return { code: "PRODUCT_GONE", limit: null };
  if (!Number.isInteger(line.quantity) || line.quantity < 1 || line.quantity > MAX_QUANTITY)
    return { code: "QUANTITY_INVALID", limit: null };
  return optionProblem(line, product);
};

/** The surcharges of a line's options; options that are none of the product's add nothing. */
export const surchargesOf = (line: CartLine, product: ProductFacts): Surcharge[] =>
  line.selections.flatMap(
    (s) => product.attributes.find((a) => a.id === s.attributeId)?.options.get(s.optionId) ?? [],
  );
