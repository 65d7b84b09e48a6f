import "server-only";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../base/db/client";
import { cities, countries, states, type vendorRequests } from "../../base/db/schema";

type Place = Pick<typeof vendorRequests.$inferSelect, "countryId" | "stateId" | "cityId">;

/** Reads the names of a request's place; state and city are null if none was chosen. */
export const placeOfRequest = async (tx: Db | Tx, request: Place) => {
  const [country] = await tx
    .select({ name: countries.name })
    .from(countries)
    .where(eq(countries.id, request.countryId));
  const [state] =
    request.stateId === null
      ? []
      : await tx.select({ name: states.name }).from(states).where(eq(states.id, request.stateId));
  const [city] =
    request.cityId === null
      ? []
      : await tx.select({ name: cities.name }).from(cities).where(eq(cities.id, request.cityId));
  return { country: country?.name.en ?? "", state: state?.name ?? null, city: city?.name ?? null };
};
