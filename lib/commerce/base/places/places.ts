import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { inLanguage, type Language } from "@/lib/languages/languages";
import { compareNames } from "@/lib/languages/name-order";
import type { Localized } from "../db/columns";
import { db, type Tx } from "../db/client";
import type { PostalAddress } from "../db/schema";
import { countries, states, cities } from "../db/schema/people";
import type { PaymentKind } from "@/lib/model/payment-kinds";
import { chargeTo, waysTo } from "../settings/served-countries";
import { setting } from "../settings/shop-settings";

/** Sorts by name as readers of the language expect, by the English name if there is none. */
const byName =
  (language: Language) =>
  (a: { name: Localized }, b: { name: Localized }): number =>
    compareNames(language)(inLanguage(a.name, language), inLanguage(b.name, language));

/** `code` is ISO 3166-1 alpha-2. */
type Country = { id: number; code: string; name: Localized };

/** All countries of the world: India first (ruling O104), the rest by name in the language. */
export const listAllCountries = async (language: Language): Promise<Country[]> => {
  const list = await db()
    .select({
      id: countries.id,
      code: countries.code,
      name: countries.name,
      displayOrder: countries.displayOrder,
    })
    .from(countries);
  const compare = byName(language);
  return list
    .sort((a, b) => a.displayOrder - b.displayOrder || compare(a, b))
    .map(({ id, code, name }) => ({ id, code, name }));
};

/**
 * Lists all countries in the same order, each with the ways to pay for deliveries there, as far as the shop offers them, and
 * what the delivery of an order costs, in paise. The ways are null where it does not deliver: accounts may live anywhere
 * (ruling O121).
 */
export const listCountries = async (
  language: Language,
): Promise<(Country & { ways: PaymentKind[] | null; chargePaise: number })[]> => {
  const served = await setting("countries");
  return (await listAllCountries(language)).map((country) => ({
    ...country,
    ways: waysTo(served, country.code),
    chargePaise: chargeTo(served, country.code),
  }));
};

type State = { id: number; name: Localized };

/** A country's states by name in the language; empty for an unknown country. */
export const listStates = async (countryId: number, language: Language): Promise<State[]> =>
  (
    await db()
      .select({ id: states.id, name: states.name })
      .from(states)
      .where(eq(states.countryId, countryId))
  ).sort(byName(language));

type City = { id: number; name: Localized };

/** A state's cities by name in the language, at most some thousands; empty for an unknown state. */
export const listCities = async (stateId: number, language: Language): Promise<City[]> =>
  (
    await db().select({ id: cities.id, name: cities.name }).from(cities).where(eq(cities.stateId, stateId))
  ).sort(byName(language));

/** Names of an address's places in the shop's languages. */
export type PlaceNames = { city: Localized; state: Localized; country: Localized };

/**
 * Finds the places of an order's address, which stores their English names. A place that is no longer known
 * has only that name.
 */
export const placeNames = async (
  { cityName, stateName, countryName, countryCode }: PostalAddress,
  tx: Pick<Tx, "select"> = db(),
): Promise<PlaceNames> => {
  const [found] = await tx
    .select({ country: countries.name, state: states.name, city: cities.name })
    .from(countries)
    .leftJoin(states, and(eq(states.countryId, countries.id), eq(sql`${states.name}->>'en'`, stateName)))
    .leftJoin(cities, and(eq(cities.stateId, states.id), eq(sql`${cities.name}->>'en'`, cityName)))
    .where(eq(countries.code, countryCode))
    .limit(1);
  return {
    city: found?.city ?? { en: cityName },
    state: found?.state ?? { en: stateName },
    country: found?.country ?? { en: countryName },
  };
};
