/** From this quantity on, a piece costs `basisPoints` hundredths of a percent less. */
export type PriceTier = { minimumQuantity: number; basisPoints: number };

/** Prices by quantity of one product, the smallest quantity first. */
export type PriceTiers = {
  tiers: readonly PriceTier[];
  /** True if the quantity is that of all lines of the product, false if of each choice alone. */
  isPerProduct: boolean;
};
