import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { ABROAD, portalPlace } from "@/lib/model/gst-states";
import type { ReturnExport } from "@/lib/model/exports";
import { isGstin } from "@/lib/model/gstin";
import { lawOn, TAX_LAW, type Law } from "@/lib/model/tax-law";
import { db } from "../../base/db/client";
import { isOwnVendor, OWN_VENDOR_ID } from "../../base/own-vendor";
import { rupeesCell, type Cell } from "../../base/csv-text";
import { siteSection } from "../../content/shown-sections";
import { batchOf, type BatchRequest, type ExportSource } from "./export-source";

/**
 * Sections of the monthly return GSTR-1, with the headings of the GST offline tool and the supplier's GSTIN before
 * them, because every seller files a return of their own. They are made of the invoices and credit notes of sellers
 * with a GSTIN. Deliveries abroad belong to other sections.
 */

/** To a buyer with a GSTIN, who takes the tax as input credit: each document is listed by itself, whatever its value. */
const isBusiness = (document: SQL): SQL => sql`${document}.figures->'buyer'->>'gstin' is not null`;

/** SQL: the amount that a law has on a day. */
const amountOn = (law: Law<number>, on: SQL): SQL =>
  sql`case ${sql.join(
    law.toReversed().map(({ from, value }) => sql`when ${on} >= ${from} then ${value}::bigint`),
    sql` `,
  )} else ${law[0].value}::bigint end`;

/** An invoice between states above the law's amount is listed by itself (form GSTR-1, table 5). */
const isLarge = (invoice: SQL): SQL =>
  sql`(not (${isBusiness(invoice)}) and ${invoice}.figures->>'taxes' = 'igst' and ${invoice}.total_paise > ${amountOn(TAX_LAW.largeInvoicePaise, sql`${invoice}.issued_on`)})`;
/** In India, by a seller who files returns. */
const isOfFiler = (document: SQL): SQL =>
  sql`(${document}.figures->'seller'->>'gstin' is not null and ${document}.figures->'place'->>'code' <> ${ABROAD})`;
/** In India, by a seller who files returns, with tax. */
const isFiled = (document: SQL): SQL =>
  sql`(${isOfFiler(document)} and ${document}.figures->>'taxes' is not null)`;
/** In India, by a seller who files returns, without any tax: a bill of supply. */
const isUntaxed = (document: SQL): SQL =>
  sql`(${isOfFiler(document)} and ${document}.figures->>'taxes' is null)`;
/** Of the month, and of the seller if one was asked for. */
const isAsked = (document: SQL, { month, vendorId }: BatchRequest): SQL =>
  sql`(to_char(${document}.issued_on, 'YYYY-MM') = ${month} and (${vendorId}::int is null or ${document}.vendor_id = ${vendorId}::int))`;
const supplier = (document: SQL): SQL => sql`${document}.figures->'seller'->>'gstin'`;
/** The state's code. Cells have its name as the tax office's list spells it. */
const place = (document: SQL): SQL => sql`${document}.figures->'place'->>'code'`;
/** As `supplyOf` of gst.ts decides: from the state of the GSTIN, whatever the address says. */
const isBetweenStates = (document: SQL): SQL => sql`left(${supplier(document)}, 2) <> ${place(document)}`;
const day = (document: SQL): SQL => sql`to_char(${document}.issued_on, 'DD-Mon-YYYY')`;
const i = sql.raw("i");
const n = sql.raw("n");

/** Amounts of a document by its rates, without goods that have no tax. */
const byRate = (document: SQL): SQL => sql`lateral (
  select (h->>'gstRate')::numeric as rate, sum((h->>'taxablePaise')::bigint) as taxable
  from jsonb_array_elements(${document}.figures->'byHsn') h where (h->>'gstRate')::numeric > 0 group by 1) r`;

type Read<Row extends { id: number }> = {
  query: (request: BatchRequest) => SQL;
  cells: (row: Row) => Cell[];
};

