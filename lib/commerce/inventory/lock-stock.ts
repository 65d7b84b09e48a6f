import "server-only";
import { asc, inArray } from "drizzle-orm";
import { stockLevels } from "../db/schema";
import type { Tx } from "../db/transaction";

/** Locks the stock of these products until the transaction ends, in id order, so that two orders never wait for each other. */
export const lockStock = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(productIds)].filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (ids.length === 0) return;
  await tx
    .select({ id: stockLevels.productId })
    .from(stockLevels)
    .where(inArray(stockLevels.productId, ids))
    .orderBy(asc(stockLevels.productId))
    .for("update");
};
