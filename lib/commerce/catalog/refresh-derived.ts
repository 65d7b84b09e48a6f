import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";

/**
 * Lays lists out anew when the catalogue has outgrown how they were laid out: triggers keep them true after every
 * change, but not equally quick after a hundred thousand of them.
 * @returns whether it was needed
 */
export const rebalanceListing = async (): Promise<boolean> => {
  const { rows } = await db().execute<{ wasNeeded: boolean }>(sql`select rebalance_listing() as "wasNeeded"`);
  const wasNeeded = rows[0]?.wasNeeded ?? false;
  // The old layout's rows would be read over until the server comes round to it: pages cost twice as much meanwhile.
  if (wasNeeded) await db().execute(sql`vacuum (analyze) listed_products, listing_bits, listing_steps`);
  return wasNeeded;
};

/**
 * Brings every product's price to today's truth. Changes to prices and discounts do this by themselves; the passing of
 * a day in India does not, so the server asks for it at its start and after each midnight there.
 * @returns how many prices changed
 */
export const refreshCurrentPrices = async (): Promise<number> =>
  (await db().execute<{ changed: number }>(sql`select refresh_current_prices() as changed`)).rows[0]
    ?.changed ?? 0;
