import "server-only";
import { eq } from "drizzle-orm";
import { MAX_QUANTITY } from "@/lib/model/cart";
import { now } from "../clock";
import { db } from "../db/client";
import { savedCarts } from "../db/schema";

/** A line as it is kept: what is wanted, never a price. Attribute 1 is colour, 2 is size. */
export type SavedLine = {
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

/** Keeps what the customer's cart holds now, for their other devices; what is no line is left out. The last one to save is right. */
export const saveCart = async (customerId: number, lines: readonly SavedLine[]): Promise<void> => {
  const kept = { lines: lines.filter(isLine), updatedAt: now() };
  await db()
    .insert(savedCarts)
    .values({ customerId, ...kept })
    .onConflictDoUpdate({ target: savedCarts.customerId, set: kept });
};

/** The lines the customer's cart held when it was last saved; none when it never was. Prices, stock and limits are asked when it is priced. */
export const getSavedCart = async (customerId: number): Promise<SavedLine[]> =>
  ((
    await db()
      .select({ lines: savedCarts.lines })
      .from(savedCarts)
      .where(eq(savedCarts.customerId, customerId))
  )[0]?.lines ?? []) as SavedLine[];
