import { defaultMaximum, wholeSteps } from "@/lib/model/whole-steps";

/** `stock` is null if the shop does not tell. Quantities are multiples of `step`, also the minimum and the maximum. */
export type QuantityLimits = { minimum: number; maximum: number | null; stock: number | null; step: number };
/**
 * `n` is the limit; with `UNCLEAR` the number that may be meant. `BELOW_ONE`, `NOT_A_NUMBER` and `UNCLEAR` have no quantity,
 * and the typed text stays.
 */
export type QuantityProblem = {
  code:
    | "BELOW_MINIMUM"
    | "ABOVE_MAXIMUM"
    | "NOT_A_MULTIPLE"
    | "STOCK_LEFT"
    | "BELOW_ONE"
    | "NOT_A_NUMBER"
    | "UNCLEAR";
  n: number;
};
/** Null: no quantity. */
export type Quantity = { quantity: number | null; problem: QuantityProblem | null };

/** Returns the nearest available quantity, and the reason if it differs (specification section 5). */
export const allowedQuantity = (asked: number, limits: QuantityLimits): Quantity & { quantity: number } => {
  const minimum = Math.max(limits.minimum, 1);
  const { step } = limits;
  const maximum = limits.maximum ?? defaultMaximum(minimum, step);
  const stock = limits.stock === null ? Infinity : wholeSteps(limits.stock, step);
  if (asked < minimum) return { quantity: minimum, problem: { code: "BELOW_MINIMUM", n: minimum } };
  if (asked > stock && stock >= minimum && stock <= maximum)
    return { quantity: stock, problem: { code: "STOCK_LEFT", n: stock } };
  if (asked > maximum) return { quantity: maximum, problem: { code: "ABOVE_MAXIMUM", n: maximum } };
  return asked % step === 0
    ? { quantity: asked, problem: null }
    : { quantity: wholeSteps(asked + step, step), problem: { code: "NOT_A_MULTIPLE", n: step } };
};
