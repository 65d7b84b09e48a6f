import "server-only";
import { eq } from "drizzle-orm";
import { gstStateCode } from "@/lib/model/gst-states";
import { gstinOf, isGstin } from "@/lib/model/gstin";
import { db } from "../../base/db/client";
import { customers, cities, countries, states } from "../../base/db/schema";
import { done, failed, type Result } from "../../base/result";
import { CUSTOMER_COLUMNS, type CustomerFields } from "./customer-fields";
import { isRealPlace } from "./home-place";

/** Finds a customer with the names of country, state and city, or null. Never returns the password hash. */
export const getCustomer = async (id: number) => {
  const [found] = await db()
    .select({
      id: customers.id,
      ...CUSTOMER_COLUMNS,
      countryId: customers.countryId,
      country: countries.name,
      state: states.name,
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

/** What customers change of themselves. An account keeps its e-mail address and its country. */
type Profile = Omit<CustomerFields, "email" | "companyName" | "gstin"> & {
  /** Empty texts for a person. Omitted, the company stays as it is. The GSTIN is as typed. */
  company?: { name: string; gstin: string };
};

type WrongFields = Record<string, { rule: "required" | "gstin" | "gstState" }>;

/**
 * Checks the company of a business buyer. Its GSTIN must be of the state of its address: that is the place of supply
 * (IGST Act, section 10), and a number of another state gives the buyer no input credit.
 */
const wrongCompanyFields = async (
  { companyName, gstin }: { companyName: string; gstin: string },
  stateId: number | null,
): Promise<WrongFields> => {
  if (gstin === "") return {};
  if (!isGstin(gstin)) return { GstNumber: { rule: "gstin" } };
  if (companyName === "") return { CompanyName: { rule: "required" } };
  if (stateId === null) return {};
  const [state] = await db().select({ name: states.name }).from(states).where(eq(states.id, stateId));
  const code = gstStateCode(state?.name.en ?? "");
  return code === null || code === gstin.slice(0, 2) ? {} : { GstNumber: { rule: "gstState" } };
};

/**
 * Updates the customer's own record. State and city must lie in the country of the account (ruling O42).
 * Facts of INVALID_REQUEST: `fields`.
 */
export const updateProfile = async (
  customerId: number,
  { company, ...profile }: Profile,
): Promise<Result<null, "INVALID_REQUEST" | "NOT_FOUND">> => {
  const [customer] = await db()
    .select({
      countryId: customers.countryId,
      companyName: customers.companyName,
      gstin: customers.gstin,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (customer === undefined) return failed("NOT_FOUND");
  if (!(await isRealPlace(db(), { ...profile, countryId: customer.countryId })))
    return failed("INVALID_REQUEST", { fields: { StateProvinceId: { rule: "place" } } });
  const buyer =
    company === undefined
      ? { companyName: customer.companyName, gstin: customer.gstin }
      : { companyName: company.name, gstin: gstinOf(company.gstin) };
  const fields = await wrongCompanyFields(buyer, profile.stateId);
  if (Object.keys(fields).length > 0) return failed("INVALID_REQUEST", { fields });
  await db()
    .update(customers)
    .set({ ...profile, ...buyer })
    .where(eq(customers.id, customerId));
  return done(null);
};
