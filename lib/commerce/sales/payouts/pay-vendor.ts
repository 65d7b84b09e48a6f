import "server-only";
import { eq } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { inTransaction, type Tx } from "../../base/db/client";
import { cashReceipts, payouts, vendors } from "../../base/db/schema";
import { tell } from "../../base/events";
import { isOwnVendor } from "../../base/own-vendor";
import { done, failed, type Result } from "../../base/result";
import { vendorContacts } from "../../base/vendor-language";
import type { SellerTerms } from "../../people/vendors/default-terms";
import { lockFirm } from "../../people/vendors/firm";
import { listBalances } from "./ledger";

/** Whom a mail to a vendor goes to: nobody for the shop's own company, whose owner did it. */
const contactOf = async (tx: Tx, id: number) => ((await isOwnVendor(id, tx)) ? [] : vendorContacts(tx, [id]));

/**
 * Records money that was paid out to a vendor, at most what is payable now: sales that are delivered, and whose time for
 * returns is over. Two payouts of one vendor run one after another.
 * @returns OVER_BALANCE with `payablePaise` and `onHoldPaise`
 */
export const payVendor = async (
  actor: Actor,
  { vendorId, amountPaise, reference }: { vendorId: number; amountPaise: number; reference: string },
): Promise<Result<null, "NOT_FOUND" | "OVER_BALANCE">> =>
  inTransaction(async (tx) => {
    await lockFirm(tx, vendorId);
    const [balance] = await listBalances(vendorId, tx);
    if (balance === undefined) return failed("NOT_FOUND");
    const { balancePaise, payablePaise, onHoldPaise } = balance;
    if (amountPaise > payablePaise) return failed("OVER_BALANCE", { payablePaise, onHoldPaise });
    await tx.insert(payouts).values({ vendorId, amountPaise, reference });
    await writeAudit(tx, actor, {
      action: "payout.pay",
      subject: "vendor",
      subjectId: vendorId,
      note: reference,
      before: { balancePaise },
      after: { balancePaise: balancePaise - amountPaise },
    });
    await tell(tx, "payout-made", {
      seller: (await contactOf(tx, vendorId)).map(({ name: vendorName, email, language }) => ({
        recipient: email,
        language,
        payload: { vendorName, amountPaise, balancePaise: balancePaise - amountPaise, reference },
      })),
    });
    return done(null);
  });

/**
 * Records cash of customers that a vendor handed over to the shop, at most what they hold. Runs after payouts and other
 * receipts of the vendor.
 * @returns OVER_CASH with `cashHeldPaise`
 */
export const receiveHeldCash = async (
  actor: Actor,
  { vendorId, amountPaise, reference }: { vendorId: number; amountPaise: number; reference: string },
): Promise<Result<null, "NOT_FOUND" | "OVER_CASH">> =>
  inTransaction(async (tx) => {
    await lockFirm(tx, vendorId);
    const [balance] = await listBalances(vendorId, tx);
    if (balance === undefined) return failed("NOT_FOUND");
    const { cashHeldPaise } = balance;
    if (amountPaise > cashHeldPaise) return failed("OVER_CASH", { cashHeldPaise });
    await tx.insert(cashReceipts).values({ vendorId, amountPaise, reference });
    const heldPaise = cashHeldPaise - amountPaise;
    await writeAudit(tx, actor, {
      action: "payout.receive-cash",
      subject: "vendor",
      subjectId: vendorId,
      note: reference,
      before: { cashHeldPaise },
      after: { cashHeldPaise: heldPaise },
    });
    await tell(tx, "cash-handed-over", {
      seller: (await contactOf(tx, vendorId)).map(({ name: vendorName, email, language }) => ({
        recipient: email,
        language,
        payload: { vendorName, amountPaise, heldPaise, reference },
      })),
    });
    return done(null);
  });

/**
 * Sets a vendor's terms, in hundredths of a percent. They hold for orders from now on.
 */
export const setVendorTerms = async (
  actor: Actor,
  vendorId: number,
  terms: SellerTerms,
): Promise<Result<null, "NOT_FOUND">> =>
  inTransaction(async (tx) => {
    const vendor = await lockFirm(tx, vendorId);
    if (vendor === null) return failed("NOT_FOUND");
    const { commissionBasisPoints, tcsBasisPoints, tdsBasisPoints } = vendor;
    const before = { commissionBasisPoints, tcsBasisPoints, tdsBasisPoints };
    await tx.update(vendors).set(terms).where(eq(vendors.id, vendorId));
    await writeAudit(tx, actor, {
      action: "vendor.terms",
      subject: "vendor",
      subjectId: vendorId,
      note: "",
      before,
      after: terms,
    });
    const isSame =
      commissionBasisPoints === terms.commissionBasisPoints &&
      tcsBasisPoints === terms.tcsBasisPoints &&
      tdsBasisPoints === terms.tdsBasisPoints;
    await tell(tx, "seller-terms-changed", {
      seller: (isSame ? [] : await contactOf(tx, vendorId)).map(({ name: vendorName, email, language }) => ({
        recipient: email,
        language,
        payload: { vendorName, before, after: terms },
      })),
    });
    return done(null);
  });
