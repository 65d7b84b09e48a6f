import "server-only";
import { percentOf } from "@/lib/money";

/** What an option adds. Fixed: paise. Percentage: hundredths of a percent of the product's base price. */
export type Surcharge = { type: "fixed"; paise: number } | { type: "percentage"; basisPoints: number };

/** The paise an option adds, half up for each option (rulings O66, O80). */
export const surchargePaise = (basePaise: number, surcharge: Surcharge): number =>
  surcharge.type === "fixed" ? surcharge.paise : percentOf(basePaise, surcharge.basisPoints);

/** One piece in paise: with options before the discount, and with the same options after it. */
export type UnitPrice = { unitPaise: number; discountedUnitPaise: number };

/**
 * Ruling O66: options add to the base price, and the same paise to the discounted one; a percentage is a share of the
 * undiscounted base price both times (docs/adr/0007-options-add-the-same-amount.md). Neither falls below zero.
 * @param discountPaise what the automatic discount takes off the base price
 */
export const unitPrice = (
  basePaise: number,
  discountPaise: number,
  surcharges: readonly Surcharge[],
): UnitPrice => {
  const added = surcharges.reduce((sum, surcharge) => sum + surchargePaise(basePaise, surcharge), 0);
  return {
    unitPaise: Math.max(0, basePaise + added),
    discountedUnitPaise: Math.max(0, basePaise - discountPaise + added),
  };
};
