import "server-only";
import { listCities } from "../places/list-cities";
import { listCountries } from "../places/list-countries";
import { listStates } from "../places/list-states";
import { languageOf } from "./accounts";
import { rows, type Handlers } from "./handler";
import { localizationRows } from "./localizations";

/** The calls behind the address form. An unknown country or state has no states or cities, which is no error. */
export const placesHandlers: Handlers<
  "get-countries-list" | "get-states-provinces-list" | "get-cities-list"
> = {
  "get-countries-list": async (params, context) => {
    const countries = await listCountries(languageOf(params, context));
    return rows(
      countries.map(({ id, code, name }) => ({
        CountryID: id,
        CountryName: name.en,
        CountryCode: code,
        LocalizationJsonData: localizationRows(name),
      })),
    );
  },
  "get-states-provinces-list": async (params, context) => {
    const states = await listStates(params.CountryId, languageOf(params, context));
    return rows(
      states.map(({ id, name }) => ({
        StateProvinceID: id,
        StateName: name.en,
        LocalizationJsonData: localizationRows(name),
      })),
    );
  },
  "get-cities-list": async (params, context) => {
    const cities = await listCities(params.StateProvinceId, languageOf(params, context));
    return rows(
      cities.map(({ id, name }) => ({
        CityID: id,
        CityName: name.en,
        LocalizationJsonData: localizationRows(name),
      })),
    );
  },
};
