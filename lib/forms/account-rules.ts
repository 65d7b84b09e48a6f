import { gstinOf, isGstin } from "@/lib/model/gstin";
import type { FieldRule } from "./field-check";

/** Ruling O39. */
const NEW_PASSWORD = { required: true, type: "password", min: 6, max: 150 } satisfies FieldRule;
const REPEATED = { ...NEW_PASSWORD, sameAs: "Password" } satisfies FieldRule;

/** Login accepts every password that signup accepts (ruling O39). */
export const LOGIN_RULES = {
  Email: { required: true, type: "email", max: 200 },
  Password: { required: true, type: "password", max: 150 },
} satisfies Record<string, FieldRule>;

/** Mobile number, state, city and postal code never block (ruling O38). */
export const SIGNUP_RULES = {
  FirstName: { required: true, max: 200 },
  LastName: { required: true, max: 150 },
  EmailAddress: { required: true, type: "email", max: 150 },
  Password: NEW_PASSWORD,
  CountryID: { required: true },
  AddressLineOne: { required: true, max: 600 },
} satisfies Record<string, FieldRule>;

/** State, city, mobile number and postal code never block. The other fields are required for a delivery. */
export const PROFILE_RULES = {
  FirstName: { required: true, max: 200 },
  LastName: { required: true, max: 150 },
  AddressLineOne: { required: true, max: 600 },
  CompanyName: { max: 150 },
  GstNumber: { check: (typed) => (isGstin(gstinOf(typed)) ? null : "gstin") },
} satisfies Record<string, FieldRule>;

/** An address of the book, beside what its delivery needs. */
export const ADDRESS_RULES = {
  Label: { max: 40 },
  FirstName: { required: true, max: 200 },
  LastName: { required: true, max: 150 },
  CountryID: { required: true },
  AddressLineOne: { required: true, max: 600 },
} satisfies Record<string, FieldRule>;

/**
 * What a delivery needs beyond the rules of the form (lib/model/delivery-address.ts), if the form leads to the
 * checkout. @param hasPlaces true for a country whose states and cities are listed
 */
export const deliveryRules = (hasPlaces: boolean) =>
  ({
    MobileNo: { required: true },
    PostalCode: { required: true },
    StateProvinceId: { required: hasPlaces },
    CityId: { required: hasPlaces },
  }) satisfies Record<string, FieldRule>;

export const RESET_EMAIL_RULES = { Email: { required: true, type: "email", max: 200 } } satisfies Record<
  string,
  FieldRule
>;

export const RESET_RULES = {
  Otp: { required: true, min: 5, max: 15 },
  Password: NEW_PASSWORD,
  ConfirmPassword: REPEATED,
} satisfies Record<string, FieldRule>;

/** First name is the company, last name its owner (ruling O41). */
export const SELLER_RULES = {
  FirstName: { required: true, max: 200 },
  LastName: { max: 150 },
  EmailAddress: { required: true, type: "email", max: 150 },
  CountryID: { required: true },
  Password: NEW_PASSWORD,
  ConfirmPassword: REPEATED,
  AddressLineOne: { required: true, max: 600 },
} satisfies Record<string, FieldRule>;
