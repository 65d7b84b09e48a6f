import { latinDigits } from "@/lib/forms/field-check";

/** The most pieces of a product without a maximum of its own (ruling O77). */
export const DEFAULT_MAXIMUM = 100;

/** `stock` is null when the shop does not tell it. */
export type QuantityLimits = { minimum: number; maximum: number | null; stock: number | null };
/** `n` is the limit. With `BELOW_ONE` and `NOT_A_NUMBER` there is no quantity, and what was typed stays. */
export type QuantityProblem = {
  code: "BELOW_MINIMUM" | "ABOVE_MAXIMUM" | "STOCK_LEFT" | "BELOW_ONE" | "NOT_A_NUMBER";
  n: number;
};
/** Null: no quantity at all. */
export type Quantity = { quantity: number | null; problem: QuantityProblem | null };

/** The nearest quantity that can be had, and why it is not the one asked for (specification section 5). */
export const allowedQuantity = (asked: number, limits: QuantityLimits): Quantity & { quantity: number } => {
  const minimum = Math.max(limits.minimum, 1);
  const maximum = limits.maximum ?? DEFAULT_MAXIMUM;
  const stock = limits.stock ?? Infinity;
  if (asked < minimum) return { quantity: minimum, problem: { code: "BELOW_MINIMUM", n: minimum } };
  if (asked > stock && stock >= minimum && stock <= maximum)
    return { quantity: stock, problem: { code: "STOCK_LEFT", n: stock } };
  if (asked > maximum) return { quantity: maximum, problem: { code: "ABOVE_MAXIMUM", n: maximum } };
  return { quantity: asked, problem: null };
};

/**
 * What was typed as a quantity; Arabic and Persian digits count too. A number of pieces is held to the limits (ruling
 * O77); nothing, zero and less ask for a quantity (requirement R158), and so does what is no whole number.
 */
export const typedQuantity = (text: string, limits: QuantityLimits): Quantity => {
  const latin = latinDigits(text.trim());
  if (latin !== "" && !/^-?\d{1,15}$/.test(latin))
    return { quantity: null, problem: { code: "NOT_A_NUMBER", n: 1 } };
  return Number(latin) < 1
    ? { quantity: null, problem: { code: "BELOW_ONE", n: 1 } }
    : allowedQuantity(Number(latin), limits);
};
