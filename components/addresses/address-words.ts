import type { Address, SavedAddress } from "@/lib/model/account";

export const personOf = ({ firstName, lastName }: Address): string => `${firstName} ${lastName}`.trim();

/** Name of a saved address: its label, else its person. */
export const nameOf = (address: SavedAddress): string => address.label || personOf(address);

/** Street, city, state, postal code and country, each in its own script; what is empty is left out. */
export const placeParts = ({ addressLineOne, city, state, postalCode }: Address): string[] =>
  [addressLineOne, city?.name, state?.name, postalCode].flatMap((part) => (part ? [part] : []));
