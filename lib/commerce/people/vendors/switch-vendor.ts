import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { inTransaction, type Tx } from "../../base/db/client";
import { vendorRequests, vendors } from "../../base/db/schema";
import { tell } from "../../base/events";
import { isOwnVendor } from "../../base/own-vendor";
import { done, failed, type Result } from "../../base/result";
import { endSellerSessions } from "../staff/update-person";
import { vendorLanguage } from "../../base/vendor-language";
import { openPartsOf } from "./open-parts";
import { settleRequest, type VendorRequest } from "./decide-vendor-request";

type Switch = { isActive: boolean; note: string };
type Switched = Result<null, "NOT_FOUND" | "OWN_COMPANY">;

/** State of a request before its vendor is switched. */
const STATUS: Readonly<Record<"suspended" | "reinstated", VendorRequest["status"]>> = {
  suspended: "approved",
  reinstated: "suspended",
};

/** Switches a vendor, and the newest request of theirs with it. Both ways in end here. */
const switchIn = async (tx: Tx, actor: Actor, id: number, { isActive, note }: Switch): Promise<Switched> => {
  if (!isActive && (await isOwnVendor(id, tx))) return failed("OWN_COMPANY");
  const [changed] = await tx
    .update(vendors)
    .set({ isActive })
    .where(and(eq(vendors.id, id), eq(vendors.isActive, !isActive)))
    .returning({ name: vendors.name, email: vendors.email, language: vendorLanguage });
  if (changed === undefined) return failed("NOT_FOUND");
  const decision = isActive ? "reinstated" : "suspended";
  const [request] = await tx
    .select()
    .from(vendorRequests)
    .where(
      and(
        sql`lower(${vendorRequests.email}) = lower(${changed.email})`,
        eq(vendorRequests.status, STATUS[decision]),
      ),
    )
    .orderBy(desc(vendorRequests.id))
    .limit(1)
    .for("update");
  await writeAudit(tx, actor, {
    action: `vendor.${decision}`,
    subject: "vendor",
    subjectId: id,
    note,
    before: { isActive: !isActive },
    after: { isActive, ...(request === undefined ? {} : { requestId: request.id }) },
  });
  await endSellerSessions(tx, id, decision, changed.email);
  const openParts = isActive ? null : await openPartsOf(id, tx);
  if (request !== undefined) await settleRequest(tx, request, decision, { reason: note, openParts });
  else
    await tell(tx, "seller-decided", {
      seller: [
        {
          recipient: changed.email,
          language: changed.language,
          payload: {
            companyName: changed.name.en,
            ownerName: "",
            decision,
            reason: note,
            vendorSlug: null,
            openParts,
          },
        },
      ],
    });
  return done(null);
};

/**
 * Takes a vendor and their products off the shop (ruling O83), or brings them back: also one of the catalogue's files,
 * who never asked to sell. Placed orders continue, and their sessions at the desk end. The vendor is told by mail, and a
 * request of theirs gets the same state.
 * @param change.note mailed with a suspension
 * @returns NOT_FOUND also if the vendor is in that state already; OWN_COMPANY for a suspension of the shop's own company,
 * which would take all its goods off the shop
 */
export const switchVendor = (actor: Actor, id: number, change: Switch): Promise<Switched> =>
  inTransaction((tx) => switchIn(tx, actor, id, change));

/**
 * Does the same to the vendor that a request became.
 * @returns NOT_FOUND also if the request is not in the state before; OWN_COMPANY as above
 */
export const switchVendorOfRequest = (actor: Actor, requestId: number, change: Switch): Promise<Switched> =>
  inTransaction(async (tx) => {
    const status = STATUS[change.isActive ? "reinstated" : "suspended"];
    const [vendor] = await tx
      .select({ id: vendors.id })
      .from(vendors)
      .innerJoin(vendorRequests, sql`lower(${vendorRequests.email}) = lower(${vendors.email})`)
      .where(and(eq(vendorRequests.id, requestId), eq(vendorRequests.status, status)));
    return vendor === undefined ? failed("NOT_FOUND") : switchIn(tx, actor, vendor.id, change);
  });
