import type { Surcharge } from "./catalog";
import { percentOf, taxInside } from "./money";
import { priceWithOptions } from "./pricing";

/**
 * What decides the price of an article: its own price in place of its product's with what its options add, and the product's
 * own discount in hundredths of a percent. `gstRate` in percent, included in the price.
 */
type Priced = {
  pricePaise: number;
  ownPricePaise: number | null;
  surcharges: readonly Surcharge[];
  discountBasisPoints: number;
  gstRate: number;
};

/** @property paise below zero if the price does not pay the cost @property basisPoints hundredths of a percent of the price without GST */
export type Margin = { paise: number; basisPoints: number };

/**
 * What a piece leaves its seller: the price after the product's own discount, without GST, less what it costs without GST.
 * Offers, coupons and prices by quantity are left out.
 */
export const marginOf = (
  { pricePaise, ownPricePaise, surcharges, discountBasisPoints, gstRate }: Priced,
  costPaise: number,
): Margin => {
  const base = ownPricePaise ?? pricePaise;
  const { discounted } = priceWithOptions(
    { unit: base, discounted: base - percentOf(base, discountBasisPoints) },
    ownPricePaise === null ? surcharges : [],
  );
  const sold = discounted ?? base;
  const net = sold - taxInside(sold, Math.round(gstRate * 100), 1);
  return {
    paise: net - costPaise,
    basisPoints: net === 0 ? 0 : Math.round(((net - costPaise) * 10_000) / net),
  };
};
