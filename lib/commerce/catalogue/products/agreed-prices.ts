import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { Tx } from "../../base/db/client";
import { productAgreedPrices } from "../../base/db/schema";

/**
 * Prices at the last yes, by the id of an article, and by "" the product's own, so that small steps do not add up to a far
 * one. The product's is after its own discount, in ten-thousandths of paise; an article's in paise.
 */
export type AgreedPrices = Readonly<Record<string, number>>;

export const OF_PRODUCT = "";

/** Reads the agreed prices of products; those of now count for a product that is missing. */
export const readAgreedPrices = async (
  tx: Tx,
  productIds: readonly number[],
): Promise<Map<number, AgreedPrices>> => {
  const rows = await tx
    .select()
    .from(productAgreedPrices)
    .where(inArray(productAgreedPrices.productId, [...new Set(productIds)]));
  return new Map(rows.map(({ productId, prices }) => [productId, prices]));
};

/** Keeps the prices before a seller's first own steps. Those that are kept already stay. The product is locked. */
export const keepAgreedPrices = async (tx: Tx, productId: number, prices: AgreedPrices): Promise<void> => {
  if (Object.keys(prices).length === 0) return;
  await tx
    .insert(productAgreedPrices)
    .values({ productId, prices })
    .onConflictDoUpdate({
      target: productAgreedPrices.productId,
      set: { prices: sql`excluded.prices || ${productAgreedPrices.prices}` },
    });
};

/** The prices of now are agreed to: the shop's people set them, or said yes. */
export const agreeToPrices = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return;
  await tx.delete(productAgreedPrices).where(inArray(productAgreedPrices.productId, [...new Set(productIds)]));
};
