import "server-only";
import { eq } from "drizzle-orm";
import { db } from "../db/client";
import { cities, countries, customers, states } from "../db/schema";

/** A customer with the names of where they live, or null. Never the password hash. */
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
