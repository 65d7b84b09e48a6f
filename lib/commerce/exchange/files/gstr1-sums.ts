import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { isServiceCode } from "@/lib/model/hsn-codes";
import { isGstin } from "@/lib/model/gstin";
import { lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { rupeesCell } from "../../base/csv-text";
import { setting } from "../../base/settings/shop-settings";
import { siteSection } from "../../content/shown-sections";
import { grouped } from "./grouped";
import type { NilKind } from "./gstr1-json";
import {
  gstr1Table,
  isAsked,
  isBusiness,
  isDomestic,
  isSupply,
  isTaxed,
  PAPERS,
  place,
  supplier,
  type Gstr1Request,
  type Gstr1Table,
  type Papers,
} from "./gstr1-table";
import { isTestPaper, rupeesOf } from "./portal-amounts";

/** One query of both kinds of papers: credit notes take off. */
const ofBoth = (select: (papers: Papers) => SQL): SQL => sql.join(PAPERS.map(select), sql` union all `);

type HsnRow = {
  gstin: string;
  hsn: string;
  rate: string;
  pieces: string;
  total: string;
  taxable: string;
  igst: string;
  cgst: string;
  sgst: string;
};

const hsnTaxed = ({ paper, from, sign }: Papers, request: Gstr1Request): SQL => sql`
  select ${supplier(paper)} as gstin, h->>'hsnCode' as hsn, (h->>'gstRate')::numeric as rate,
    ${sign} * (select sum((l->>'quantity')::bigint) from jsonb_array_elements(${paper}.figures->'lines') l
      where l->>'hsnCode' = h->>'hsnCode' and l->>'gstRate' = h->>'gstRate') as pieces,
    ${sign} * (h->>'amountPaise')::bigint as total, ${sign} * (h->>'taxablePaise')::bigint as taxable,
    ${sign} * (h->>'igstPaise')::bigint as igst, ${sign} * (h->>'cgstPaise')::bigint as cgst,
    ${sign} * (h->>'sgstPaise')::bigint as sgst
  from ${from(request)} cross join lateral jsonb_array_elements(${paper}.figures->'byHsn') h
  where ${isSupply(paper, request)} and ${isTaxed(paper)}`;

/** The goods of papers that charge no tax at all, which have no sums by HSN code. */
const hsnUntaxed = ({ paper, from, sign }: Papers, request: Gstr1Request): SQL => sql`
  select ${supplier(paper)} as gstin, l->>'hsnCode' as hsn, 0::numeric as rate, ${sign} * (l->>'quantity')::bigint as pieces,
    ${sign} * (l->>'amountPaise')::bigint as total, ${sign} * (l->>'taxablePaise')::bigint as taxable,
    0::bigint as igst, 0::bigint as cgst, 0::bigint as sgst
  from ${from(request)} cross join lateral jsonb_array_elements(${paper}.figures->'lines') l
  where ${isSupply(paper, request)} and not (${isTaxed(paper)})`;

/** The unit and the number of pieces. Codes of services begin with 99; they are counted in no unit. */
const counted = ({ hsn, pieces }: HsnRow): { unit: string; code: string; quantity: number } =>
  isServiceCode(hsn)
    ? { unit: "NA", code: "NA", quantity: 0 }
    : { unit: "NOS-NUMBERS", code: "NOS", quantity: Number(pieces) };

/**
 * Goods and services by HSN code and rate (table 12), less those of the month's credit notes. What came back whole has no
 * row. Since May 2025 businesses and consumers have tables of their own (`hsnTables` of the tax law).
 */
const hsnTable = (name: "hsn_b2b" | "hsn_b2c", isOfTable: (paper: SQL) => SQL): Gstr1Table =>
  gstr1Table<HsnRow>({
    columns:
      "HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount".split(
        ",",
      ),
    query: (request) =>
      sql`select gstin, hsn, rate, sum(pieces) as pieces, sum(total) as total, sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst
      from (${sql.join(
        [hsnTaxed, hsnUntaxed].map((read) =>
          ofBoth((papers) => sql`${read(papers, request)} and ${isOfTable(papers.paper)}`),
        ),
        sql` union all `,
      )}) s group by 1, 2, 3 having sum(pieces) <> 0 or sum(total) <> 0`,
    cells: (row) => {
      const { unit, quantity } = counted(row);
      const taxes = [row.taxable, row.igst, row.cgst, row.sgst].map(rupeesCell);
      return [row.hsn, null, unit, quantity, rupeesCell(row.total), Number(row.rate), ...taxes, null];
    },
    json: (rows) => ({
      hsn: {
        [name]: rows.map((row, at) => {
          const { code, quantity } = counted(row);
          return {
            num: at + 1,
            hsn_sc: row.hsn,
            uqc: code,
            qty: quantity,
            rt: Number(row.rate),
            txval: rupeesOf(row.taxable),
            iamt: rupeesOf(row.igst),
            camt: rupeesOf(row.cgst),
            samt: rupeesOf(row.sgst),
            csamt: 0,
          };
        }),
      },
    }),
  });

export const HSN_B2B = hsnTable("hsn_b2b", isBusiness);
export const HSN_B2C = hsnTable("hsn_b2c", (paper) => sql`not (${isBusiness(paper)})`);

type Untaxed = { gstin: string; isBetweenStates: boolean; isToBusiness: boolean; amount: string };

/**
 * Goods without tax within India (table 8), also those of bills of supply, less those of the month's credit notes. A rate of 0 is nil
 * rated: the shop does not know which of them a notification exempts. They are between states as `supplyOf` of gst.ts
 * decides: by the state of the GSTIN, whatever the address says.
 */
export const EXEMP = gstr1Table<Untaxed>({
  columns: [
    "Description",
    "Nil Rated Supplies",
    "Exempted(other than nil rated/non GST supply)",
    "Non-GST Supplies",
  ],
  query: (request) =>
    sql`select gstin, "isBetweenStates", "isToBusiness", sum(amount) as amount from (${ofBoth(
      ({ paper, from, sign }) => sql`
        select ${supplier(paper)} as gstin, left(${supplier(paper)}, 2) <> ${place(paper)} as "isBetweenStates",
          ${isBusiness(paper)} as "isToBusiness", ${sign} * (l->>'taxablePaise')::bigint as amount
        from ${from(request)} cross join lateral jsonb_array_elements(${paper}.figures->'lines') l
        where ${isDomestic(paper, request)} and (l->>'gstRate')::numeric = 0`,
    )}) s group by 1, 2, 3 having sum(amount) <> 0`,
  cells: (row) => [
    `${row.isBetweenStates ? "Inter" : "Intra"}-State supplies to ${row.isToBusiness ? "registered" : "unregistered"} persons`,
    rupeesCell(row.amount),
    null,
    null,
  ],
  json: (rows) => ({
    nil: {
      inv: rows.map((row) => ({
        sply_ty:
          `${row.isBetweenStates ? "INTR" : "INTRA"}${row.isToBusiness ? "B2B" : "B2C"}` satisfies NilKind,
        nil_amt: rupeesOf(row.amount),
        expt_amt: 0,
        ngsup_amt: 0,
      })),
    },
  }),
});

type Issued = {
  gstin: string;
  isNote: boolean;
  first: string;
  last: string;
  count: string;
  cancelled: string;
};

/** What the tax office calls both kinds of papers, and their numbers in its list. */
const NATURES = {
  invoice: { code: 1, name: "Invoices for outward supply" },
  note: { code: 5, name: "Credit Note" },
} as const;
const natureOf = ({ isNote }: Issued) => NATURES[isNote ? "note" : "invoice"];

/**
 * The numbers of the month's papers (table 13), also of those to buyers abroad. None is ever cancelled, a credit note
 * corrects it; but those of test orders count as cancelled, because they stand for no supply (ruling O129).
 */
export const DOCS = gstr1Table<Issued>({
  columns: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
  query: (request) =>
    ofBoth(
      ({ isNote, paper, from }) => sql`
        select ${supplier(paper)} as gstin, ${isNote}::boolean as "isNote",
          (array_agg(${paper}.number order by ${paper}.serial))[1] as first,
          (array_agg(${paper}.number order by ${paper}.serial desc))[1] as last, count(*) as count,
          count(*) filter (where ${isTestPaper(sql`${paper}.figures`)}) as cancelled
        from ${from(request)} where ${isAsked(paper, request)}
        group by 1, ${paper}.vendor_id, split_part(${paper}.number, '-', 1), ${paper}.financial_year`,
    ),
  cells: (row) => [natureOf(row).name, row.first, row.last, Number(row.count), Number(row.cancelled)],
  json: (all) => ({
    doc_issue: {
      doc_det: [...grouped(all, (row) => natureOf(row).name)].flatMap(([doc_typ, rows]) =>
        rows[0] === undefined
          ? []
          : [
              {
                doc_num: natureOf(rows[0]).code,
                doc_typ,
                docs: rows.map((row, at) => ({
                  num: at + 1,
                  from: row.first,
                  to: row.last,
                  totnum: Number(row.count),
                  cancel: Number(row.cancelled),
                  net_issue: Number(row.count) - Number(row.cancelled),
                })),
              },
            ],
      ),
    },
  }),
});

type Operated = {
  gstin: string;
  etin: string;
  operator: string;
  taxable: string;
  igst: string;
  cgst: string;
  sgst: string;
};

/**
 * Taxable supplies through the shop as operator (table 14), less those of the month's credit notes, whose tax the operator
 * collects under section 52. They are in the other tables too. What the shop's own firm sells, and its commission, is through no operator. The
 * operator is named by its GSTIN as collector; until it has given one, by that of its firm.
 */
export const ECO = gstr1Table<Operated>({
  columns: [
    "Nature of Supply",
    "GSTIN of E-Commerce Operator",
    "E-Commerce Operator Name",
    "Net value of supplies",
    "Integrated tax",
    "Central tax",
    "State/UT tax",
    "Cess",
  ],
  query: async (request) => {
    if (!lawOn(TAX_LAW.hasOperatorsTable, `${request.month}-01`).value) return null;
    const [collector, firm, name] = await Promise.all([
      setting("tcs"),
      siteSection("gstNumber"),
      siteSection("companyName"),
    ]);
    const etin = collector.gstin || (isGstin(firm) ? firm : "");
    return sql`select gstin, ${etin}::text as etin, ${name.en}::text as operator,
      sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst from (${ofBoth(
        ({ paper, from, sign }) => sql`
          select ${supplier(paper)} as gstin, ${sign} * (l->>'taxablePaise')::bigint as taxable,
            ${sign} * (l->>'igstPaise')::bigint as igst, ${sign} * (l->>'cgstPaise')::bigint as cgst,
            ${sign} * (l->>'sgstPaise')::bigint as sgst
          from ${from(request)} cross join lateral jsonb_array_elements(${paper}.figures->'lines') l
          where ${isSupply(paper, request)} and ${isTaxed(paper)} and (l->>'gstRate')::numeric > 0 and ${paper}.vendor_id <> ${request.own ?? 0}`,
      )}) s group by 1 having sum(taxable) <> 0`;
  },
  cells: (row) => [
    "Liable to collect tax u/s 52(TCS)",
    row.etin,
    row.operator,
    ...[row.taxable, row.igst, row.cgst, row.sgst].map(rupeesCell),
    null,
  ],
  json: (rows) => ({
    supeco: {
      clttx: rows.map((row) => ({
        etin: row.etin,
        suppval: rupeesOf(row.taxable),
        igst: rupeesOf(row.igst),
        cgst: rupeesOf(row.cgst),
        sgst: rupeesOf(row.sgst),
        cess: 0,
        flag: "N",
      })),
    },
  }),
});
