import { eq } from "drizzle-orm";
import { db, inTransaction } from "../base/db/client";
import { stockLevels, stockMovements } from "../base/db/schema";
import { aProduct } from "../base/db/seed-builders";
import { useTestDatabase } from "../base/db/testing";
import { reserveStock } from "./stock";

useTestDatabase();

const stockOf = async (productId: number) =>
  (await db().select().from(stockLevels).where(eq(stockLevels.productId, productId)))[0]?.quantity;

// Orders lock and price the rows first. This guard must also hold without that.
test("more than is left is never taken, and what falls short is named with what is left", async () => {
  const { id, variants } = await aProduct({ stock: 2 });
  const variantId = variants[0]?.id ?? 0;
  const movements = await db().select().from(stockMovements);
  const wanted = [2, 1].map((quantity) => ({ variantId, quantity }));
  const short = await inTransaction((tx) =>
    reserveStock(tx, 1, [...wanted, { variantId: 999_999, quantity: 1 }], 0),
  );
  expect(short).toEqual([
    { variantId, left: 2 },
    { variantId: 999_999, left: 0 },
  ]);
  expect(await stockOf(id)).toBe(2);
  expect(await db().select().from(stockMovements)).toEqual(movements);
});
