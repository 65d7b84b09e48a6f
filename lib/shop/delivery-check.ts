import "server-only";
import { deliveryProblems } from "@/lib/model/delivery/delivery-problems";
import type { Language } from "@/lib/languages/languages";
import type { ActionResult, Address } from "@/lib/model/account";
import {
  fieldProblems,
  type AddressPart,
  type AddressProblems,
  type DeliveryRefusal,
} from "@/lib/model/delivery-address";
import { countryCode, isServedCountry, listCities, listStates } from "./places";

type Parts = Readonly<Record<AddressPart, string>>;

/** Lists are asked for only where something was not chosen. One that cannot be read asks for nothing: the order does. */
const problemsOf = async (
  parts: Parts,
  countryId: number | null,
  stateId: number | null,
  language: Language,
): Promise<AddressProblems> => {
  const lists = async (list: Promise<unknown[]>): Promise<boolean> => (await list.catch(() => [])).length > 0;
  const [code, states, cities] = await Promise.all([
    countryId === null ? null : countryCode(countryId).catch(() => null),
    parts.state !== "" || (countryId !== null && lists(listStates(countryId, language))),
    parts.city !== "" || (stateId !== null && lists(listCities(stateId, language))),
  ]);
  return deliveryProblems(parts, code, { states, cities });
};

/** Finds what keeps goods from being delivered to an address (ruling O122). */
export const addressProblems = (address: Address, language: Language): Promise<AddressProblems> => {
  const { country, state, city } = address;
  const parts = { ...address, state: state?.name ?? "", city: city?.name ?? "" };
  return problemsOf(parts, country?.id ?? null, state?.id ?? null, language);
};

/** Tells by the rules of the order itself why nothing can be delivered to an address; null if it can. */
export const deliveryRefusal = async (
  address: Address,
  language: Language,
): Promise<DeliveryRefusal | null> => {
  const { country } = address;
  if (country !== null && !(await isServedCountry(country.id).catch(() => true))) return "COUNTRY_NOT_SERVED";
  return Object.keys(await addressProblems(address, language)).length > 0 ? "ADDRESS_INCOMPLETE" : null;
};

/** Fields of a form with an address. */
type AddressForm = Record<"FirstName" | "LastName" | "MobileNo" | "AddressLineOne" | "PostalCode", string> &
  Record<"CountryID" | "StateProvinceId" | "CityId", number | null>;

/** The failure of a form that leads to a delivery, with the problems of its fields; null if there are none. */
export const undeliverable = async (
  form: AddressForm,
  language: Language,
): Promise<ActionResult<never> | null> => {
  const idText = (id: number | null): string => (id === null ? "" : String(id));
  const parts = {
    firstName: form.FirstName,
    lastName: form.LastName,
    mobileNo: form.MobileNo,
    addressLineOne: form.AddressLineOne,
    city: idText(form.CityId),
    state: idText(form.StateProvinceId),
    postalCode: form.PostalCode,
  };
  const fields = fieldProblems(await problemsOf(parts, form.CountryID, form.StateProvinceId, language));
  return Object.keys(fields).length === 0 ? null : { ok: false, code: "ADDRESS_INCOMPLETE", fields };
};
