/** What a delivery may need of an address (rulings O53, O122), and the fields of the forms and calls that hold it. */
const FIELD_OF_PART = {
  firstName: "FirstName",
  lastName: "LastName",
  mobileNo: "MobileNo",
  addressLineOne: "AddressLineOne",
  city: "CityId",
  state: "StateProvinceId",
  postalCode: "PostalCode",
} as const;

export type AddressPart = keyof typeof FIELD_OF_PART;

/** A part that is empty, a telephone number that cannot be one, or what is no Indian PIN. */
export type PartProblem = "required" | "mobile" | "pin";

/** Why goods cannot be delivered to an address; empty if they can. */
export type AddressProblems = Partial<Record<AddressPart, PartProblem>>;

/** Why an order cannot go to an address. */
export type DeliveryRefusal = "COUNTRY_NOT_SERVED" | "ADDRESS_INCOMPLETE";

/** The problems by the fields of forms and calls. */
export const fieldProblems = (problems: AddressProblems): Record<string, { rule: PartProblem }> =>
  Object.fromEntries(
    Object.entries(problems).map(([part, rule]) => [FIELD_OF_PART[part as AddressPart], { rule }]),
  );

/** Parts that a country's addresses need beside person and street, by letter: C the city, S the state, Z the postal code. */
export type AddressNeeds = string;
