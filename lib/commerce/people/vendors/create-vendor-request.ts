import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Language } from "@/lib/languages/languages";
import { isRealPlace, type HomePlace } from "../customers/home-place";
import { COMMON_PASSWORD, hashPassword } from "../customers/password";
import { isGuessable } from "../staff/guessable-password";
import { vendorRequests, vendors } from "../../base/db/schema";
import { inTransaction, sqlState, type Tx } from "../../base/db/client";
import { tell } from "../../base/events";
import { addressLimit } from "../../base/rate-limit";
import { failed, Refusal, refusable, type Result } from "../../base/result";
import { openPassword } from "./sealed-password";
import { postalCode, taxId } from "./tax-ids";

export type NewVendor = HomePlace & {
  companyName: string;
  ownerName: string;
  email: string;
  /** The result of `sealPassword`. */
  sealedPassword: string;
  mobileNo: string;
  addressLineOne: string;
  postalCode: string;
  /**
   * Optional, stored as given. A number that looks wrong never blocks a request; it is shown to the operator.
   */
  gstin: unknown;
  pan: unknown;
  pickupPin: unknown;
  language: Language;
};
export type VendorRefusal = "EMAIL_EXISTS" | "INVALID_REQUEST" | "TOO_MANY_REQUESTS";

const mayRequest = addressLimit("seller-request", 20, 3600);
const UNIQUE_VIOLATION = "23505";

const refuse = (code: VendorRefusal, facts?: Record<string, unknown>): never => {
  throw new Refusal<VendorRefusal>(code, facts);
};

/**
 * An address may ask once. Only a rejected applicant may ask again, with new data. A seller's own address
 * counts as taken.
 */
const earlierRequest = async (tx: Tx, email: string): Promise<number | null> => {
  const [vendor] = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(sql`lower(${vendors.email})`, sql`lower(${email})`))
    .limit(1);
  const [earlier] = await tx
    .select({ id: vendorRequests.id, status: vendorRequests.status })
    .from(vendorRequests)
    .where(eq(sql`lower(${vendorRequests.email})`, sql`lower(${email})`))
    .for("update");
  return vendor !== undefined || (earlier !== undefined && earlier.status !== "rejected")
    ? refuse("EMAIL_EXISTS")
    : (earlier?.id ?? null);
};

const save = async (tx: Tx, { sealedPassword, ...request }: NewVendor): Promise<number> => {
  if (!(await isRealPlace(tx, request)))
    refuse("INVALID_REQUEST", { fields: { CountryID: { rule: "place" } } });
  const earlier = await earlierRequest(tx, request.email);
  const password =
    (await openPassword(tx, sealedPassword)) ??
    refuse("INVALID_REQUEST", { fields: { Password: { rule: "invalid" } } });
  // Here it is known whose names a password may be made of.
  if (isGuessable(password, [request.companyName, request.ownerName, request.email]))
    refuse("INVALID_REQUEST", COMMON_PASSWORD);
  const row = {
    ...request,
    gstin: taxId(request.gstin),
    pan: taxId(request.pan),
    pickupPin: postalCode(request.pickupPin),
    passwordHash: await hashPassword(password),
    status: "pending" as const,
    reason: null,
    decidedAt: null,
  };
  const [saved] =
    earlier === null
      ? await tx.insert(vendorRequests).values(row).returning({ id: vendorRequests.id })
      : await tx
          .update(vendorRequests)
          .set({ ...row, createdAt: sql`now()` })
          .where(eq(vendorRequests.id, earlier))
          .returning({ id: vendorRequests.id });
  if (saved === undefined) throw new Error("a seller's request was written but not returned");
  const { companyName, ownerName, email, mobileNo, language } = request;
  const payload = { companyName, ownerName, email, mobileNo };
  await tell(tx, "seller-asked", { owner: [{ payload }], seller: [{ recipient: email, language, payload }] });
  return saved.id;
};

/**
 * Saves a pending request to become a seller (rulings O39, O41, O83), and mails the operator and the
 * applicant. It is one transaction: a refused request leaves its sealed password unopened, so that it can be
 * sent again.
 * @returns the request's id. Facts of INVALID_REQUEST: `fields`
 */
export const createVendorRequest = async (
  request: NewVendor,
  remoteAddress: string,
): Promise<Result<number, VendorRefusal>> => {
  if (!(await mayRequest(remoteAddress))) return failed("TOO_MANY_REQUESTS");
  try {
    return await refusable(() => inTransaction((tx) => save(tx, request)));
  } catch (error) {
    // Two requests at the same moment.
    if (sqlState(error) === UNIQUE_VIOLATION) return failed("EMAIL_EXISTS");
    throw error;
  }
};
