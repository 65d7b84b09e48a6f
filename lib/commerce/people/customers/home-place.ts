import "server-only";
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../../base/db/client";
import { cities, countries, customers, states } from "../../base/db/schema";
import { isServed } from "../../base/settings/served-countries";

/** Country, state and city of a customer. State and city may be unselected. */
export type HomePlace = { countryId: number; stateId: number | null; cityId: number | null };

/** The country of a customer's profile, ISO 3166-1 alpha-2; null for an unknown customer. */
export const homeCountry = async (on: Db | Tx, customerId: number): Promise<string | null> => {
  const [found] = await on
    .select({ code: countries.code })
    .from(customers)
    .innerJoin(countries, eq(countries.id, customers.countryId))
    .where(eq(customers.id, customerId));
  return found?.code ?? null;
};

/** True if the shop delivers to this country. */
export const isServedCountry = async (on: Db | Tx, countryId: number): Promise<boolean> => {
  const [country] = await on
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.id, countryId));
  return country !== undefined && isServed(on, country.code);
};

/** True if the country exists, the state is in it and the city is in the state. A city needs its state. */
export const isRealPlace = async (on: Db | Tx, place: HomePlace): Promise<boolean> => {
  const [country] = await on
    .select({ id: countries.id })
    .from(countries)
    .where(eq(countries.id, place.countryId));
  if (country === undefined) return false;
  if (place.stateId === null) return place.cityId === null;
  const [state] = await on
    .select({ id: states.id })
    .from(states)
    .where(and(eq(states.id, place.stateId), eq(states.countryId, place.countryId)));
  if (state === undefined) return false;
  if (place.cityId === null) return true;
  const [city] = await on
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.id, place.cityId), eq(cities.stateId, place.stateId)));
  return city !== undefined;
};
