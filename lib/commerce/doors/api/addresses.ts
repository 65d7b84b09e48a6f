import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import { inLanguage, type Language } from "@/lib/languages/languages";
import {
  deleteAddress,
  listAddresses,
  saveAddress,
  setDefaultAddress,
  type SavedAddress,
} from "../../people/customers/address-book";
import { languageOf } from "./accounts";
import { rows, type Handlers } from "./handler";

const addressRow = (address: SavedAddress, language: Language): CallRow<"get-addresses-list"> => ({
  AddressID: address.id,
  Label: address.label,
  FirstName: address.firstName,
  LastName: address.lastName,
  MobileNo: address.mobileNo,
  AddressLineOne: address.addressLineOne,
  CountryID: address.countryId,
  CountryName: inLanguage(address.country, language),
  StateProvinceID: address.stateId,
  StateName: inLanguage(address.state, language),
  CityID: address.cityId,
  CityName: inLanguage(address.city, language),
  PostalCode: address.postalCode,
  IsDefault: address.isDefault,
  IsForOneOrder: address.isForOneOrder,
  MayBill: address.mayBill,
});

/** Calls about the address book. All of them act for the session's customer alone. */
export const addressHandlers: Handlers<
  "get-addresses-list" | "save-address" | "delete-address" | "set-default-address"
> = {
  "get-addresses-list": async (params, context) => {
    const language = languageOf(params, context);
    return rows((await listAddresses(context.customerId)).map((address) => addressRow(address, language)));
  },

  "save-address": async (params, context) => {
    const saved = await saveAddress(context.customerId, params.AddressID, {
      label: params.Label,
      firstName: params.FirstName,
      lastName: params.LastName,
      mobileNo: params.MobileNo,
      addressLineOne: params.AddressLineOne,
      countryId: params.CountryID,
      stateId: params.StateProvinceId,
      cityId: params.CityId,
      postalCode: params.PostalCode,
      isForOneOrder: params.IsForOneOrder,
    });
    return saved.ok ? rows([addressRow(saved.value, languageOf(params, context))]) : saved;
  },

  "delete-address": async (params, { customerId }) => {
    const deleted = await deleteAddress(customerId, params.AddressID);
    return deleted.ok ? rows([{}]) : deleted;
  },

  "set-default-address": async (params, { customerId }) => {
    const chosen = await setDefaultAddress(customerId, params.AddressID);
    return chosen.ok ? rows([{}]) : chosen;
  },
};
