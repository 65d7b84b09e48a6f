import "server-only";
import { eq } from "drizzle-orm";
import type { Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import { inTransaction, type Tx } from "../db/client";
import { payouts, vendors } from "../db/schema";
import { done, failed, type Result } from "../result";
import { listBalances } from "./ledger";

const lockVendor = async (tx: Tx, id: number) =>
  (await tx.select().from(vendors).where(eq(vendors.id, id)).for("update"))[0] ?? null;

/**
 * Records money that was paid out to a vendor, at most their balance. Two payouts of one vendor run one after another.
 * @returns OVER_BALANCE with the balance in paise
 */
export const payVendor = async (
  actor: Actor,
  { vendorId, amountPaise, reference }: { vendorId: number; amountPaise: number; reference: string },
): Promise<Result<null, "NOT_FOUND" | "OVER_BALANCE">> =>
  inTransaction(async (tx) => {
    if ((await lockVendor(tx, vendorId)) === null) return failed("NOT_FOUND");
    const balancePaise = (await listBalances(vendorId, tx))[0]?.balancePaise ?? 0;
    if (amountPaise > balancePaise) return failed("OVER_BALANCE", { balancePaise });
    await tx.insert(payouts).values({ vendorId, amountPaise, reference });
    await writeAudit(tx, actor, {
      action: "payout.pay",
      subject: "vendor",
      subjectId: vendorId,
      note: reference,
      before: { balancePaise },
      after: { balancePaise: balancePaise - amountPaise },
    });
    return done(null);
  });

/**
 * Sets a vendor's terms, in hundredths of a percent. They hold for orders from now on.
 */
export const setVendorTerms = async (
  actor: Actor,
  vendorId: number,
  terms: { commissionBasisPoints: number; tcsBasisPoints: number },
): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (vendor === null) return failed("NOT_FOUND");
    const { commissionBasisPoints, tcsBasisPoints } = vendor;
    await tx.update(vendors).set(terms).where(eq(vendors.id, vendorId));
    await writeAudit(tx, actor, {
      action: "vendor.terms",
      subject: "vendor",
      subjectId: vendorId,
      note: "",
      before: { commissionBasisPoints, tcsBasisPoints },
      after: terms,
    });
    return done(null);
  });