const section = <Row extends { id: number }>(
  columns: readonly string[],
  { query, cells }: Read<Row>,
): ExportSource => ({
  columns,
  read: async (request) => {
    const { rows } = await db().execute<Row>(query(request));
    return batchOf(rows as unknown as Row[], request.limit, cells);
  },
});

type Rated = { id: number; gstin: string; place: string; rate: string; taxable: string };
type Listed = Rated & { number: string; day: string; total: string };

const RATED = ["Place Of Supply", "Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"];
const ratedCells = ({ place: where, rate, taxable }: Rated): Cell[] => [
  portalPlace(where),
  null,
  Number(rate),
  rupeesCell(taxable),
  null,
];

/** Rows that are not of one document are numbered, so that batches can go on after one. */
const numbered = (query: SQL, { after, limit }: BatchRequest): SQL =>
  sql`select * from (select (row_number() over (order by q.*))::int as id, q.* from (${query}) q) numbered where id > ${after} order by id limit ${limit}`;

const GSTIN = "Supplier GSTIN";

type Business = Listed & { buyer: string; company: string };

/** Invoices to businesses, one row for each rate. */
const B2B = section<Business>(
  [
    GSTIN,
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Reverse Charge",
    "Applicable % of Tax Rate",
    "Invoice Type",
    "E-Commerce GSTIN",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ],
  {
    query: (request) =>
      numbered(
        sql`select ${supplier(i)} as gstin, i.number, ${day(i)} as day, i.total_paise as total, ${place(i)} as place, r.rate, r.taxable,
          i.figures->'buyer'->>'gstin' as buyer, i.figures->'buyer'->>'companyName' as company
        from invoices i cross join ${byRate(i)} where ${isAsked(i, request)} and ${isFiled(i)} and ${isBusiness(i)}`,
        request,
      ),
    cells: (row) => [
      row.gstin,
      row.buyer,
      row.company,
      row.number,
      row.day,
      rupeesCell(row.total),
      portalPlace(row.place),
      "N",
      null,
      "Regular B2B",
      null,
      Number(row.rate),
      rupeesCell(row.taxable),
      null,
    ],
  },
);

/** Credit notes to businesses, one row for each rate. */
const CDNR = section<Business>(
  [
    GSTIN,
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Reverse Charge",
    "Note Supply Type",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ],
  {
    query: (request) =>
      numbered(
        sql`select ${supplier(n)} as gstin, n.number, ${day(n)} as day, n.total_paise as total, ${place(n)} as place, r.rate, r.taxable,
          n.figures->'buyer'->>'gstin' as buyer, n.figures->'buyer'->>'companyName' as company
        from credit_notes n cross join ${byRate(n)} where ${isAsked(n, request)} and ${isFiled(n)} and ${isBusiness(n)}`,
        request,
      ),
    cells: (row) => [
      row.gstin,
      row.buyer,
      row.company,
      row.number,
      row.day,
      "C",
      portalPlace(row.place),
      "N",
      "Regular B2B",
      rupeesCell(row.total),
      null,
      Number(row.rate),
      rupeesCell(row.taxable),
      null,
    ],
  },
);

/** Large invoices to consumers of other states, one row for each rate. */
const B2CL = section<Listed>(
  [GSTIN, "Invoice Number", "Invoice date", "Invoice Value", ...RATED, "E-Commerce GSTIN"],
  {
    query: (request) =>
      numbered(
        sql`select ${supplier(i)} as gstin, i.number, ${day(i)} as day, i.total_paise as total, ${place(i)} as place, r.rate, r.taxable
        from invoices i cross join ${byRate(i)} where ${isAsked(i, request)} and ${isFiled(i)} and ${isLarge(i)}`,
        request,
      ),
    cells: (row) => [row.gstin, row.number, row.day, rupeesCell(row.total), ...ratedCells(row), null],
  },
);

