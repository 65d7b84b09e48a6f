import "server-only";
import { eq } from "drizzle-orm";
import { db } from "../db/client";
import { customers } from "../db/schema";
import { done, failed, type Result } from "../result";
import { isRealPlace } from "./home-place";

export type Profile = {
  firstName: string;
  lastName: string;
  mobileNo: string;
  addressLineOne: string;
  stateId: number | null;
  cityId: number | null;
  postalCode: string;
};

/** Changes the customer's own record; state and city must lie in the country the account was made for (ruling O42). Facts of INVALID_REQUEST: `fields`. */
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
