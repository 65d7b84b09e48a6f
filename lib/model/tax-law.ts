/** A rule of tax law from a day in India on, `YYYY-MM-DD`, and where it is written. Later rows take its place. */
type Version<Value> = { from: string; value: Value; source: string };
export type Law<Value> = readonly [Version<Value>, ...Version<Value>[]];

/** Rates in percent, the Union's and the state's part together. */
const GST_RATES: Law<readonly number[]> = [
  {
    from: "2022-07-18",
    value: [0, 0.25, 1.5, 3, 5, 12, 18, 28],
    source:
      "Notification 1/2017-Central Tax (Rate) as it was in 2025; the day is that of the rate of 1.5 %, not verified",
  },
  {
    from: "2025-09-22",
    value: [0, 0.25, 1.5, 3, 5, 18, 28, 40],
    source:
      "Notification 9/2025-Central Tax (Rate), schedules I to VII: 2.5, 9, 20, 1.5, 0.125, 0.75 and 14 % for each part (a2ztaxcorp.net/cbic-notifies-new-gst-rates-with-effect-from-22nd-september-2025). Without the 12 % that bricks and tiles may keep by notification 14/2025",
  },
  {
    from: "2026-02-01",
    value: [0, 0.25, 1.5, 3, 5, 18, 40],
    source:
      "Notification 19/2025-Central Tax (Rate): schedule VII is left out, tobacco goes to 40 % (gazettetracker.com/g/CG-DL-E-31122025-268978)",
  },
];

/** Lengths of an HSN or SAC code. */
const HSN_DIGITS: Law<readonly number[]> = [
  {
    from: "2021-04-01",
    value: [4, 6, 8],
    source:
      "Notification 78/2020-Central Tax: 4 digits, 6 above ₹5 crore, and the customs tariff's 8 (abcaus.in/gst/reporting-hsn-codes-table-12-gstr-1-1a-from-may-2025.html)",
  },
];

/** Tax that an operator of a marketplace collects on taxable supplies of registered sellers, in hundredths of a percent. */
const TCS_BASIS_POINTS: Law<number> = [
  { from: "2018-10-01", value: 100, source: "CGST Act, section 52; notification 52/2018-Central Tax" },
  {
    from: "2024-07-10",
    value: 50,
    source:
      "Notification 15/2024-Central Tax (taxladdu.com/index.php/2024/08/18/change-in-tcs-rate-from-july-10-2024)",
  },
];

/** Income tax that an operator deducts from sellers, who have given a PAN, in hundredths of a percent. */
const TDS_BASIS_POINTS: Law<number> = [
  { from: "2020-10-01", value: 100, source: "Income-tax Act 1961, section 194-O" },
  {
    from: "2024-10-01",
    value: 10,
    source:
      "Finance (No. 2) Act 2024, clause 61 of its bill (nareshco.com/tds-tcs-changes-from-1st-october-2024). Since 1 April 2026 by the Income-tax Act 2025; that its rate is the same is not verified in the Act",
  },
];

/** The commission of an operator as a service to sellers: its code, and its GST in percent. */
const COMMISSION: Law<{ sac: string; gstRate: number }> = [
  {
    from: "2017-07-01",
    value: { sac: "998599", gstRate: 18 },
    source:
      "Notification 11/2017-Central Tax (Rate), heading 9985, support services, 998599 being those not named elsewhere; marketplaces bill their fees so (cadeveshthakur.com/e-commerce-transactions/how-to-account-for-amazon-lightning-deal-fee)",
  },
];

/** Income tax that an operator deducts from a seller who has given no PAN, in hundredths of a percent. */
const TDS_WITHOUT_PAN_BASIS_POINTS: Law<number> = [
  {
    from: "2020-10-01",
    value: 500,
    source: "Income-tax Act 1961, section 206AA, second proviso (whytax.in/?p=1763)",
  },
];

