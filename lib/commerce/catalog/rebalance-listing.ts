import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";

/**
 * Lays lists out anew when the catalogue has outgrown how they were laid out: triggers keep them true after every
 * change, but not equally quick after a hundred thousand of them.
 * @returns whether it was needed
 */
export const rebalanceListing = async (): Promise<boolean> => (await db().execute<{ was_needed: boolean }>(sql`select rebalance_listing() as was_needed`)).rows[0]?.was_needed ?? false;
