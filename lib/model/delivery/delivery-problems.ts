import "server-only";
import { isPossiblePhoneNumber, isSupportedCountry } from "libphonenumber-js";
import type { AddressPart, AddressProblems, PartProblem } from "@/lib/model/delivery-address";
import { isIndianPin } from "@/lib/model/indian-pin";
import { mobileOf } from "@/lib/model/latin-digits";
import { addressNeeds } from "./address-needs";

/** Whether there are states of the country to choose from, and cities of the chosen state. */
export type ListedPlaces = { states: boolean; cities: boolean };

/** A number without a country code is one of the address's country. Of an unknown country every number is possible. */
const isPossibleMobile = (typed: string, code: string | null): boolean =>
  code === null || !isSupportedCountry(code) || isPossiblePhoneNumber(mobileOf(typed), code);

/**
 * Finds what keeps goods from being delivered to an address: the one rule of ruling O122, for checkout, account, address
 * book and the order itself. An Indian PIN that no list has is taken.
 * @param code ISO 3166-1 alpha-2; null if another host does not tell it
 * @param listed a city is chosen by its state, and only what is listed can be chosen
 */
export const deliveryProblems = (
  address: Readonly<Record<AddressPart, string>>,
  code: string | null,
  listed: ListedPlaces,
): AddressProblems => {
  const needs = addressNeeds(code);
  const problems: AddressProblems = {};
  const check = (part: AddressPart, isNeeded: boolean, wrong: PartProblem | null = null): void => {
    if (address[part].trim() === "") {
      if (isNeeded) problems[part] = "required";
    } else if (wrong !== null) problems[part] = wrong;
  };
  check("firstName", true);
  check("lastName", true);
  check("mobileNo", true, isPossibleMobile(address.mobileNo, code) ? null : "mobile");
  check("addressLineOne", true);
  const hasState = address.state.trim() !== "";
  check("city", needs.includes("C") && (hasState ? listed.cities : listed.states));
  check("state", /[CS]/.test(needs) && listed.states);
  check("postalCode", needs.includes("Z"), code !== "IN" || isIndianPin(address.postalCode) ? null : "pin");
  return problems;
};