/** Sales of a financial year in paise up to which nothing is deducted from an individual or a Hindu undivided family with a PAN. */
const TDS_FREE_PAISE: Law<number> = [
  {
    from: "2020-10-01",
    value: 5_00_000_00,
    source:
      "Income-tax Act 1961, section 194-O(2): of a previous year, April to March (taxmanagementindia.com/web/tmi_blog_details.asp?id=608441, taxtmi.com/acts?id=38812). That the Income-tax Act 2025 has the same amount since 1 April 2026 is not verified",
  },
];

/** Value in paise above which an invoice to a consumer of another state is listed by itself. */
const LARGE_INVOICE_PAISE: Law<number> = [
  { from: "2017-07-01", value: 2_50_000_00, source: "CGST rules, rule 59(4)" },
  {
    from: "2024-08-01",
    value: 1_00_000_00,
    source:
      "Notification 12/2024-Central Tax (cashflo.io/magazine/gst-alert-reduced-b2c-invoice-reporting-threshold-in-gstr-1)",
  },
];

/** Value in paise, tax included, above which goods move with an e-way bill. Within a state the state may have a higher one. */
const EWAY_BILL_PAISE: Law<number> = [
  {
    from: "2018-04-01",
    value: 50_000_00,
    source:
      "CGST rules, rule 138(1); without exempt goods and services (taxguru.in/goods-and-service-tax/threshold-limit-e-way-bill-inclusion-tax-freight-insurance.html)",
  },
];

/** How GSTR-1 has the goods by HSN code, its table 12. */
const HSN_TABLES: Law<readonly string[]> = [
  { from: "2017-07-01", value: ["hsn"], source: "CGST rules, form GSTR-1, table 12" },
  {
    from: "2025-05-01",
    value: ["hsn(b2b)", "hsn(b2c)"],
    source:
      "Advisory of the GST Network, phase 3 of table 12, with table 13 for all (abcaus.in/gst/reporting-hsn-codes-table-12-gstr-1-1a-from-may-2025.html)",
  },
];

/** If GSTR-1 has a table of supplies through operators of marketplaces, its table 14. */
const HAS_OPERATORS_TABLE: Law<boolean> = [
  { from: "2017-07-01", value: false, source: "CGST rules, form GSTR-1" },
  {
    from: "2024-01-01",
    value: true,
    source:
      "Notification 26/2022-Central Tax (gstrobo.com/blog/new-tables-14-and-15-added-in-gstr-1-for-e-commerce-operators)",
  },
];

/** If a seller without GSTIN may sell on a marketplace: inside the own state only, with an enrolment number, without TCS. */
const MAY_SELL_ENROLLED: Law<boolean> = [
  { from: "2017-07-01", value: false, source: "CGST Act, section 24(ix)" },
  {
    from: "2023-10-01",
    value: true,
    source:
      "Notifications 34/2023 and 37/2023-Central Tax (cacult.com/supplies-of-goods-by-unregistered-persons-through-the-ecos)",
  },
];

/**
 * If a seller under the composition scheme (section 10) may sell goods on a marketplace: inside the own state only, with TCS.
 * On a site of their own they always might, inside the own state (section 10(2)(c)).
 */
const MAY_SELL_COMPOSITION: Law<boolean> = [
  { from: "2017-07-01", value: false, source: "CGST Act, section 10(2)(d)" },
  {
    from: "2023-10-01",
    value: true,
    source:
      "Finance Act 2023, section 137; notifications 28/2023 and 36/2023-Central Tax (caclub.in/cbic-notifies-special-procedure-for-e-commerce-operators-composition-suppliers)",
  },
];

/** What a bill of supply under the composition scheme says at its top. */
const COMPOSITION_WORDS: Law<string> = [
  {
    from: "2017-07-01",
    value: "Composition taxable person, not eligible to collect tax on supplies",
    source:
      "CGST rules, rules 5(1)(f) and 49 (yourfinancebook.com/bill-of-supply-gst, taxguru.in/goods-and-service-tax/gst-composition-scheme-bill-invoice-format.html)",
  },
];

/**
 * Turnover of a year in paise above which a firm registers invoices to registered buyers and exports, and the credit notes of
 * these, before it hands them out (CGST rules, rule 48(4) to (6)): without the number and the signed QR code of the registry
 * they are no invoices.
 */
