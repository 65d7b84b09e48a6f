/**
 * What the law wants on a package and on its product's page, as far as a shop must be told it: name and address of who makes,
 * packs and imports it, and the licence of its mark. Legal Metrology (Packaged Commodities) Rules 2011, rule 6(1) and, for the
 * page, 6(10), which leaves out the month and the year (G.S.R. 629(E) of 2017;
 * novojuris.com/thought-leadership/regulatory-update-ministry-of-consumer-affairs-food-and-public-distribution-legal-metrology-packaged-commodities-amendments-rules-2017).
 * The highest price is its articles', the net quantity its pack's.
 */
export const PACKAGE_FACTS = ["madeBy", "packedBy", "importedBy", "bisLicence"] as const;
export type PackageFact = (typeof PACKAGE_FACTS)[number];

/** Most letters of each. */
export const LONGEST_FACT = { madeBy: 300, packedBy: 300, importedBy: 300, bisLicence: 20 } as const;

/**
 * A typed licence as it is stored: capitals without gaps, e.g. `CM/L-8400101234`. One that begins with its digits is of the
 * mark ISI.
 */
export const bisLicenceOf = (typed: string): string => {
  const text = typed.replace(/\s/g, "").toUpperCase();
  return text.replace(/^(CM\/L|R)?[-/:]?(?=\d)/, (_, scheme: string | undefined) => `${scheme ?? "CM/L"}-`);
};

/** True for a licence of the Bureau of Indian Standards: `CM/L-` or, of registered goods, `R-`, and 7 to 10 digits. */
export const isBisLicence = (text: string): boolean => /^(CM\/L|R)-\d{7,10}$/.test(text);

/** What a product's page lacks of what the law wants. `bis` only for goods of an order that asks for the mark. */
export const LAW_GAPS = ["maker", "mrp", "quantity", "origin", "bis"] as const;
export type LawGap = (typeof LAW_GAPS)[number];

/**
 * An order by which goods of some headings need the mark ISI. Not all goods of a heading are named in it, so that the desk
 * asks and nothing is refused. @property from day in India, `YYYY-MM-DD`, for makers that are not small
 */
type QualityOrder = { headings: readonly string[]; name: string; from: string; source: string };

/** Looked up on 2026-11-30. Headings of the customs tariff by which such goods are sold; the orders name Indian Standards. */
export const QUALITY_ORDERS: readonly QualityOrder[] = [
  {
    headings: ["7318"],
    name: "Bolts, Nuts and Fasteners (Quality Control) Order, 2024",
    from: "2024-08-01",
    source:
      "IS 1363, 1364 and others (mondaq.com/india/export-controls-trade-investment-sanctions/1507004/tightening-the-screws-on-imports-bolts-nuts-and-fasteners-qco-2024); the heading: deccanchronicle.com/business/economics/qco-on-steel-fasteners-to-disrupt-production-across-industries-1866476",
  },
  {
    headings: ["830210"],
    name: "Hinges (Quality Control) Order, 2025",
    from: "2025-07-01",
    source:
      "IS 12817, 1341, 205, 206, 362, 3818, 3843, 453, 18297 (elplaw.in/leadership/bis-update-compulsory-use-of-standard-mark-for-certain-hinges)",
  },
  {
    headings: ["853661", "853669"],
    name: "Electrical Accessories (Quality Control) Order, 2023",
    from: "2024-07-01",
    source:
      "Lamp holders and sockets, published on 2024-01-01, six months later in force (induceindia.com/bis-certification-for-electrical-accessories)",
  },
  {
    headings: ["8544"],
    name: "Electrical Wires, Cables, Appliances and Protection Devices and Accessories (Quality Control) Order, 2003",
    from: "2003-08-08",
    source:
      "IS 694 and 9968 up to 1100 V (tribuneindia.com/2014/20140928/spectrum/rights.htm, gsia.in/quality-control-order-on-17-2-2003-making-isi-mark-compulsory); the day is about that of tribuneindia.com/2004/20040808/spectrum/right.htm, not verified",
  },
];

/** The order that may ask for the mark of goods with an HSN code on a day in India, `YYYY-MM-DD`; null for none. */
export const qualityOrderOf = (hsnCode: string, day: string): QualityOrder | null =>
  QUALITY_ORDERS.find(
    ({ headings, from }) => from <= day && headings.some((heading) => hsnCode.startsWith(heading)),
  ) ?? null;
