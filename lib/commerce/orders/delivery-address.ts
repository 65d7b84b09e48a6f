import "server-only";
import { eq } from "drizzle-orm";
import type { OrderAddress } from "../db/schema";
import { cities, countries, customers, states } from "../db/schema";
import type { Tx } from "../db/client";

/**
 * Reads the customer's current address to copy it onto the order; place names in English. @throws if the
 * customer does not exist
 */
export const customerAddress = async (tx: Tx, customerId: number): Promise<OrderAddress> => {
  const [row] = await tx
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
