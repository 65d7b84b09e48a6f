import "server-only";
import { eq } from "drizzle-orm";
import { findAddress, type SavedAddress } from "../../people/customers/address-book";
import type { OrderAddress, PostalAddress } from "../../base/db/schema";
import { cities, countries, customers, states } from "../../base/db/schema";
import type { Db, Tx } from "../../base/db/client";
import { done, failed, type Result } from "../../base/result";

/** Reads the address of the customer's profile; place names in English. @throws if the customer does not exist */
const profileAddress = async (on: Db | Tx, customerId: number): Promise<OrderAddress> => {
  const [row] = await on
    .select({
      customer: customers,
      city: cities.name,
      state: states.name,
      country: countries.name,
      countryCode: countries.code,
    })
    .from(customers)
    .innerJoin(countries, eq(countries.id, customers.countryId))
    .leftJoin(states, eq(states.id, customers.stateId))
    .leftJoin(cities, eq(cities.id, customers.cityId))
    .where(eq(customers.id, customerId));
  if (row === undefined) throw new Error(`customer ${customerId} has a session but no account`);
  const { firstName, lastName, email, mobileNo, addressLineOne, postalCode, companyName, gstin } =
    row.customer;
  return {
    firstName,
    lastName,
    email,
    mobileNo,
    addressLineOne,
    postalCode,
    cityName: row.city?.en ?? "",
    stateName: row.state?.en ?? "",
    countryName: row.country.en,
    countryCode: row.countryCode,
    ...(companyName === "" ? {} : { companyName }),
    ...(gstin === "" ? {} : { gstin }),
  };
};

/** Addresses that the buyer chose from their book for an order; null or missing for the one of the profile. */
export type ChosenAddresses = { deliveryAddressId?: number | null; billingAddressId?: number | null };

/** The place of an address, without its person. */
const placeOf = (address: SavedAddress) => ({
  addressLineOne: address.addressLineOne,
  cityName: address.city?.en ?? "",
  stateName: address.state?.en ?? "",
  countryName: address.country.en,
  countryCode: address.countryCode,
  postalCode: address.postalCode,
});

const postalAddress = (address: SavedAddress): PostalAddress => ({
  firstName: address.firstName,
  lastName: address.lastName,
  mobileNo: address.mobileNo,
  ...placeOf(address),
});

const isSame = (a: PostalAddress, b: PostalAddress): boolean =>
  (Object.keys(a) as (keyof PostalAddress)[]).every((part) => a[part] === b[part]);

/**
 * Reads the addresses of a new order, to copy them onto it. The bill is to the customer or their company, at the
 * billing address; goods go to the person of the delivery address, which is stored only if it is another.
 * @param isDelivered false if the order holds downloads alone
 * @returns ADDRESS_GONE if a chosen address was changed or deleted, or is somebody else's; GSTIN_ELSEWHERE if the
 * billing address is not in the state of the customer's GSTIN
 */
export const orderAddress = async (
  on: Db | Tx,
  customerId: number,
  { deliveryAddressId = null, billingAddressId = null }: ChosenAddresses,
  isDelivered: boolean,
): Promise<Result<OrderAddress, "ADDRESS_GONE" | "GSTIN_ELSEWHERE">> => {
  const profile = await profileAddress(on, customerId);
  let bill = profile;
  if (billingAddressId !== null) {
    const chosen = await findAddress(on, customerId, billingAddressId);
    if (chosen === null) return failed("ADDRESS_GONE");
    if (!chosen.mayBill) return failed("GSTIN_ELSEWHERE");
    bill = { ...profile, ...placeOf(chosen) };
  }
  if (!isDelivered) return done(bill);
  const { email: _email, companyName: _company, gstin: _gstin, ...home } = profile;
  let deliverTo: PostalAddress = home;
  if (deliveryAddressId !== null) {
    const chosen = await findAddress(on, customerId, deliveryAddressId);
    if (chosen === null) return failed("ADDRESS_GONE");
    deliverTo = postalAddress(chosen);
  }
  return done(isSame(deliverTo, bill) ? bill : { ...bill, deliverTo });
};