/**
 * All other supplies to consumers: sums by state and rate, less the credit notes of the month about them. What came back
 * whole has no row.
 */
const B2CS = section<Rated>([GSTIN, "Type", ...RATED, "E-Commerce GSTIN"], {
  query: (request) =>
    numbered(
      sql`select gstin, place, rate, sum(taxable) as taxable from (
        select ${supplier(i)} as gstin, ${place(i)} as place, r.rate, r.taxable from invoices i cross join ${byRate(i)}
          where ${isAsked(i, request)} and ${isFiled(i)} and not (${isBusiness(i)}) and not ${isLarge(i)}
        union all
        select ${supplier(n)}, ${place(n)}, r.rate, -r.taxable from credit_notes n join invoices i on i.id = n.invoice_id cross join ${byRate(n)}
          where ${isAsked(n, request)} and ${isFiled(n)} and not (${isBusiness(n)}) and not ${isLarge(i)}
      ) s group by 1, 2, 3 having sum(taxable) <> 0`,
      request,
    ),
  cells: (row) => [row.gstin, "OE", ...ratedCells(row), null],
});

/** Credit notes about large invoices, one row for each rate. */
const CDNUR = section<Listed>(
  [GSTIN, "UR Type", "Note Number", "Note Date", "Note Type", "Note Value", ...RATED],
  {
    query: (request) =>
      numbered(
        sql`select ${supplier(n)} as gstin, n.number, ${day(n)} as day, n.total_paise as total, ${place(n)} as place, r.rate, r.taxable
        from credit_notes n join invoices i on i.id = n.invoice_id cross join ${byRate(n)}
        where ${isAsked(n, request)} and ${isFiled(n)} and ${isLarge(i)}`,
        request,
      ),
    cells: (row) => [row.gstin, "B2CL", row.number, row.day, "C", rupeesCell(row.total), ...ratedCells(row)],
  },
);

type HsnRow = Omit<Rated, "place"> & {
  hsn: string;
  pieces: string;
  total: string;
  igst: string;
  cgst: string;
  sgst: string;
};

const hsnTaxed = (document: SQL, table: SQL, request: BatchRequest, sign: number): SQL => sql`
  select ${supplier(document)} as gstin, h->>'hsnCode' as hsn, (h->>'gstRate')::numeric as rate,
    ${sql.raw(String(sign))} * (select sum((l->>'quantity')::bigint) from jsonb_array_elements(${document}.figures->'lines') l
      where l->>'hsnCode' = h->>'hsnCode' and l->>'gstRate' = h->>'gstRate') as pieces,
    ${sql.raw(String(sign))} * (h->>'amountPaise')::bigint as total, ${sql.raw(String(sign))} * (h->>'taxablePaise')::bigint as taxable,
    ${sql.raw(String(sign))} * (h->>'igstPaise')::bigint as igst, ${sql.raw(String(sign))} * (h->>'cgstPaise')::bigint as cgst,
    ${sql.raw(String(sign))} * (h->>'sgstPaise')::bigint as sgst
  from ${table} ${document} cross join lateral jsonb_array_elements(${document}.figures->'byHsn') h
  where ${isAsked(document, request)} and ${isFiled(document)}`;

/** The goods of documents that charge no tax at all, which have no sums by HSN code. */
const hsnUntaxed = (document: SQL, table: SQL, request: BatchRequest, sign: number): SQL => sql`
  select ${supplier(document)} as gstin, l->>'hsnCode' as hsn, 0::numeric as rate, ${sql.raw(String(sign))} * (l->>'quantity')::bigint as pieces,
    ${sql.raw(String(sign))} * (l->>'amountPaise')::bigint as total, ${sql.raw(String(sign))} * (l->>'taxablePaise')::bigint as taxable,
    0::bigint as igst, 0::bigint as cgst, 0::bigint as sgst
  from ${table} ${document} cross join lateral jsonb_array_elements(${document}.figures->'lines') l
  where ${isAsked(document, request)} and ${isUntaxed(document)}`;

