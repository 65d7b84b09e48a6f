import "server-only";
import { lawOn, proposedTds, TAX_LAW } from "@/lib/model/tax-law";
import { indiaDay } from "../../base/clock";
import { db, type Db, type Tx } from "../../base/db/client";
import { setting } from "../../base/settings/shop-settings";

/** What the shop keeps of a seller's sales, in hundredths of a percent. */
export type SellerTerms = { commissionBasisPoints: number; tcsBasisPoints: number; tdsBasisPoints: number };

/** Numbers of a firm that its TDS depends on. */
type TaxNumbers = { pan: string | null; gstin: string | null };

/** TDS of a firm that is approved now, in hundredths of a percent. */
export const usualTds = (numbers: TaxNumbers): number => proposedTds(numbers, indiaDay());

/**
 * Commission and TCS of a seller who is approved now: the owner's setting; without one of TCS what the law has today. TDS
 * is of each firm.
 */
export const usualTerms = async (on: Db | Tx = db()): Promise<Omit<SellerTerms, "tdsBasisPoints">> => {
  const { commissionBasisPoints, tcsBasisPoints } = await setting("payouts", on);
  return {
    commissionBasisPoints,
    tcsBasisPoints: tcsBasisPoints ?? lawOn(TAX_LAW.tcsBasisPoints, indiaDay()).value,
  };
};
