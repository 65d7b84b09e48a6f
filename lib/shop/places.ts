import "server-only";
import type { Language } from "@/lib/i18n/languages";
import type { Place } from "@/lib/model/account";
import { CACHE } from "./cache-manifest";
import { kept } from "./read";
import { textOf } from "./words";

/** Every country, India first (ruling O104). */
export const listCountries = async (language: Language): Promise<Place[]> =>
  (await kept("get-countries-list", { recordValueJson: "{}" }, CACHE.places)).map((row) => ({
    id: row.CountryID,
    name: textOf(row.CountryName, row.LocalizationJsonData, language).text,
  }));

export const listStates = async (countryId: number, language: Language): Promise<Place[]> =>
  (
    await kept("get-states-provinces-list", { CountryId: countryId, recordValueJson: "{}" }, CACHE.places)
  ).map((row) => ({
    id: row.StateProvinceID,
    name: textOf(row.StateName, row.LocalizationJsonData, language).text,
  }));

export const listCities = async (stateId: number, language: Language): Promise<Place[]> =>
  (await kept("get-cities-list", { StateProvinceId: stateId, recordValueJson: "{}" }, CACHE.places)).map(
    (row) => ({ id: row.CityID, name: textOf(row.CityName, row.LocalizationJsonData, language).text }),
  );