/** Codes of services, which are counted in no unit. */
const isService = (hsn: string): boolean => hsn.startsWith("99");

/**
 * Goods and services by HSN code and rate (table 12), less those of the month's credit notes. What came back whole has no
 * row. Since May 2025 businesses and consumers have tables of their own (`hsnTables` of the tax law).
 */
const hsnSection = (isOfTable: (document: SQL) => SQL): ExportSource =>
  section<HsnRow>(
    [
      GSTIN,
      ..."HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount".split(
        ",",
      ),
    ],
    {
      query: (request) => {
        const parts = [
          [i, sql.raw("invoices"), 1],
          [n, sql.raw("credit_notes"), -1],
        ] as const;
        const sums = parts.flatMap(([document, table, sign]) =>
          [hsnTaxed, hsnUntaxed].map(
            (read) => sql`${read(document, table, request, sign)} and ${isOfTable(document)}`,
          ),
        );
        return numbered(
          sql`select gstin, hsn, rate, sum(pieces) as pieces, sum(total) as total, sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst
          from (${sql.join(sums, sql` union all `)}) s group by 1, 2, 3 having sum(pieces) <> 0 or sum(total) <> 0`,
          request,
        );
      },
      cells: (row) => [
        row.gstin,
        row.hsn,
        null,
        isService(row.hsn) ? "NA" : "NOS-NUMBERS",
        isService(row.hsn) ? 0 : Number(row.pieces),
        rupeesCell(row.total),
        Number(row.rate),
        ...[row.taxable, row.igst, row.cgst, row.sgst].map(rupeesCell),
        null,
      ],
    },
  );

type Untaxed = { id: number; gstin: string; isBetweenStates: boolean; isToBusiness: boolean; amount: string };

const untaxedSums = (document: SQL, table: SQL, request: BatchRequest, sign: number): SQL => sql`
  select ${supplier(document)} as gstin, ${isBetweenStates(document)} as "isBetweenStates",
    ${isBusiness(document)} as "isToBusiness", ${sql.raw(String(sign))} * (l->>'taxablePaise')::bigint as amount
  from ${table} ${document} cross join lateral jsonb_array_elements(${document}.figures->'lines') l
  where ${isAsked(document, request)} and ${isOfFiler(document)}
    and (l->>'gstRate')::numeric = 0`;

/**
 * Goods without tax (table 8), also those of bills of supply, less those of the month's credit notes. A rate of 0 is nil
 * rated: the shop does not know which of them a notification exempts.
 */
const EXEMP = section<Untaxed>(
  [
    GSTIN,
    "Description",
    "Nil Rated Supplies",
    "Exempted(other than nil rated/non GST supply)",
    "Non-GST Supplies",
  ],
  {
    query: (request) =>
      numbered(
        sql`select gstin, "isBetweenStates", "isToBusiness", sum(amount) as amount
        from (${untaxedSums(i, sql.raw("invoices"), request, 1)} union all ${untaxedSums(n, sql.raw("credit_notes"), request, -1)}) s group by 1, 2, 3 having sum(amount) <> 0`,
        request,
      ),
    cells: (row) => [
      row.gstin,
      `${row.isBetweenStates ? "Inter" : "Intra"}-State supplies to ${row.isToBusiness ? "registered" : "unregistered"} persons`,
      rupeesCell(row.amount),
      null,
      null,
    ],
  },
);

type Documents = { id: number; gstin: string; isNote: boolean; first: string; last: string; count: string };

const series = (document: SQL, table: SQL, request: BatchRequest, isNote: boolean): SQL => sql`
  select ${supplier(document)} as gstin, ${isNote}::boolean as "isNote", (array_agg(${document}.number order by ${document}.serial))[1] as first,
    (array_agg(${document}.number order by ${document}.serial desc))[1] as last, count(*) as count
  from ${table} ${document} where ${isAsked(document, request)} and ${supplier(document)} is not null
  group by 1, ${document}.vendor_id, ${document}.financial_year`;

