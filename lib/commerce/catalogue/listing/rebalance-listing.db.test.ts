import { sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import { aProduct } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { listProducts } from "./list-products";
import { NO_FILTERS } from "./product-filters";
import { rebalanceListing } from "./refresh-derived";

useTestDatabase();

const lastPlace = async (): Promise<number> =>
  (await db().execute<{ last: number }>(sql`select max(pos) as last from listed_products`)).rows[0]?.last ??
  -1;

test("lists are laid out anew when most places are empty, and only then", async () => {
  const products = [
    await aProduct({ name: "Bolt", pricePaise: 100 }),
    await aProduct({ name: "Nut", pricePaise: 200 }),
    await aProduct({ name: "Washer", pricePaise: 300 }),
  ];
  expect(await rebalanceListing()).toBe(false);
  // Simulates forty thousand later products that were deleted.
  await db().execute(sql`update listed_products set pos = 40000 where id = ${products[2]?.id}`);
  expect(await rebalanceListing()).toBe(true);
  expect(await lastPlace()).toBe(2);
  expect(
    (await listProducts(NO_FILTERS, "", "cheapest", { limit: 10, offset: 0 })).map(({ id }) => id),
  ).toEqual(products.map(({ id }) => id));
  expect(await rebalanceListing()).toBe(false);
});
