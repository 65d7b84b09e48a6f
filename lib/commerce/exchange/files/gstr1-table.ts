import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { ABROAD } from "@/lib/model/gst-states";
import { TAX_LAW, type Law } from "@/lib/model/tax-law";
import { db } from "../../base/db/client";
import { ownVendorId } from "../../base/own-vendor";
import type { Cell } from "../../base/csv-text";
import { batchOf, type ExportSource } from "./export-source";
import type { Gstr1Tables } from "./gstr1-json";
import { isTestPaper } from "./portal-amounts";

/**
 * What the tables of GSTR-1 have in common. They are made of the invoices and credit notes of sellers with a GSTIN, because
 * every seller files a return of their own, and of the operator's for its commission.
 */

/**
 * Whose return of which month.
 * @property vendorId one seller; null for all @property gstin one GSTIN; null for all
 * @property own the shop's own firm, which files for the operator's papers too; null if every seller is another firm
 */
export type Gstr1Request = {
  month: string;
  vendorId: number | null;
  gstin: string | null;
  own: number | null;
};

/** A table of the return: its rows as CSV, with the headings of the GST offline tool, and as the tax office's JSON. */
export type Gstr1Table = ExportSource & { json: (request: Gstr1Request) => Promise<Partial<Gstr1Tables>> };

type Shape<Row> = {
  columns: readonly string[];
  /** Null if the month's form does not have the table. */
  query: (request: Gstr1Request) => SQL | null | Promise<SQL | null>;
  cells: (row: Row) => Cell[];
  /** @param rows at least one */
  json: (rows: Row[]) => Partial<Gstr1Tables>;
};

/** Rows that are not of one document are numbered, so that batches can go on after one. */
const numbered = (query: SQL, { after, limit }: { after: number; limit: number | null }): SQL =>
  sql`select * from (select (row_number() over (order by q.*))::int as id, q.* from (${query}) q) numbered where id > ${after} order by id limit ${limit}::bigint`;

/** Makes a table. The same rows are its CSV and its JSON. */
export const gstr1Table = <Row extends { gstin: string }>({
  columns,
  query,
  cells,
  json,
}: Shape<Row>): Gstr1Table => {
  type Numbered = Row & { id: number };
  const rowsOf = async (
    request: Gstr1Request,
    part: { after: number; limit: number | null },
  ): Promise<Numbered[]> => {
    const asked = await query(request);
    if (asked === null) return [];
    return (await db().execute<Numbered>(numbered(asked, part))).rows as unknown as Numbered[];
  };
  return {
    columns: [GSTIN, ...columns],
    read: async ({ after, limit, ...request }) =>
      batchOf(
        await rowsOf({ ...request, gstin: null, own: await ownVendorId() }, { after, limit }),
        limit,
        (row) => [row.gstin, ...cells(row)],
      ),
    json: async (request) => {
      const rows = await rowsOf(request, { after: 0, limit: null });
      return rows.length === 0 ? {} : json(rows);
    },
  };
};

/** Heading of the first column of every table. */
const GSTIN = "Supplier GSTIN";

/** Invoices and credit notes in the queries. */
export const i = sql.raw("i");
export const n = sql.raw("n");

/** The columns of papers that tables read, of one kind of the operator's papers, whose ids are negative. */
const operatorPapers = (kind: "invoice" | "credit-note", { own }: Gstr1Request): SQL =>
  sql`select -id as id, ${own}::int as vendor_id, serial, financial_year, number, issued_on, total_paise, figures
    from commission_papers where kind = ${kind}`;

/** Sellers' invoices for goods, and the operator's for its commission. */
export const invoicesOf = (request: Gstr1Request): SQL => sql`(
  select id, vendor_id, serial, financial_year, number, issued_on, total_paise, figures from invoices
  union all ${operatorPapers("invoice", request)}) ${i}`;

/** Credit notes of both. */
export const notesOf = (request: Gstr1Request): SQL => sql`(
  select id, vendor_id, serial, financial_year, number, issued_on, total_paise, figures from credit_notes
  union all ${operatorPapers("credit-note", request)}) ${n}`;

/** Credit notes with the invoices that they correct. */
export const correctedBy = (request: Gstr1Request): SQL =>
  sql`${notesOf(request)} join ${invoicesOf(request)} on i.number = n.figures->'corrects'->>'number'`;

/** Both kinds of papers: the alias, the source, and whether it adds to the month's supplies or takes off. */
export const PAPERS = [
  { isNote: false, paper: i, from: invoicesOf, sign: sql.raw("1") },
  { isNote: true, paper: n, from: notesOf, sign: sql.raw("-1") },
] as const;
export type Papers = (typeof PAPERS)[number];

