/**
 * Recounts a seller's year from what was sold, as an accountant would with a calculator. It imports nothing of the shop, so
 * that a mistake in the shop's own figures is not repeated here. Amounts are whole paise, days `YYYY-MM-DD`.
 */

/**
 * A firm as the tax office knows it. `state` is the two digits of its GSTIN; under the composition scheme it charges no tax.
 * Commission, TCS and TDS in hundredths of a percent.
 */
export type Firm = {
  gstin: string | null;
  state: string;
  isComposition: boolean;
  commission: number;
  tcs: number;
  tds: number;
};

/**
 * `paise` is what the buyer pays for all pieces of the line, taxes included and the coupon taken off; `coupon` what the shop
 * pays of that coupon.
 */
type SoldLine = { hsn: string; rate: number; pieces: number; paise: number; coupon: number };

/** Pieces that came back of a line, by its place in the sale. */
export type CameBack = { on: string; number: string; lines: { index: number; pieces: number }[] };

/** One seller's part of an order. */
export type Sale = {
  seller: string;
  number: string;
  on: string;
  buyer: { gstin: string | null };
  /** Two digits of the place of supply, `96` abroad. */
  place: string;
  lines: SoldLine[];
  cameBack: CameBack[];
  /** The day from which the money is the seller's, and who has it. */
  paidOn: string;
  cashIsWith: "shop" | "seller";
};

type Taxes = { taxable: number; igst: number; cgst: number; sgst: number };
/** A line of an invoice or a credit note. */
type PaperLine = SoldLine & Taxes;
export type Paper = {
  seller: string;
  gstin: string | null;
  isComposition: boolean;
  isBetween: boolean;
  number: string;
  month: string;
  sign: 1 | -1;
  buyer: string | null;
  place: string;
  /** The whole of the invoice that it is or that it corrects. */
  invoicePaise: number;
  lines: PaperLine[];
  paise: number;
  coupon: number;
};

const monthOf = (day: string): string => day.slice(0, 7);

/** The nearest whole number of a fraction, a half up. */
const nearest = (over: bigint, under: bigint): number => Number((2n * over + under) / (2n * under));

/** Tax inside an amount (CGST rules, rule 35), whole or one of two equal halves, each rounded by itself. */
const inside = (paise: number, rate: number, halves: 1n | 2n): number => {
  const hundredths = BigInt(Math.round(rate * 100));
  return nearest(BigInt(paise) * hundredths, (10_000n + hundredths) * halves);
};

const taxesOf = ({ paise, rate }: { paise: number; rate: number }, isBetween: boolean): Taxes => {
  const igst = isBetween ? inside(paise, rate, 1n) : 0;
  const half = isBetween ? 0 : inside(paise, rate, 2n);
  return { taxable: paise - igst - 2 * half, igst, cgst: half, sgst: half };
};

const NO_TAXES = { igst: 0, cgst: 0, sgst: 0 };

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Takes a coupon's amount off lines in proportion to them: whole paise below, the rest by the largest remainders. */
export const lessCoupon = (amounts: readonly number[], coupon: number): number[] => {
  const all = BigInt(total(amounts));
  const shares = amounts.map((amount, index) => {
    const over = BigInt(amount) * BigInt(coupon);
    return { index, paise: Number(over / all), rest: over % all };
  });
  const left = coupon - total(shares.map(({ paise }) => paise));
  const more = [...shares]
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, left)
    .map(({ index }) => index);
  return shares.map(({ index, paise }) => (amounts[index] ?? 0) - paise - (more.includes(index) ? 1 : 0));
};

const sumsOf = (lines: readonly SoldLine[]) => ({
  paise: total(lines.map(({ paise }) => paise)),
  coupon: total(lines.map(({ coupon }) => coupon)),
});

/**
 * The invoice and the credit notes of a sale. A note has the amounts of all pieces credited so far, less those of the notes
 * before, so that the notes of a line that came back whole add up to it.
 */
export const papersOf = (sale: Sale, firm: Firm): Paper[] => {
  const isBetween = sale.place !== firm.state;
  const taxed = (line: SoldLine): PaperLine => ({
    ...line,
    ...(firm.gstin === null || firm.isComposition
      ? { taxable: line.paise, ...NO_TAXES }
      : taxesOf(line, isBetween)),
  });
  const invoicePaise = total(sale.lines.map(({ paise }) => paise));
  const common = {
    seller: sale.seller,
    gstin: firm.gstin,
    isComposition: firm.isComposition,
    isBetween,
    buyer: sale.buyer.gstin,
    place: sale.place,
    invoicePaise,
  };
  const credited = sale.lines.map(() => 0);
  const upTo = (line: SoldLine, pieces: number): PaperLine =>
    taxed({
      ...line,
      pieces,
      paise: Math.floor((line.paise * pieces) / line.pieces),
      coupon: Math.floor((line.coupon * pieces) / line.pieces),
    });
  const notes = sale.cameBack.map(({ on, number, lines: back }): Paper => {
    const lines = back.flatMap(({ index, pieces }): PaperLine[] => {
      const line = sale.lines[index];
      if (line === undefined) return [];
      const before = credited[index] ?? 0;
      credited[index] = before + pieces;
      const [old, fresh] = [upTo(line, before), upTo(line, before + pieces)];
      return [
        {
          ...line,
          pieces,
          paise: fresh.paise - old.paise,
          coupon: fresh.coupon - old.coupon,
          taxable: fresh.taxable - old.taxable,
          igst: fresh.igst - old.igst,
          cgst: fresh.cgst - old.cgst,
          sgst: fresh.sgst - old.sgst,
        },
      ];
    });
    return { ...common, number, month: monthOf(on), sign: -1, lines, ...sumsOf(lines) };
  });
  const invoice = { number: sale.number, month: monthOf(sale.on), sign: 1 as const };
  const lines = sale.lines.map(taxed);
  return [{ ...common, ...invoice, lines, ...sumsOf(lines) }, ...notes];
};

