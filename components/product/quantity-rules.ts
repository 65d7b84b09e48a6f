import { latinDigits } from "@/lib/forms/latin-digits";

/** The most pieces of a product without a maximum of its own (ruling O77). */
export const DEFAULT_MAXIMUM = 100;

/** `stock` is null when the shop does not tell it. */
export type QuantityLimits = { minimum: number; maximum: number | null; stock: number | null };
export type QuantityProblem = { code: "BELOW_MINIMUM" | "ABOVE_MAXIMUM" | "STOCK_LEFT"; n: number };

/** The nearest quantity that can be had, and why it is not the one asked for (specification section 5). */
export const allowedQuantity = (asked: number, limits: QuantityLimits): { quantity: number; problem: QuantityProblem | null } => {
  const minimum = Math.max(limits.minimum, 1);
  const maximum = limits.maximum ?? DEFAULT_MAXIMUM;
  const stock = limits.stock ?? Infinity;
  if (!Number.isInteger(asked) || asked < minimum) return { quantity: minimum, problem: { code: "BELOW_MINIMUM", n: minimum } };
  if (asked > stock && stock >= minimum && stock <= maximum) return { quantity: stock, problem: { code: "STOCK_LEFT", n: stock } };
  if (asked > maximum) return { quantity: maximum, problem: { code: "ABOVE_MAXIMUM", n: maximum } };
  return { quantity: asked, problem: null };
};

/** What was typed as a number; Arabic and Persian digits count too. Anything else is NaN. */
export const typedQuantity = (text: string): number => {
  const latin = latinDigits(text.trim());
  return /^\d{1,6}$/.test(latin) ? Number(latin) : NaN;
};
