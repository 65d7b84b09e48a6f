import "server-only";
import type { LocalizationRow } from "@/lib/contract/wire";
import type { Language } from "@/lib/i18n/languages";
import type { Place } from "@/lib/model/account";
import { CACHE } from "./cache-manifest";
import { cachedRows } from "./cached-read";
import { adminBase } from "./host/admin-host";
import { localizedText } from "./localized-text";

const namedPlace = (
  id: number,
  english: string,
  translations: LocalizationRow[],
  language: Language,
): Place => {
  const { text: name, lang } = localizedText(english, translations, language);
  return lang === undefined ? { id, name } : { id, name, lang };
};

const INDIA = /^(?:india|bharat|الهند|भारत)$/i;

/** Lists the countries that are served, India first (ruling O104), with India's id: its addresses have rules of their own. */
export const listCountries = async (
  language: Language,
): Promise<{ countries: Place[]; indiaId: number | null }> => {
  const rows = await cachedRows("get-countries-list", { recordValueJson: "{}" }, CACHE.places);
  const india = rows.find((row) => row.CountryCode === "IN" || INDIA.test(row.CountryName.trim()));
  const sorted = india ? [india, ...rows.filter((row) => row !== india)] : rows;
  return {
    countries: sorted.map((row) =>
      namedPlace(row.CountryID, row.CountryName, row.LocalizationJsonData, language),
    ),
    indiaId: india?.CountryID ?? null,
  };
};

/** True if the shop delivers to a country. Another host decides by itself when an order is placed. */
export const isServedCountry = async (countryId: number, language: Language): Promise<boolean> =>
  adminBase() !== null || (await listCountries(language)).countries.some(({ id }) => id === countryId);

export const listStates = async (countryId: number, language: Language): Promise<Place[]> =>
  (
    await cachedRows(
      "get-states-provinces-list",
      { CountryId: countryId, recordValueJson: "{}" },
      CACHE.places,
    )
  ).map((row) => namedPlace(row.StateProvinceID, row.StateName, row.LocalizationJsonData, language));

export const listCities = async (stateId: number, language: Language): Promise<Place[]> =>
  (
    await cachedRows("get-cities-list", { StateProvinceId: stateId, recordValueJson: "{}" }, CACHE.places)
  ).map((row) => namedPlace(row.CityID, row.CityName, row.LocalizationJsonData, language));
