import type { FieldRule } from "./field-check";

/** Login takes the longest password signup does (ruling O39). */
export const LOGIN_RULES = {
  Email: { required: true, type: "email", max: 200 },
  Password: { required: true, type: "password", max: 150 },
} satisfies Record<string, FieldRule>;

/** Mobile number, state, city and postal code are never blocking (ruling O38). */
export const SIGNUP_RULES = {
  FirstName: { required: true, max: 200 },
  LastName: { required: true, max: 150 },
  EmailAddress: { required: true, type: "email", max: 150 },
  Password: { required: true, type: "password", min: 6, max: 150 },
  CountryID: { required: true },
  AddressLineOne: { required: true, max: 600 },
} satisfies Record<string, FieldRule>;
