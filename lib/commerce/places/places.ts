import "server-only";
import { eq } from "drizzle-orm";
import { perLanguage, type Language } from "@/lib/i18n/languages";
import type { Localized } from "../db/columns";
import { db } from "../db/client";
import { countries, states, cities } from "../db/schema/people";

const COLLATORS = perLanguage((language) => new Intl.Collator(language));

/**
 * Sorts by name as readers of the language expect, by the English name if there is none. Sorting is done here
 * because the databases' own orders differ.
 */
const byName =
  (language: Language) =>
  (a: { name: Localized }, b: { name: Localized }): number =>
    COLLATORS[language].compare(a.name[language] ?? a.name.en, b.name[language] ?? b.name.en);

/** `code` is ISO 3166-1 alpha-2. */
export type Country = { id: number; code: string; name: Localized };

/** All countries: India first (ruling O104), the rest by name in the language. */
export const listCountries = async (language: Language): Promise<Country[]> => {
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

export type State = { id: number; name: Localized };

/** A country's states by name in the language; empty for an unknown country. */
export const listStates = async (countryId: number, language: Language): Promise<State[]> =>
  (
    await db()
      .select({ id: states.id, name: states.name })
      .from(states)
      .where(eq(states.countryId, countryId))
  ).sort(byName(language));

export type City = { id: number; name: Localized };

/** A state's cities by name in the language, at most some thousands; empty for an unknown state. */
export const listCities = async (stateId: number, language: Language): Promise<City[]> =>
  (
    await db().select({ id: cities.id, name: cities.name }).from(cities).where(eq(cities.stateId, stateId))
  ).sort(byName(language));
