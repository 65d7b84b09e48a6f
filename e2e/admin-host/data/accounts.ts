import type { Row } from "../json";
import { placeFields } from "./places";

/** A registered customer. The password is plain text, because the host exists only during a test. */
export interface User {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  mobile: string;
  address: string;
  countryId: number | null;
  stateId: number | null;
  cityId: number | null;
  postalCode: string;
}

const inPune = (id: number, firstName: string, lastName: string, password: string): User => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@admin-host.test`,
  password,
  mobile: "9822012345",
  address: "12 Laxmi Road",
  countryId: 3,
  stateId: 302,
  cityId: 3022,
  postalCode: "411030",
});

/** Asha and Ravi have no orders; Meera has two. */
export const newUsers = (): User[] => [
  inPune(31, "Asha", "Kulkarni", "Asha#2026"),
  inPune(32, "Ravi", "Nair", "Ravi#2026"),
  inPune(33, "Meera", "Joshi", "Meera#2026"),
];

/** Builds the user record of section 3. */
export const userRow = (user: User): Row => ({
  UserID: user.id,
  FirstName: user.firstName,
  LastName: user.lastName,
  EmailAddress: user.email,
  MobileNo: user.mobile,
  AddressLineOne: user.address,
  ...placeFields(user.countryId, user.stateId, user.cityId),
  PostalCode: user.postalCode,
});
