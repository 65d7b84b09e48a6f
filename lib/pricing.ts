import type { Price, Surcharge } from "@/lib/model/catalog";
import { percentOf } from "@/lib/money";

/** The paise an option adds, half up for each option; a percentage is a share of the undiscounted base price (rulings O66, O80). */
export const surchargePaise = (basePaise: number, surcharge: Surcharge): number =>
  surcharge.type === "fixed" ? surcharge.paise : percentOf(basePaise, surcharge.basisPoints);

/**
 * The price of one piece with its options: the same paise are added before and after the discount (ruling O66,
 * docs/adr/0007-options-add-the-same-amount.md). Neither falls below zero. A page shows it at once, the cart is priced by
 * it; the cart's answer wins.
 */
export const priceWithOptions = ({ unit, discounted }: Price, surcharges: readonly Surcharge[]): Price => {
  const added = surcharges.reduce((sum, surcharge) => sum + surchargePaise(unit, surcharge), 0);
  return {
    unit: Math.max(0, unit + added),
    discounted: discounted === null ? null : Math.max(0, discounted + added),
  };
};
