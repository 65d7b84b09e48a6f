import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { languageOf } from "@/lib/i18n/languages";
import { slugOf } from "@/lib/i18n/links";
import { now } from "../clock";
import { db, inTransaction, type Tx } from "../db/client";
import { cities, countries, vendorRequests, states, vendors } from "../db/schema";
import { queueMail, type MailPayloads } from "../outbox";
import { done, failed, type Result } from "../result";

type VendorRequest = typeof vendorRequests.$inferSelect;

/** Lists the requests in one state, oldest first, for the operator. */
export const listVendorRequests = async (status: VendorRequest["status"]) =>
  db()
    .select()
    .from(vendorRequests)
    .where(eq(vendorRequests.status, status))
    .orderBy(asc(vendorRequests.createdAt), asc(vendorRequests.id));

/** Finds and locks the request if it is in this state, else null. */
const requestThatIs = async (
  tx: Tx,
  status: VendorRequest["status"],
  id: number,
): Promise<VendorRequest | null> => {
  const [request] = await tx.select().from(vendorRequests).where(eq(vendorRequests.id, id)).for("update");
  return request?.status === status ? request : null;
};

/** Records the decision and mails it to the applicant in their language. */
const decide = async (
  tx: Tx,
  request: VendorRequest,
  decision: MailPayloads["seller-decision"]["decision"],
  reason: string,
  vendorSlug: string | null,
): Promise<void> => {
  await tx
    .update(vendorRequests)
    .set({ status: decision, reason: reason === "" ? null : reason, decidedAt: now() })
    .where(eq(vendorRequests.id, request.id));
  const { companyName, ownerName, email, language } = request;
  await queueMail(tx, {
    kind: "seller-decision",
    recipient: email,
    language: languageOf(language),
    payload: { companyName, ownerName, decision, reason, vendorSlug },
  });
};

/** An arbitrary number, the same in every process: slugs are assigned one after the other. */
const SLUG_LOCK = 774_204;

/** Returns the name's slug (ruling O13), with a number appended if it is taken. */
const freeSlug = async (tx: Tx, name: string): Promise<string> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK}::bigint)`);
  const wanted = slugOf(name);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    if ((await tx.$count(vendors, eq(vendors.slug, slug))) === 0) return slug;
  }
};

const placeOf = async (tx: Tx, request: VendorRequest) => {
  const [country] = await tx
    .select({ name: countries.name })
    .from(countries)
    .where(eq(countries.id, request.countryId));
  const [state] =
    request.stateId === null
      ? []
      : await tx.select({ name: states.name }).from(states).where(eq(states.id, request.stateId));
  const [city] =
    request.cityId === null
      ? []
      : await tx.select({ name: cities.name }).from(cities).where(eq(cities.id, request.cityId));
  return { country: country?.name.en ?? "", state: state?.name ?? null, city: city?.name ?? null };
};

/** Makes a pending request a seller of the shop, with a page address. @returns the seller */
export const approveVendor = async (id: number): Promise<Result<{ id: number; slug: string }, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const request = await requestThatIs(tx, "pending", id);
    if (request === null) return failed("NOT_FOUND");
    const vendor = {
      slug: await freeSlug(tx, request.companyName),
      name: { en: request.companyName },
      email: request.email,
      gstin: request.gstin,
      addressLine: request.addressLineOne,
      postalCode: request.postalCode,
      ...(await placeOf(tx, request)),
    };
    const [made] = await tx.insert(vendors).values(vendor).returning({ id: vendors.id, slug: vendors.slug });
    if (made === undefined) throw new Error("a seller was written but not returned");
    await decide(tx, request, "approved", "", made.slug);
    return done(made);
  });

/**
 * Rejects a pending request. The applicant may ask again. @param reason stored with the request, and mailed
 */
export const rejectVendor = async (id: number, reason: string): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const request = await requestThatIs(tx, "pending", id);
    if (request === null) return failed("NOT_FOUND");
    await decide(tx, request, "rejected", reason, null);
    return done(null);
  });

/**
 * Removes an approved seller and their products from the shop (ruling O83). Placed orders continue. @param
 * reason stored with the request, and mailed
 */
export const suspendVendor = async (id: number, reason: string): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const request = await requestThatIs(tx, "approved", id);
    if (request === null) return failed("NOT_FOUND");
    await tx
      .update(vendors)
      .set({ isActive: false })
      .where(eq(sql`lower(${vendors.email})`, sql`lower(${request.email})`));
    await decide(tx, request, "suspended", reason, null);
    return done(null);
  });
