import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../../base/db/client";

/**
 * Rebuilds the listing bits when the catalogue has outgrown their layout. Triggers keep lists correct after
 * every change, but they get slower after a hundred thousand of them.
 * @returns whether it was needed
 */
export const rebalanceListing = async (): Promise<boolean> => {
  const { rows } = await db().execute<{ wasNeeded: boolean }>(sql`select rebalance_listing() as "wasNeeded"`);
  const wasNeeded = rows[0]?.wasNeeded ?? false;
  // Without a vacuum, dead rows of the old layout are read until autovacuum runs. Pages cost twice as much
  // meanwhile.
  if (wasNeeded) await db().execute(sql`vacuum (analyze) listed_products, listing_bits, listing_steps`);
  return wasNeeded;
};

/**
 * Writes what changed of the stock to the lists that are filtered by it. Orders only note it, so the server calls this
 * every five seconds: each call with changes expires the cached lists.
 * @returns how many notes it took
 */
export const refreshListedStock = async (): Promise<number> =>
  (await db().execute<{ notes: number }>(sql`select refresh_listed_stock() as notes`)).rows[0]?.notes ?? 0;

/**
 * Updates every product's price for today. Changes of prices and discounts update it by trigger. A new day in
 * India does not, so the server calls this at its start and after each midnight there.
 * @returns how many prices changed
 */
export const refreshCurrentPrices = async (): Promise<number> =>
  (await db().execute<{ changed: number }>(sql`select refresh_current_prices() as changed`)).rows[0]
    ?.changed ?? 0;
