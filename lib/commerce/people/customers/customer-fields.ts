import "server-only";
import { customers } from "../../base/db/schema";

type Customer = typeof customers.$inferSelect;

/** Columns that say nothing of the person, or that no order could do without. Every other column is personal. */
type OtherColumn =
  | "id"
  | "passwordHash"
  | "countryId"
  | "language"
  | "failedLogins"
  | "failedAt"
  | "lockedUntil"
  | "passwordChangedAt"
  | "emailConfirmedAt"
  | "blockedAt"
  | "erasedAt"
  | "createdAt";

/** What a customer says of themselves. `gstin` and `companyName` are empty for a person. */
export type CustomerFields = Omit<Customer, OtherColumn>;

/** Where each field stands. What is read of a customer, and handed out on request, has all of them. */
export const CUSTOMER_COLUMNS = {
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  mobileNo: customers.mobileNo,
  addressLineOne: customers.addressLineOne,
  stateId: customers.stateId,
  cityId: customers.cityId,
  postalCode: customers.postalCode,
  companyName: customers.companyName,
  gstin: customers.gstin,
} as const satisfies { [F in keyof CustomerFields]: (typeof customers)[F] };

/** What stands in the place of a customer's personal data once they are erased. An e-mail address is one customer's alone. */
export const erasedFields = (id: number): CustomerFields => ({
  firstName: "–",
  lastName: "",
  email: `erased-${id}@invalid`,
  mobileNo: "",
  addressLineOne: "",
  stateId: null,
  cityId: null,
  postalCode: "",
  companyName: "",
  gstin: "",
});
