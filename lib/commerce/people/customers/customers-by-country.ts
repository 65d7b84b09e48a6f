import "server-only";
import { eq, isNull, sql } from "drizzle-orm";
import { db } from "../../base/db/client";
import { countries, customers } from "../../base/db/schema";

/** Counts the customers of each country by its code; a country without customers is missing. */
export const countCustomersByCountry = async (): Promise<Map<string, number>> => {
  const rows = await db()
    .select({ code: countries.code, n: sql<number>`count(*)::int` })
    .from(customers)
    .innerJoin(countries, eq(countries.id, customers.countryId))
    .where(isNull(customers.erasedAt))
    .groupBy(countries.code);
  return new Map(rows.map(({ code, n }) => [code, n]));
};
