import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import type { LocalizationRow } from "@/lib/contract/wire";
import type { Language } from "@/lib/languages/languages";
import { compareNames } from "@/lib/languages/name-order";
import { addressNeeds } from "@/lib/model/delivery/address-needs";
import type { Country, Place } from "@/lib/model/account";
import { toPaise } from "@/lib/model/money";
import { CACHE } from "./cache-manifest";
import { cachedRows } from "./cached-read";
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

/** Sorts a list as the page shows it: a host sends it in the order of one language. */
const sorted = <P extends Place>(places: P[], language: Language): P[] => {
  const compare = compareNames(language);
  return places.sort((a, b) => compare(a.name, b.name));
};

const INDIA = /^(?:india|bharat|الهند|भारत)$/i;

type CountryRow = CallRow<"get-countries-list">;

const countryRows = (): Promise<CountryRow[]> =>
  cachedRows("get-countries-list", { recordValueJson: "{}" }, CACHE.places);

/** ISO 3166-1 alpha-2; null for a country other than India whose code the host does not tell. */
const codeOf = ({ CountryCode, CountryName }: CountryRow): string | null =>
  CountryCode || (INDIA.test(CountryName.trim()) ? "IN" : null);

/** The code of a country; null if the host does not tell it. */
export const countryCode = async (id: number): Promise<string | null> => {
  const row = (await countryRows()).find(({ CountryID }) => CountryID === id);
  return row === undefined ? null : codeOf(row);
};

const countryOf = (row: CountryRow, language: Language): Country => ({
  ...namedPlace(row.CountryID, row.CountryName, row.LocalizationJsonData, language),
  needs: addressNeeds(codeOf(row)),
});

/** Lists all countries by name, India first (ruling O104), with India's id: its addresses have rules of their own. */
export const listCountries = async (
  language: Language,
): Promise<{ countries: Country[]; indiaId: number | null }> => {
  const rows = await countryRows();
  const india = rows.find((row) => codeOf(row) === "IN");
  const countries = sorted(
    rows.map((row) => countryOf(row, language)),
    language,
  );
  const isIndia = ({ id }: Country): boolean => id === india?.CountryID;
  return {
    countries: [...countries.filter(isIndia), ...countries.filter((country) => !isIndia(country))],
    indiaId: india?.CountryID ?? null,
  };
};

/** Whether the shop delivers to a country (ruling O121). A host that does not tell decides when an order is placed. */
const isServed = ({ IsServed }: CountryRow): boolean => IsServed !== false;

/** True if the shop delivers to a country, as far as its host tells. */
export const isServedCountry = async (countryId: number): Promise<boolean> => {
  const row = (await countryRows()).find(({ CountryID }) => CountryID === countryId);
  return row === undefined || isServed(row);
};

/**
 * The ids of the ways to pay for a delivery to a country, as far as they are offered at all; null if the host does not
 * tell, and decides when an order is placed.
 */
export const waysToPayIn = async (countryId: number): Promise<number[] | null> => {
  const row = (await countryRows()).find(({ CountryID }) => CountryID === countryId);
  return row?.PaymentMethodIds ?? null;
};

/** Paise for the delivery of an order to a country; null if the host does not tell, and the priced cart holds for it. */
export const deliveryChargeIn = async (countryId: number): Promise<number | null> => {
  const row = (await countryRows()).find(({ CountryID }) => CountryID === countryId);
  return typeof row?.DeliveryCharge === "number" ? toPaise(row.DeliveryCharge) : null;
};

/** Lists the countries that the shop delivers to, in the same order, with India's id. */
export const listServedCountries = async (language: Language): ReturnType<typeof listCountries> => {
  const [{ countries, indiaId }, rows] = await Promise.all([listCountries(language), countryRows()]);
  const served = new Set(rows.filter(isServed).map(({ CountryID }) => CountryID));
  return { countries: countries.filter(({ id }) => served.has(id)), indiaId };
};

export const listStates = async (countryId: number, language: Language): Promise<Place[]> => {
  const rows = await cachedRows(
    "get-states-provinces-list",
    { CountryId: countryId, recordValueJson: "{}" },
    CACHE.places,
  );
  return sorted(
    rows.map((row) => namedPlace(row.StateProvinceID, row.StateName, row.LocalizationJsonData, language)),
    language,
  );
};

export const listCities = async (stateId: number, language: Language): Promise<Place[]> => {
  const rows = await cachedRows(
    "get-cities-list",
    { StateProvinceId: stateId, recordValueJson: "{}" },
    CACHE.places,
  );
  return sorted(
    rows.map((row) => namedPlace(row.CityID, row.CityName, row.LocalizationJsonData, language)),
    language,
  );
};
