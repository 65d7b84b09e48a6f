import "server-only";
import type { PostalAddress } from "../../base/db/schema";
import { ABROAD, gstStateCode, isUnionTerritory } from "@/lib/model/gst-states";
import { isGstin } from "@/lib/model/gstin";
import { taxInside } from "@/lib/model/money";

/**
 * Taxes included in prices. The vendor's state and the place of supply decide between CGST and SGST (UTGST
 * in some union territories) and IGST. The total that the shopper pays is the same.
 */

/** `within` a state: half each to the Union and the state. `between` states and abroad: IGST. */
export type Supply = {
  kind: "within" | "between";
  /** GST state code of the place of supply. */ placeCode: string;
  isUnionTerritory: boolean;
};

/**
 * The amount of a line in paise, tax included, after its share of the coupon. The rate in percent, e.g. 18 or
 * 0.25.
 */
export type TaxableLine = { hsnCode: string; gstRate: number; amountPaise: number };

/** Parts of an amount. They add up to it. */
export type Taxes = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/** An amount without tax, in paise. */
export const untaxed = (amountPaise: number): Taxes => ({
  taxablePaise: amountPaise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
});

/**
 * Returns the address whose state is the place of supply.
 * - A registered buyer: the billing address. Goods that the seller delivers elsewhere on the buyer's direction count as
 *   received by the buyer (bill-to and ship-to, IGST Act, section 10(1)(b)).
 * - Any other buyer: the delivery address on the invoice (section 10(1)(ca), CBIC circular 209/3/2024-GST).
 * - Without a delivery, e.g. of downloads: the billing address (section 12(2)).
 */
export const supplyAddress = ({
  buyer,
  deliverTo,
}: {
  buyer: PostalAddress & { gstin?: string };
  deliverTo: PostalAddress | null;
}): PostalAddress => (buyer.gstin ? buyer : (deliverTo ?? buyer));

/**
 * Returns the place of supply (IGST Act, sections 10 and 12), or the vendor's place if the state is unknown, as for
 * downloads.
 * @param vendor the GSTIN's first two digits take precedence over the state's name
 * @param buyer the address of `supplyAddress`, names in English
 * @returns null if the vendor's state is unknown: no tax invoice can be written
 */
export const supplyOf = (
  seller: { gstin: string | null; stateName: string },
  buyer: { stateName: string; countryCode: string },
): Supply | null => {
  const from =
    seller.gstin !== null && /^\d{2}/.test(seller.gstin)
      ? seller.gstin.slice(0, 2)
      : gstStateCode(seller.stateName);
  if (from === null) return null;
  const placeCode = buyer.countryCode === "IN" ? (gstStateCode(buyer.stateName) ?? from) : ABROAD;
  return {
    kind: placeCode === from ? "within" : "between",
    placeCode,
    isUnionTerritory: isUnionTerritory(placeCode),
  };
};

/**
 * True if goods may not be sold to a buyer: a seller without a right GSTIN, or under the composition scheme, sells goods
 * inside their own state alone (`maySellEnrolled` and `maySellComposition` of the tax law). Of a seller whose state is unknown
 * nothing is said.
 * @param buyer the address of `supplyAddress`, names in English
 */
export const isBeyondState = (
  seller: { gstin: string | null; stateName: string; isComposition: boolean },
  buyer: { stateName: string; countryCode: string },
): boolean => {
  const gstin = seller.gstin !== null && isGstin(seller.gstin) ? seller.gstin : null;
  if (gstin !== null && !seller.isComposition) return false;
  return supplyOf({ gstin, stateName: seller.stateName }, buyer)?.kind === "between";
};

/**
 * Splits one line into taxable value and taxes. Each tax of each line is rounded half up to the paisa, and
 * the taxable value is the rest, so that every line and every sum adds up exactly. CGST and SGST are always
 * equal.
 */
export const taxesOf = (line: TaxableLine, supply: Supply): Taxes => {
  const rate = Math.round(line.gstRate * 100);
  if (supply.kind === "between") {
    const igstPaise = taxInside(line.amountPaise, rate, 1);
    return { taxablePaise: line.amountPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = taxInside(line.amountPaise, rate, 2);
  return { taxablePaise: line.amountPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
};

const add = (a: Taxes, b: Taxes): Taxes => ({
  taxablePaise: a.taxablePaise + b.taxablePaise,
  cgstPaise: a.cgstPaise + b.cgstPaise,
  sgstPaise: a.sgstPaise + b.sgstPaise,
  igstPaise: a.igstPaise + b.igstPaise,
});
const NOTHING: Taxes = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** Sums of an invoice's lines. */
type GstSums = {
  /** By HSN code and rate, as a tax invoice requires. */
  byHsn: (Taxes & { hsnCode: string; gstRate: number; amountPaise: number })[];
  total: Taxes & { amountPaise: number };
};

export type GstFigures = GstSums & {
  /** In the order of the given lines. */
  lines: (TaxableLine & Taxes)[];
};

/** Sums lines by HSN code and rate, and in all. */
export const gstSums = (lines: readonly (TaxableLine & Taxes)[]): GstSums => {
  const groups = new Map<string, GstSums["byHsn"][number]>();
  for (const line of lines) {
    const key = `${line.hsnCode} ${line.gstRate}`;
    const group = groups.get(key) ?? {
      hsnCode: line.hsnCode,
      gstRate: line.gstRate,
      amountPaise: 0,
      ...NOTHING,
    };
    groups.set(key, { ...group, ...add(group, line), amountPaise: group.amountPaise + line.amountPaise });
  }
  const byHsn = [...groups.values()].sort((a, b) =>
    a.hsnCode === b.hsnCode ? a.gstRate - b.gstRate : a.hsnCode < b.hsnCode ? -1 : 1,
  );
  return {
    byHsn,
    total: {
      ...lines.reduce<Taxes>(add, NOTHING),
      amountPaise: lines.reduce((sum, line) => sum + line.amountPaise, 0),
    },
  };
};

/** Calculates the figures of one vendor's tax invoice. Sums are sums of rounded lines (ruling O80). */
export const gstFigures = (lines: readonly TaxableLine[], supply: Supply): GstFigures => {
  const taxed = lines.map((line) => ({
    hsnCode: line.hsnCode,
    gstRate: line.gstRate,
    amountPaise: line.amountPaise,
    ...taxesOf(line, supply),
  }));
  return { lines: taxed, ...gstSums(taxed) };
};