export const supplier = (paper: SQL): SQL => sql`${paper}.figures->'seller'->>'gstin'`;
/** The state's code. Cells have its name as the tax office's list spells it. */
export const place = (paper: SQL): SQL => sql`${paper}.figures->'place'->>'code'`;
export const day = (paper: SQL): SQL => sql`to_char(${paper}.issued_on, 'YYYY-MM-DD')`;

/** SQL: the columns of a paper that is listed by itself, and of one of its rates. */
export const listed = (paper: SQL): SQL =>
  sql`${supplier(paper)} as gstin, ${paper}.number, ${day(paper)} as day, ${paper}.total_paise as total, ${place(paper)} as place, r.*`;

/** SQL: the columns of a buyer with a GSTIN. */
export const buyerOf = (paper: SQL): SQL =>
  sql`${paper}.figures->'buyer'->>'gstin' as buyer, ${paper}.figures->'buyer'->>'companyName' as company`;

/** To a buyer with a GSTIN, who takes the tax as input credit: each paper is listed by itself, whatever its value. */
export const isBusiness = (paper: SQL): SQL => sql`${paper}.figures->'buyer'->>'gstin' is not null`;

/** SQL: the amount that a law has on a day. */
const amountOn = (law: Law<number>, on: SQL): SQL =>
  sql`case ${sql.join(
    law.toReversed().map(({ from, value }) => sql`when ${on} >= ${from} then ${value}::bigint`),
    sql` `,
  )} else ${law[0].value}::bigint end`;

/** An invoice between states above the law's amount is listed by itself (form GSTR-1, table 5). */
export const isLarge = (invoice: SQL): SQL =>
  sql`(not (${isBusiness(invoice)}) and ${invoice}.figures->>'taxes' = 'igst' and ${invoice}.total_paise > ${amountOn(TAX_LAW.largeInvoicePaise, sql`${invoice}.issued_on`)})`;

/** Of the month, of a seller who files this return, and of the seller or the GSTIN if one was asked for. Those under the composition scheme file GSTR-4. */
export const isAsked = (paper: SQL, { month, vendorId, gstin }: Gstr1Request): SQL =>
  sql`(to_char(${paper}.issued_on, 'YYYY-MM') = ${month} and ${supplier(paper)} is not null and ${paper}.figures->'seller'->'isComposition' is null
    and (${vendorId}::int is null or ${paper}.vendor_id = ${vendorId}::int) and (${gstin}::text is null or ${supplier(paper)} = ${gstin}::text))`;

/** Asked for, and of a supply. */
export const isSupply = (paper: SQL, request: Gstr1Request): SQL =>
  sql`(${isAsked(paper, request)} and not ${isTestPaper(sql`${paper}.figures`)})`;

/** Such a supply within India. */
export const isDomestic = (paper: SQL, request: Gstr1Request): SQL =>
  sql`(${isSupply(paper, request)} and ${place(paper)} <> ${ABROAD})`;
/** One that leaves India (table 6A). */
export const isExport = (paper: SQL, request: Gstr1Request): SQL =>
  sql`(${isSupply(paper, request)} and ${place(paper)} = ${ABROAD})`;

/** A paper with tax; one without is a bill of supply. */
export const isTaxed = (paper: SQL): SQL => sql`${paper}.figures->>'taxes' is not null`;
/** A supply within India, with tax. */
export const isTaxedInIndia = (paper: SQL, request: Gstr1Request): SQL =>
  sql`(${isDomestic(paper, request)} and ${isTaxed(paper)})`;

/** Amounts of a paper by its rates, without goods that have no tax. */
export const byRate = (paper: SQL): SQL => sql`lateral (
  select (h->>'gstRate')::numeric as rate, sum((h->>'taxablePaise')::bigint) as taxable, sum((h->>'igstPaise')::bigint) as igst,
    sum((h->>'cgstPaise')::bigint) as cgst, sum((h->>'sgstPaise')::bigint) as sgst
  from jsonb_array_elements(${paper}.figures->'byHsn') h where (h->>'gstRate')::numeric > 0 group by 1) r`;

/** Amounts of a paper by its rates, also of goods without tax. */
export const byEveryRate = (paper: SQL): SQL => sql`lateral (
  select (l->>'gstRate')::numeric as rate, sum((l->>'taxablePaise')::bigint) as taxable, sum((l->>'igstPaise')::bigint) as igst,
    sum((l->>'cgstPaise')::bigint) as cgst, sum((l->>'sgstPaise')::bigint) as sgst
  from jsonb_array_elements(${paper}.figures->'lines') l group by 1) r`;
