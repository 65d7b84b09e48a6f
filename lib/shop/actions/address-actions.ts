"use server";
import type { ActionResult, Country, Place, SavedAddress } from "@/lib/model/account";
import { done, failed } from "../action-result";
import * as shape from "../action-shapes";
import { savedAddressOf } from "../addresses";
import { checkedAction, formAction } from "../checked-action";
import { listCities, listServedCountries, listStates } from "../places";
import { callerOf } from "../session";
import { ask } from "../transport";

/** Saves an address of the session's customer under a new id. Unselected places are sent as -999 (ruling O81). */
export const saveAddress = formAction(
  [shape.language, shape.address],
  async (language, form): Promise<ActionResult<SavedAddress>> => {
    const answer = await ask(
      "save-address",
      {
        ...form,
        CountryID: form.CountryID ?? -999,
        StateProvinceId: form.StateProvinceId ?? -999,
        CityId: form.CityId ?? -999,
        recordValueJson: JSON.stringify({ languageCode: language }),
      },
      await callerOf(language),
    );
    if (!answer.ok) return failed(answer);
    const [row] = answer.rows;
    return row ? done(savedAddressOf(row)) : { ok: false, code: "FAULT" };
  },
);

export const deleteAddress = formAction(
  [shape.language, shape.id],
  async (language, id): Promise<ActionResult> => {
    const answer = await ask(
      "delete-address",
      { AddressID: id, recordValueJson: "{}" },
      await callerOf(language),
    );
    return answer.ok ? done(null) : failed(answer);
  },
);

/** Chooses the address that the checkout offers first; null is the profile's. */
export const setDefaultAddress = formAction(
  [shape.language, shape.id.nullable()],
  async (language, id): Promise<ActionResult> => {
    const answer = await ask(
      "set-default-address",
      { AddressID: id, recordValueJson: "{}" },
      await callerOf(language),
    );
    return answer.ok ? done(null) : failed(answer);
  },
);

/**
 * The lists of an address form as it opens, with the country that it opens with: one that is delivered to (ruling O121).
 * `indiaId` is the country whose addresses have rules of their own.
 */
export type AddressPlaces = {
  countries: Country[];
  countryId: number | null;
  indiaId: number | null;
  states: Place[];
  cities: Place[];
};

/** Loads them for a country, or else the first that is delivered to, and a state. Null if they cannot be read. */
export const loadAddressPlaces = checkedAction(
  [shape.language, shape.id.nullable(), shape.id.nullable()],
  null,
  async (language, countryId, stateId): Promise<AddressPlaces | null> => {
    const { countries, indiaId } = await listServedCountries(language);
    const of = (countries.find(({ id }) => id === countryId) ?? countries[0])?.id ?? null;
    return {
      countries,
      countryId: of,
      indiaId,
      states: of === null ? [] : await listStates(of, language),
      cities: stateId === null ? [] : await listCities(stateId, language),
    };
  },
);
