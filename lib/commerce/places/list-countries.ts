import "server-only";
import type { Localized } from "../db/columns";
import { db } from "../db/client";
import { countries } from "../db/schema/people";
import { byName } from "./by-name";

/** `code` is ISO 3166-1 alpha-2. */
export type Country = { id: number; code: string; name: Localized };

/** All countries: India first (ruling O104), the rest by name in the language. */
export const listCountries = async (language: "en" | "ar"): Promise<Country[]> => {
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
