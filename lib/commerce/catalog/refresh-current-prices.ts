import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";

/**
 * Brings every product's price to today's truth. Changes to prices and discounts do this by themselves; the passing of
 * a day in India does not, so the server asks for it at its start and after each midnight there.
 * @returns how many prices changed
 */
export const refreshCurrentPrices = async (): Promise<number> =>
  (await db().execute<{ changed: number }>(sql`select refresh_current_prices() as changed`)).rows[0]
    ?.changed ?? 0;
