import "server-only";
import { sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { db, sqlState } from "../../base/db/client";
import { customers } from "../../base/db/schema";
import { addressLimit } from "../../base/rate-limit";
import { done, failed, type Result } from "../../base/result";
import type { CustomerFields } from "./customer-fields";
import { isRealPlace, type HomePlace } from "./home-place";
import { COMMON_PASSWORD, hashPassword, isCommonPassword } from "./password";

/** What a sign-up gives. A company is told in the profile. */
export type NewCustomer = Omit<CustomerFields, "companyName" | "gstin"> &
  HomePlace & { password: string; language: Language };

/**
 * Sign-ups from one address in an hour. The response reveals which accounts exist (ruling O95), so attempts
 * are limited.
 */
const maySignUp = addressLimit("sign-up", 100, 3600);

const UNIQUE_VIOLATION = "23505";

/**
 * Creates an account. E-mail addresses are compared without case (ruling O40). A taken address is refused
 * before the password is hashed, and again by the unique index if two sign up at the same time.
 * @returns the new customer's id. Facts of INVALID_REQUEST: `fields`
 */
export const signUp = async (
  { password, ...customer }: NewCustomer,
  remoteAddress: string,
): Promise<Result<number, "EMAIL_EXISTS" | "INVALID_REQUEST" | "TOO_MANY_REQUESTS">> => {
  if (isCommonPassword(password)) return failed("INVALID_REQUEST", COMMON_PASSWORD);
  if (!(await maySignUp(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  if (!(await isRealPlace(db(), customer)))
    return failed("INVALID_REQUEST", { fields: { CountryID: { rule: "place" } } });
  const [taken] = await db()
    .select({ id: customers.id })
    .from(customers)
    .where(sql`lower(${customers.email}) = lower(${customer.email})`);
  if (taken !== undefined) return failed("EMAIL_EXISTS");
  const passwordHash = await hashPassword(password);
  try {
    const [made] = await db()
      .insert(customers)
      .values({ ...customer, passwordHash })
      .returning({ id: customers.id });
    if (made === undefined) throw new Error("a customer was written but not returned");
    return done(made.id);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return failed("EMAIL_EXISTS");
    throw error;
  }
};
