import type { Price, Surcharge } from "@/lib/model/catalog";
import type { Pack } from "@/lib/model/pack-units";
import type { PriceTier } from "@/lib/model/price-tiers";
import { percentOf } from "@/lib/model/money";

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

/**
 * The price of one piece at a quantity. The last tier that the quantity reaches takes its percent off both prices, each
 * rounded half up, so a tier is no discount that a coupon excludes (ruling O48).
 * @param price with options, in paise
 * @param tiers the smallest quantity first
 */
export const priceAtQuantity = (price: Price, tiers: readonly PriceTier[], quantity: number): Price => {
  const tier = tiers.findLast((one) => one.minimumQuantity <= quantity);
  if (!tier) return price;
  const less = (paise: number) => paise - percentOf(paise, tier.basisPoints);
  return { unit: less(price.unit), discounted: price.discounted === null ? null : less(price.discounted) };
};

/** Quantities of packs have three decimals; in thousandths they are whole, and a half is exact. */
const THOUSANDTHS = 1000;

/** The price of one unit of a pack in paise, rounded half up. @param paise of the pack */
export const pricePerUnit = (paise: number, { quantity }: Pack): number =>
  Math.round((paise * THOUSANDTHS) / Math.round(quantity * THOUSANDTHS));
