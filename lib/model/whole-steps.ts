/** Returns the largest multiple of the step that is not above the quantity. Product pages load it, and nothing else of carts. */
export const wholeSteps = (quantity: number, step: number): number => quantity - (quantity % step);