const E_INVOICE_TURNOVER_PAISE: Law<number> = [
  {
    from: "2023-08-01",
    value: 5_00_00_000_00,
    source:
      "Notification 10/2023-Central Tax (rtsprofessionalstudy.com/to-be-published-in-the-gazette-of-india-extraordinary-part-ii-section-3-sub-section-i-7). Limits before that day are left out",
  },
];

/** Days from its date within which the registry takes a paper; a firm of less than ₹10 crore has no such limit. */
const E_INVOICE_DAYS: Law<number> = [
  {
    from: "2023-11-01",
    value: 30,
    source: "Advisory of the GST Network of 13 September 2023, for firms of ₹100 crore and more",
  },
  {
    from: "2025-04-01",
    value: 30,
    source:
      "Advisory of the GST Network of 5 November 2024, for firms of ₹10 crore and more: a paper of 1 April is taken until 30 April (taxguru.in/goods-and-service-tax/e-invoice-reporting-deadline-reduced-aato-rs-10-crores.html)",
  },
];

/**
 * The rules of tax law that the shop keeps, each with the day from which it holds. A change of the law is a row here. The
 * sources were looked up on 2026-11-30; pages that quote a notification stand in brackets.
 */
export const TAX_LAW = {
  gstRates: GST_RATES,
  hsnDigits: HSN_DIGITS,
  tcsBasisPoints: TCS_BASIS_POINTS,
  tdsBasisPoints: TDS_BASIS_POINTS,
  commission: COMMISSION,
  tdsWithoutPanBasisPoints: TDS_WITHOUT_PAN_BASIS_POINTS,
  tdsFreePaise: TDS_FREE_PAISE,
  largeInvoicePaise: LARGE_INVOICE_PAISE,
  ewayBillPaise: EWAY_BILL_PAISE,
  hsnTables: HSN_TABLES,
  hasOperatorsTable: HAS_OPERATORS_TABLE,
  maySellEnrolled: MAY_SELL_ENROLLED,
  maySellComposition: MAY_SELL_COMPOSITION,
  compositionWords: COMPOSITION_WORDS,
  eInvoiceTurnoverPaise: E_INVOICE_TURNOVER_PAISE,
  eInvoiceDays: E_INVOICE_DAYS,
} as const;

/** The row of a rule that holds on a day; the first one before all of them. @param day in India, `YYYY-MM-DD` */
export const lawOn = <Value>(law: Law<Value>, day: string): Version<Value> =>
  law.findLast(({ from }) => from <= day) ?? law[0];

/** The fourth letter of the PAN of an individual and of a Hindu undivided family. */
const PERSONS = ["P", "H"];

/** Numbers of a firm that its TDS depends on. A GSTIN has the PAN of its firm. */
type TaxNumbers = { pan: string | null; gstin: string | null };
const panOf = ({ pan, gstin }: TaxNumbers): string | null => pan ?? gstin?.slice(2, 12) ?? null;

/** True for an individual or a Hindu undivided family that has given a PAN. */
export const isPersonWithPan = (numbers: TaxNumbers): boolean => PERSONS.includes(panOf(numbers)?.[3] ?? "");

/**
 * Income tax to deduct from a seller, in hundredths of a percent, as long as their sales of the financial year are not above
 * `tdsFreePaise`: nothing from individuals and Hindu undivided families with a PAN, else the law's rate.
 * @param day in India, `YYYY-MM-DD`
 */
export const proposedTds = (numbers: TaxNumbers, day: string): number => {
  if (panOf(numbers) === null) return lawOn(TAX_LAW.tdsWithoutPanBasisPoints, day).value;
  return isPersonWithPan(numbers) ? 0 : lawOn(TAX_LAW.tdsBasisPoints, day).value;
};

/** True for a rate of GST in percent that goods may be sold with on a day in India, `YYYY-MM-DD`. */
export const isGstRate = (rate: number, day: string): boolean =>
  lawOn(TAX_LAW.gstRates, day).value.includes(rate);