/** The numbers of the month's documents (table 13), also of those to buyers abroad. None is ever cancelled: a credit note corrects it. */
const DOCS = section<Documents>(
  [GSTIN, "Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
  {
    query: (request) =>
      numbered(
        sql`${series(i, sql.raw("invoices"), request, false)} union all ${series(n, sql.raw("credit_notes"), request, true)}`,
        request,
      ),
    cells: (row) => [
      row.gstin,
      row.isNote ? "Credit Note" : "Invoices for outward supply",
      row.first,
      row.last,
      Number(row.count),
      0,
    ],
  },
);

type Operated = { id: number; gstin: string; taxable: string; igst: string; cgst: string; sgst: string };

const operatedSums = (document: SQL, table: SQL, request: BatchRequest, sign: number): SQL => sql`
  select ${supplier(document)} as gstin, ${sql.raw(String(sign))} * (l->>'taxablePaise')::bigint as taxable,
    ${sql.raw(String(sign))} * (l->>'igstPaise')::bigint as igst, ${sql.raw(String(sign))} * (l->>'cgstPaise')::bigint as cgst,
    ${sql.raw(String(sign))} * (l->>'sgstPaise')::bigint as sgst
  from ${table} ${document} cross join lateral jsonb_array_elements(${document}.figures->'lines') l
  where ${isAsked(document, request)} and ${isFiled(document)} and (l->>'gstRate')::numeric > 0`;

/**
 * Taxable supplies through the shop as operator (table 14), less those of the month's credit notes, whose tax the operator
 * collects under section 52. They are in the other sections too. What the shop's own firm sells is through no operator.
 */
const ECO: ExportSource = {
  columns: [
    GSTIN,
    "Nature of Supply",
    "GSTIN of E-Commerce Operator",
    "E-Commerce Operator Name",
    "Net value of supplies",
    "Integrated tax",
    "Central tax",
    "State/UT tax",
    "Cess",
  ],
  read: async (request) => {
    if (!lawOn(TAX_LAW.hasOperatorsTable, `${request.month}-01`).value) return { rows: [], last: null };
    const [gstin, name, isOwn] = await Promise.all([
      siteSection("gstNumber"),
      siteSection("companyName"),
      isOwnVendor(OWN_VENDOR_ID),
    ]);
    const own = isOwn ? OWN_VENDOR_ID : 0;
    const sums = sql`${operatedSums(i, sql.raw("invoices"), request, 1)} and i.vendor_id <> ${own}
      union all ${operatedSums(n, sql.raw("credit_notes"), request, -1)} and n.vendor_id <> ${own}`;
    const { rows } = await db().execute<Operated>(
      numbered(
        sql`select gstin, sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst
        from (${sums}) s group by 1 having sum(taxable) <> 0`,
        request,
      ),
    );
    return batchOf(rows, request.limit, (row) => [
      row.gstin,
      "Liable to collect tax u/s 52(TCS)",
      isGstin(gstin) ? gstin : null,
      name.en,
      ...[row.taxable, row.igst, row.cgst, row.sgst].map(rupeesCell),
      null,
    ]);
  },
};

export const GSTR1_EXPORTS = {
  "gstr1-b2b": B2B,
  "gstr1-cdnr": CDNR,
  "gstr1-b2cl": B2CL,
  "gstr1-b2cs": B2CS,
  "gstr1-cdnur": CDNUR,
  "gstr1-exemp": EXEMP,
  "gstr1-hsn-b2b": hsnSection(isBusiness),
  "gstr1-hsn-b2c": hsnSection((document) => sql`not (${isBusiness(document)})`),
  "gstr1-docs": DOCS,
  "gstr1-eco": ECO,
} as const satisfies Record<ReturnExport, ExportSource>;
