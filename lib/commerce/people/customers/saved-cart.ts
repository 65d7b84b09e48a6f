import "server-only";
import { eq } from "drizzle-orm";
import { MAX_QUANTITY } from "@/lib/model/cart";
import { now } from "../../base/clock";
import { db } from "../../base/db/client";
import { savedCarts } from "../../base/db/schema";

/** A saved cart line: product, options and quantity, never a price. Attribute 1 is colour, 2 is size. */
type SavedLine = {
  productId: number;
  quantity: number;
  selections: readonly { attributeId: number; optionId: number }[];
};

const isLine = ({ productId, quantity }: SavedLine): boolean =>
  Number.isInteger(productId) &&
  productId > 0 &&
  Number.isInteger(quantity) &&
  quantity > 0 &&
  quantity <= MAX_QUANTITY;

/**
 * Saves the current cart of a customer for their other devices. Invalid lines are left out. The last save
 * wins.
 */
export const saveCart = async (customerId: number, lines: readonly SavedLine[]): Promise<void> => {
  const kept = { lines: lines.filter(isLine), updatedAt: now() };
  await db()
    .insert(savedCarts)
    .values({ customerId, ...kept })
    .onConflictDoUpdate({ target: savedCarts.customerId, set: kept });
};

/**
 * Returns the lines of the customer's last saved cart, or none. Prices, stock and limits are read when the
 * cart is priced.
 */
export const getSavedCart = async (customerId: number): Promise<SavedLine[]> =>
  ((
    await db()
      .select({ lines: savedCarts.lines })
      .from(savedCarts)
      .where(eq(savedCarts.customerId, customerId))
  )[0]?.lines ?? []) as SavedLine[];
