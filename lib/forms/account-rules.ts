import type { AddressNeeds } from "@/lib/model/delivery-address";
import { gstinOf, isGstin } from "@/lib/model/gstin";
import { isIndianPin } from "@/lib/model/indian-pin";
import { PERSON_LETTERS } from "@/lib/model/person-letters";
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
  FirstName: { required: true, max: PERSON_LETTERS.firstName },
  LastName: { required: true, max: PERSON_LETTERS.lastName },
  EmailAddress: { required: true, type: "email", max: PERSON_LETTERS.email },
  Password: NEW_PASSWORD,
  CountryID: { required: true },
  AddressLineOne: { required: true, max: PERSON_LETTERS.addressLineOne },
} satisfies Record<string, FieldRule>;

/** State, city, mobile number and postal code block only where the form leads to a delivery. */
export const PROFILE_RULES = {
  FirstName: { required: true, max: PERSON_LETTERS.firstName },
  LastName: { required: true, max: PERSON_LETTERS.lastName },
  AddressLineOne: { required: true, max: PERSON_LETTERS.addressLineOne },
  CompanyName: { max: PERSON_LETTERS.companyName },
  GstNumber: { check: (typed) => (isGstin(gstinOf(typed)) ? null : "gstin") },
} satisfies Record<string, FieldRule>;

/** An address of the book, beside what its delivery needs. */
export const ADDRESS_RULES = {
  Label: { max: 40 },
  FirstName: { required: true, max: PERSON_LETTERS.firstName },
  LastName: { required: true, max: PERSON_LETTERS.lastName },
  CountryID: { required: true },
  AddressLineOne: { required: true, max: PERSON_LETTERS.addressLineOne },
} satisfies Record<string, FieldRule>;

/**
 * What can be said of an address before it is sent, if the form leads to a delivery; the server has the whole rule
 * (lib/model/delivery/delivery-problems.ts). A city is chosen by its state, and only the server knows which states have some.
 */
export const deliveryRules = (needs: AddressNeeds, isIndian: boolean) =>
  ({
    MobileNo: { required: true },
    PostalCode: {
      required: needs.includes("Z"),
      ...(isIndian ? { check: (typed: string) => (isIndianPin(typed) ? null : "pin") } : {}),
    },
    StateProvinceId: { required: /[CS]/.test(needs) },
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
  FirstName: { required: true, max: PERSON_LETTERS.firstName },
  LastName: { max: PERSON_LETTERS.lastName },
  EmailAddress: { required: true, type: "email", max: PERSON_LETTERS.email },
  CountryID: { required: true },
  Password: NEW_PASSWORD,
  ConfirmPassword: REPEATED,
  AddressLineOne: { required: true, max: PERSON_LETTERS.addressLineOne },
} satisfies Record<string, FieldRule>;
