/** Fields of goods that are prices, in paise: of a product or an article, of an article beside its product's, the highest retail price, and what an article costs its seller. */
export const PRICE_FIELDS = ["pricePaise", "ownPricePaise", "mrpPaise", "costPaise"] as const;

/**
 * True if a price falls below half or rises above double: rather a mistake or other goods than a new price. Prices of a trade
 * move by a few percent, while a price for a pack or a hundred, another currency, a lost comma and another column move one by
 * at least that much. A seller's new price that is far waits for the owner, and a file with far prices needs a yes of its own.
 */
export const isFarPrice = (before: number, after: number): boolean =>
  after * 2 < before || after > before * 2;
