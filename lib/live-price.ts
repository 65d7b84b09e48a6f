import type { Price, Surcharge } from "@/lib/model/catalog";
import { percentOf } from "@/lib/money";

/** Paise an option adds; a percentage is a share of the undiscounted base price (ruling O66). */
export const surchargePaise = (unit: number, surcharge: Surcharge): number =>
  surcharge.type === "fixed" ? surcharge.paise : percentOf(unit, surcharge.basisPoints);

/** The price with the chosen options: the same amount is added before and after the discount. The server's answer in the cart wins. */
export const livePrice = (price: Price, chosen: readonly Surcharge[]): Price => {
  const added = chosen.reduce((sum, surcharge) => sum + surchargePaise(price.unit, surcharge), 0);
  return {
    unit: Math.max(0, price.unit + added),
    discounted: price.discounted === null ? null : Math.max(0, price.discounted + added),
  };
};
