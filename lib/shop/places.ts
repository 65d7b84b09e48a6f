import "server-only";
import type { Language } from "@/lib/i18n/languages";
import type { Place } from "@/lib/model/account";
import { CACHE } from "./cache-manifest";
import { cachedRows } from "./cached-read";
import { localizedText } from "./localized-text";

const INDIA = /^(?:india|bharat|الهند|भारत)$/i;

/** Lists every country, India first (ruling O104), with India's id: its addresses have rules of their own. */
export const listCountries = async (
  language: Language,
): Promise<{ countries: Place[]; indiaId: number | null }> => {
  const rows = await cachedRows("get-countries-list", { recordValueJson: "{}" }, CACHE.places);
  const india = rows.find((row) => row.CountryCode === "IN" || INDIA.test(row.CountryName.trim()));
  const sorted = india ? [india, ...rows.filter((row) => row !== india)] : rows;
  return {
    countries: sorted.map((row) => ({
      id: row.CountryID,
      name: localizedText(row.CountryName, row.LocalizationJsonData, language).text,
    })),
    indiaId: india?.CountryID ?? null,
  };
};

export const listStates = async (countryId: number, language: Language): Promise<Place[]> =>
  (
    await cachedRows(
      "get-states-provinces-list",
      { CountryId: countryId, recordValueJson: "{}" },
      CACHE.places,
    )
  ).map((row) => ({
    id: row.StateProvinceID,
    name: localizedText(row.StateName, row.LocalizationJsonData, language).text,
  }));

export const listCities = async (stateId: number, language: Language): Promise<Place[]> =>
  (
    await cachedRows("get-cities-list", { StateProvinceId: stateId, recordValueJson: "{}" }, CACHE.places)
  ).map((row) => ({
    id: row.CityID,
    name: localizedText(row.CityName, row.LocalizationJsonData, language).text,
  }));
