/** Returns the largest multiple of the step that is not above the quantity. Product pages load it, and nothing else of carts. */
export const wholeSteps = (quantity: number, step: number): number => quantity - (quantity % step);

/** Maximum pieces of a product without its own maximum (ruling O77). */
const DEFAULT_MAXIMUM = 100;

/** Returns the maximum of a product without its own, for its smallest quantity and its step. */
export const defaultMaximum = (minimum: number, step: number): number =>
  wholeSteps(Math.max(DEFAULT_MAXIMUM, minimum), step);
