import "server-only";
import { MAX_QUANTITY, type LINE_PROBLEMS, type Selection } from "@/lib/model/cart";
import { defaultMaximum } from "@/lib/model/whole-steps";
import type { Surcharge } from "@/lib/model/catalog";
import type { PriceTiers } from "@/lib/model/price-tiers";
import { selectionKey } from "@/lib/model/selections";

/** A cart line as a browser requests it. The quantity may be any number. */
export type CartLine = { productId: number; selections: readonly Selection[]; quantity: number };

/** An automatic discount of one piece, in paise. */
export type PieceDiscount = { id: number; paise: number };

/** A variant for prices and stock. `key`: its selections (selectionKey). */
export type VariantFacts = {
  id: number;
  key: string;
  stock: number;
  /** Its own price and the discount of it; null for the base price with the surcharges of its options. */
  own: { basePaise: number; discount: PieceDiscount | null } | null;
};

/** All facts of a product that affect its price and limits. Money in paise, stock in pieces. */
export type ProductFacts = {
  id: number;
  basePaise: number;
  discount: PieceDiscount | null;
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  /** Quantities are multiples of it; null is 1. */
  quantityStep: number | null;
  priceTiers: PriceTiers;
  variants: readonly VariantFacts[];
  /** Includes colour and size, which are required if they exist (specification section 5). */
  attributes: readonly {
    id: number;
    isRequired: boolean;
    definesVariant: boolean;
    options: ReadonlyMap<number, Surcharge>;
  }[];
};

/**
 * `limit` is the minimum, the maximum, the step or the pieces left, if the problem has a number. `attributeId` is what must
 * be chosen, of OPTION_REQUIRED.
 */
export type LineProblem = {
  code: (typeof LINE_PROBLEMS)[number];
  limit: number | null;
  attributeId?: number;
};

export const minimumOf = (product: ProductFacts): number => product.minimumQuantity ?? 1;
export const stepOf = (product: ProductFacts): number => product.quantityStep ?? 1;
export const maximumOf = (product: ProductFacts): number =>
  product.maximumQuantity ?? defaultMaximum(minimumOf(product), stepOf(product));

/** Returns the identity of a line (ruling O56): the product and its options in any order. */
export const lineIdentity = (line: CartLine): string =>
  `${line.productId}:${line.selections
    .map((s) => `${s.attributeId}=${s.optionId}`)
    .sort()
    .join(",")}`;

/** The selections of a line with those that its product leaves no choice in: one option alone counts as chosen (ruling O120). */
export const withOnlyOptions = (
  selections: readonly Selection[],
  { attributes }: Pick<ProductFacts, "attributes">,
): Selection[] => [
  ...selections,
  ...attributes.flatMap(({ id, isRequired, options }) => {
    const [only] = options.keys();
    return isRequired &&
      options.size === 1 &&
      only !== undefined &&
      selections.every((s) => s.attributeId !== id)
      ? [{ attributeId: id, optionId: only }]
      : [];
  }),
];

/**
 * Finds the variant that a line's options name. Null for a combination that is not made, or without a required
 * choice.
 */
export const variantOf = <V extends VariantFacts>(
  selections: readonly Selection[],
  product: Pick<ProductFacts, "attributes"> & { variants: readonly V[] },
): V | null => {
  const key = selectionKey(
    withOnlyOptions(selections, product).filter(({ attributeId }) =>
      product.attributes.some(({ id, definesVariant }) => id === attributeId && definesVariant),
    ),
  );
  return product.variants.find((variant) => variant.key === key) ?? null;
};

const optionProblem = (
  line: CartLine,
  product: ProductFacts,
  variant: VariantFacts | null,
): LineProblem | null => {
  const chosen = new Map(line.selections.map((s) => [s.attributeId, s.optionId]));
  const known = line.selections.every((s) =>
    product.attributes.some((a) => a.id === s.attributeId && a.options.has(s.optionId)),
  );
  if (!known || chosen.size !== line.selections.length) return { code: "OPTION_INVALID", limit: null };
  const missing = product.attributes.find((a) => a.isRequired && a.options.size > 0 && !chosen.has(a.id));
  if (missing) return { code: "OPTION_REQUIRED", limit: null, attributeId: missing.id };
  return variant === null ? { code: "NOT_MADE", limit: null } : null;
};

/**
 * Checks a line alone, without the rest of the cart; null if it is valid.
 * @param variant what `variantOf` finds for the line
 */
export const ownProblem = (
  line: CartLine,
  product: ProductFacts | undefined,
  variant: VariantFacts | null,
): LineProblem | null => {
  if (product === undefined) return { code: "PRODUCT_GONE", limit: null };
  if (!Number.isInteger(line.quantity) || line.quantity < 1 || line.quantity > MAX_QUANTITY)
    return { code: "QUANTITY_INVALID", limit: null };
  return optionProblem(line, product, variant);
};

/**
 * Lists the surcharges of a line's options. Options that the product does not have add nothing.
 * @param variant with a price of its own, the options that define it add nothing either
 */
export const surchargesOf = (
  line: CartLine,
  product: ProductFacts,
  variant: VariantFacts | null,
): Surcharge[] =>
  line.selections.flatMap((s) => {
    const attribute = product.attributes.find((a) => a.id === s.attributeId);
    const isInPrice = variant !== null && variant.own !== null && attribute?.definesVariant === true;
    return isInPrice ? [] : (attribute?.options.get(s.optionId) ?? []);
  });
