import { percentOf } from "./money";

/** Steps in paise to which changed prices may be rounded. */
export const PRICE_STEPS = { paisa: 1, rupee: 100, five: 500, ten: 1_000 } as const;
export type PriceStep = keyof typeof PRICE_STEPS;
export const PRICE_STEP_NAMES = Object.keys(PRICE_STEPS) as PriceStep[];

/**
 * A price in paise after a change by a percentage, rounded half up to a step. One that the step would make nothing is rounded
 * to whole paise. @param basisPoints hundredths of a percent
 */
export const changedPrice = (paise: number, basisPoints: number, step: PriceStep): number => {
  const exact = Math.max(1, percentOf(paise, 10_000 + basisPoints));
  const size = PRICE_STEPS[step];
  const rounded = Math.floor((exact + size / 2) / size) * size;
  return rounded > 0 ? rounded : exact;
};
