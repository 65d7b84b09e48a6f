import "server-only";
import { eq } from "drizzle-orm";
import { db } from "../db/client";
import { customers, cities, countries, states } from "../db/schema";
import { done, failed, type Result } from "../result";
import { isRealPlace } from "./home-place";

/** Finds a customer with the names of country, state and city, or null. Never returns the password hash. */
export const getCustomer = async (id: number) => {
  const [found] = await db()
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      mobileNo: customers.mobileNo,
      addressLineOne: customers.addressLineOne,
      postalCode: customers.postalCode,
      countryId: customers.countryId,
      country: countries.name,
      stateId: customers.stateId,
      state: states.name,
      cityId: customers.cityId,
      city: cities.name,
    })
    .from(customers)
    .innerJoin(countries, eq(countries.id, customers.countryId))
    .leftJoin(states, eq(states.id, customers.stateId))
    .leftJoin(cities, eq(cities.id, customers.cityId))
    .where(eq(customers.id, id));
  return found ?? null;
};

export type CustomerRecord = NonNullable<Awaited<ReturnType<typeof getCustomer>>>;

export type Profile = {
  firstName: string;
  lastName: string;
  mobileNo: string;
  addressLineOne: string;
  stateId: number | null;
  cityId: number | null;
  postalCode: string;
};

/**
 * Updates the customer's own record. State and city must lie in the country of the account (ruling O42).
 * Facts of INVALID_REQUEST: `fields`.
 */
export const updateProfile = async (
  customerId: number,
  profile: Profile,
): Promise<Result<null, "INVALID_REQUEST" | "NOT_FOUND">> => {
  const [customer] = await db()
    .select({ countryId: customers.countryId })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (customer === undefined) return failed("NOT_FOUND");
  if (!(await isRealPlace(db(), { ...profile, countryId: customer.countryId })))
    return failed("INVALID_REQUEST", { fields: { StateProvinceId: { rule: "place" } } });
  await db().update(customers).set(profile).where(eq(customers.id, customerId));
  return done(null);
};
