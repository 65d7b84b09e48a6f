import "server-only";
import { ABROAD, gstStateCode, isUnionTerritory } from "./gst-states";

/**
 * The taxes inside prices that include them. Whether they are CGST and SGST (UTGST in some union territories) or IGST
 * follows from where the vendor is and where the goods go; how much never changes what the shopper pays.
 */

/** `within` a state: half each to the Union and the state; `between` states and abroad: IGST. */
export type Supply = {
  kind: "within" | "between";
  /** GST code of the place of supply. */ placeCode: string;
  isUnionTerritory: boolean;
};

/** What a line costs, tax included and its part of the coupon taken off, in paise; the rate in percent, e.g. 18 or 0.25. */
export type TaxableLine = { hsnCode: string; gstRate: number; amountPaise: number };

/** The parts of an amount; they add up to it. */
export type Taxes = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/**
 * Where a vendor's goods are supplied (IGST Act, sections 10 and 12): where they are delivered; without a state of the
 * buyer's on record, as with downloads, where the vendor is.
 * @param vendor the GSTIN's first two digits go before the state's name
 * @param buyer the order's address, names in English
 * @returns null when the vendor's state is unknown: no tax invoice can be written
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

/** One of `parts` equal parts of the tax inside an amount, half up: amount × rate ÷ (100 + rate) ÷ parts. The rate in hundredths of a percent. */
const taxInside = (paise: number, basisPoints: number, parts: number): number => {
  const divisor = BigInt(10_000 + basisPoints) * BigInt(parts);
  return Number((BigInt(paise) * BigInt(basisPoints) * 2n + divisor) / (divisor * 2n));
};

/**
 * Takes the tax out of one line. Rounding: each tax of each line half up to the paisa, the taxable value is what is
 * left, so that every line and every sum of lines adds up exactly; CGST and SGST are always equal.
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

export type GstFigures = {
  /** In the order of the lines given. */
  lines: (TaxableLine & Taxes)[];
  /** By HSN code and rate, as a tax invoice sums them up. */
  byHsn: (Taxes & { hsnCode: string; gstRate: number; amountPaise: number })[];
  total: Taxes & { amountPaise: number };
};

/** The figures of one vendor's tax invoice. Sums are sums of rounded lines (ruling O80). */
export const gstFigures = (lines: readonly TaxableLine[], supply: Supply): GstFigures => {
  const taxed = lines.map((line) => ({
    hsnCode: line.hsnCode,
    gstRate: line.gstRate,
    amountPaise: line.amountPaise,
    ...taxesOf(line, supply),
  }));
  const groups = new Map<string, GstFigures["byHsn"][number]>();
  for (const line of taxed) {
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
    lines: taxed,
    byHsn,
    total: {
      ...taxed.reduce(add, NOTHING),
      amountPaise: taxed.reduce((sum, line) => sum + line.amountPaise, 0),
    },
  };
};