/** A change of a seller's balance. */
export type Entry = {
  seller: string;
  month: string;
  kind: string;
  sales: number;
  coupon: number;
  commission: number;
  gst: number;
  tcs: number;
  tds: number;
  /** Paid out, or cash that the seller has: what lowers the balance beside the fees. */
  taken: number;
};

const below = (paise: number, basisPoints: number, of = 10_000): number =>
  Math.floor((paise * basisPoints) / of);

/** TCS is collected of taxable supplies of registered sellers (CGST Act, section 52), also under the composition scheme. */
export const taxableOf = ({ gstin, lines }: Paper): number =>
  gstin === null ? 0 : total(lines.filter(({ rate }) => rate > 0).map(({ taxable }) => taxable));

/** What fees are reckoned of. `value` is without taxes, goods without tax included. */
type Bases = { sales: number; coupon: number; taxable: number; value: number };
const basesOf = (paper: Paper): Bases => ({
  sales: paper.paise,
  coupon: paper.coupon,
  taxable: taxableOf(paper),
  value: total(paper.lines.map(({ taxable }) => taxable)),
});
const plus = (a: Bases, b: Bases): Bases => ({
  sales: a.sales + b.sales,
  coupon: a.coupon + b.coupon,
  taxable: a.taxable + b.taxable,
  value: a.value + b.value,
});

type Fees = Pick<Entry, "commission" | "gst" | "tcs" | "tds">;
/** What the shop keeps: commission, its GST of 18 % in two halves, TCS in one part or two equal ones, and TDS. */
const feesOf = (firm: Firm, isBetween: boolean, { sales, coupon, taxable, value }: Bases): Fees => {
  const commission = below(sales + coupon, firm.commission);
  return {
    commission,
    gst: 2 * below(commission, 9, 100),
    tcs: isBetween ? below(taxable, firm.tcs) : 2 * below(taxable, firm.tcs, 20_000),
    tds: below(value + coupon, firm.tds),
  };
};
const lessFees = (a: Fees, b: Fees): Fees => ({
  commission: a.commission - b.commission,
  gst: a.gst - b.gst,
  tcs: a.tcs - b.tcs,
  tds: a.tds - b.tds,
});

/** The entries of a sale in its seller's ledger. What the shop pays of a coupon is an entry beside that of the sale. */
export const entriesOf = (sale: Sale, firm: Firm): Entry[] => {
  const [invoice, ...notes] = papersOf(sale, firm);
  if (invoice === undefined) return [];
  const { isBetween } = invoice;
  const { seller, paidOn } = sale;
  const withoutCoupon = (bases: Bases): Fees => feesOf(firm, isBetween, { ...bases, coupon: 0 });
  const onCoupon = (bases: Bases): Fees => lessFees(feesOf(firm, isBetween, bases), withoutCoupon(bases));
  const both = (
    month: string,
    kind: string,
    paper: Paper,
    sign: 1 | -1,
    own: Fees,
    coupon: Fees,
  ): Entry[] => [
    { seller, month, kind, sales: sign * paper.paise, coupon: 0, ...own, taken: 0 },
    ...(paper.coupon === 0
      ? []
      : [{ seller, month, kind: "coupon", sales: 0, coupon: sign * paper.coupon, ...coupon, taken: 0 }]),
  ];
  const first = basesOf(invoice);
  const none = { sales: 0, coupon: 0, commission: 0, gst: 0, tcs: 0, tds: 0 };
  // A note takes back the fees of all that was credited so far, less those of the notes before.
  let credited: Bases = { sales: 0, coupon: 0, taxable: 0, value: 0 };
  return [
    ...both(monthOf(paidOn), "sale", invoice, 1, withoutCoupon(first), onCoupon(first)),
    ...(sale.cashIsWith === "seller"
      ? [{ ...none, seller, month: monthOf(paidOn), kind: "cash", taken: invoice.paise }]
      : []),
    ...notes.flatMap((note, index) => {
      const before = credited;
      credited = plus(credited, basesOf(note));
      const day = sale.cameBack[index]?.on ?? "";
      return both(
        monthOf(day > paidOn ? day : paidOn),
        "credit",
        note,
        -1,
        lessFees(withoutCoupon(before), withoutCoupon(credited)),
        lessFees(onCoupon(before), onCoupon(credited)),
      );
    }),
  ];
};

/** Change of the balance by an entry. */
export const netOf = ({ sales, coupon, commission, gst, tcs, tds, taken }: Entry): number =>
  sales + coupon - commission - gst - tcs - tds - taken;

/** An invoice to a consumer of another state above this value is listed by itself (form GSTR-1, since August 2024). */
const LARGE = 1_00_000_00;

export type Table = "b2b" | "b2cl" | "b2cs" | "cdnr" | "cdnur" | "exp" | "none";

/** The table of GSTR-1 that a paper of a registered seller stands in; a paper without taxed lines in none of these. */
export const tableOf = ({ gstin, isComposition, buyer, place, sign, invoicePaise }: Paper): Table => {
  // Under the composition scheme a seller files GSTR-4.
  if (gstin === null || isComposition) return "none";
  if (place === "96") return "exp";
  if (buyer !== null) return sign === 1 ? "b2b" : "cdnr";
  const isLarge = place !== gstin.slice(0, 2) && invoicePaise > LARGE;
  if (!isLarge) return "b2cs";
  return sign === 1 ? "b2cl" : "cdnur";
};
