/** What a courier needs of an address (ruling O53), under the names of the forms' fields. */
const ADDRESS_PARTS = [
  "firstName",
  "lastName",
  "mobileNo",
  "addressLineOne",
  "city",
  "state",
  "postalCode",
] as const;

export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** The parts without which goods cannot be delivered. Asked before an order is sent and again when it is placed. */
export const missingParts = (address: Record<AddressPart, string>): AddressPart[] =>
  ADDRESS_PARTS.filter((part) => address[part].trim() === "");
