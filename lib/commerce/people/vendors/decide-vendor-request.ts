import "server-only";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { languageOf } from "@/lib/languages/languages";
import { nameSlug } from "@/lib/languages/links";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { now } from "../../base/clock";
import { db, inTransaction, type Tx } from "../../base/db/client";
import { vendorRequests, vendors } from "../../base/db/schema";
import { tell } from "../../base/events";
import { isFound } from "../../base/found";
import type { MailPayloads } from "../../base/outbox";
import { done, failed, type Result } from "../../base/result";
import { usualTds, usualTerms, type SellerTerms } from "./default-terms";
import { placeOfRequest } from "./request-place";

export type VendorRequest = typeof vendorRequests.$inferSelect;

/** Finds a request; null if there is none. */
export const findVendorRequest = async (id: number): Promise<VendorRequest | null> =>
  (await db().select().from(vendorRequests).where(eq(vendorRequests.id, id)))[0] ?? null;

/**
 * Lists the requests in one state, oldest first, for the operator.
 * @param text a name, an e-mail address, a telephone number, a GSTIN, a PAN or a PIN (`FOUND_BY`); empty for all
 */
export const listVendorRequests = async (status: VendorRequest["status"], text = "") =>
  db()
    .select()
    .from(vendorRequests)
    .where(and(eq(vendorRequests.status, status), isFound("sellers", sql`${vendorRequests.id}`, text, null)))
    .orderBy(asc(vendorRequests.createdAt), asc(vendorRequests.id));

/** Counts the requests in each state that a text finds. A state without one is left out. */
export const countVendorRequests = async (
  text: string,
): Promise<{ status: VendorRequest["status"]; count: number }[]> =>
  db()
    .select({ status: vendorRequests.status, count: count() })
    .from(vendorRequests)
    .where(isFound("sellers", sql`${vendorRequests.id}`, text, null))
    .groupBy(vendorRequests.status);

/** Finds and locks a pending request; null if there is none. */
const pendingRequest = async (tx: Tx, id: number): Promise<VendorRequest | null> => {
  const [request] = await tx.select().from(vendorRequests).where(eq(vendorRequests.id, id)).for("update");
  return request?.status === "pending" ? request : null;
};

type Decision = MailPayloads["seller-decision"]["decision"];

const STATUS_AFTER: Readonly<Record<Decision, VendorRequest["status"]>> = {
  approved: "approved",
  rejected: "rejected",
  suspended: "suspended",
  reinstated: "approved",
};

type Words = { reason?: string; terms?: SellerTerms | null } & Partial<
  Pick<MailPayloads["seller-decision"], "vendorSlug" | "openParts">
>;

/** Gives a request the state of a decision, and mails the decision to the applicant in their language. */
export const settleRequest = async (
  tx: Tx,
  request: VendorRequest,
  decision: Decision,
  { reason = "", vendorSlug = null, openParts = null, terms = null }: Words,
): Promise<void> => {
  const status = STATUS_AFTER[decision];
  await tx
    .update(vendorRequests)
    .set({ status, reason: reason === "" ? null : reason, decidedAt: now() })
    .where(eq(vendorRequests.id, request.id));
  const { companyName, ownerName, email, language } = request;
  await tell(tx, "seller-decided", {
    seller: [
      {
        recipient: email,
        language: languageOf(language),
        payload: { companyName, ownerName, decision, reason, vendorSlug, openParts, terms },
      },
    ],
  });
};

/** Decides a pending request, with its entry of the audit log. */
const decide = async (
  tx: Tx,
  actor: Actor,
  request: VendorRequest,
  decision: "approved" | "rejected",
  words: Words,
): Promise<void> => {
  await settleRequest(tx, request, decision, words);
  await writeAudit(tx, actor, {
    action: `seller.${decision}`,
    subject: "seller-request",
    subjectId: request.id,
    note: words.reason ?? "",
    before: { status: request.status },
    after: { status: STATUS_AFTER[decision], companyName: request.companyName, ...words.terms },
  });
};

/** An arbitrary number, the same in every process: slugs are assigned one after the other. */
const SLUG_LOCK = 774_204;

/** Returns the name's slug (ruling O13), with a number appended if it is taken. */
const freeSlug = async (tx: Tx, name: string): Promise<string> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK}::bigint)`);
  const wanted = nameSlug(name);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    if ((await tx.$count(vendors, eq(vendors.slug, slug))) === 0) return slug;
  }
};

/**
 * Makes a pending request a seller of the shop, with a page address.
 * @param given terms that are not the usual ones
 * @returns the seller
 */
export const approveVendor = async (
  actor: Actor,
  id: number,
  given: Partial<SellerTerms> = {},
): Promise<Result<{ id: number; slug: string }, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const request = await pendingRequest(tx, id);
    if (request === null) return failed("NOT_FOUND");
    const terms = { ...(await usualTerms(tx)), tdsBasisPoints: usualTds(request), ...given };
    const vendor = {
      ...terms,
      slug: await freeSlug(tx, request.companyName),
      name: { en: request.companyName },
      email: request.email,
      gstin: request.gstin,
      pan: request.pan,
      addressLine: request.addressLineOne,
      postalCode: request.postalCode,
      ...(await placeOfRequest(tx, request)),
    };
    const [made] = await tx.insert(vendors).values(vendor).returning({ id: vendors.id, slug: vendors.slug });
    if (made === undefined) throw new Error("a seller was written but not returned");
    await decide(tx, actor, request, "approved", { vendorSlug: made.slug, terms });
    return done(made);
  });

/**
 * Rejects a pending request. The applicant may ask again. @param reason stored with the request, and mailed
 */
export const rejectVendor = async (
  actor: Actor,
  id: number,
  reason: string,
): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const request = await pendingRequest(tx, id);
    if (request === null) return failed("NOT_FOUND");
    await decide(tx, actor, request, "rejected", { reason });
    return done(null);
  });
