import "server-only";
import { sql } from "drizzle-orm";
import { portalPlace } from "@/lib/model/gst-states";
import { rupeesCell } from "../../base/csv-text";
import { grouped } from "./grouped";
import {
  dayCell,
  isBetweenStates,
  papersOf,
  portalDay,
  portalItems,
  portalTaxes,
  RATED,
  ratedCells,
  type Business,
  type Listed,
  type Rated,
} from "./gstr1-rows";
import {
  buyerOf,
  byEveryRate,
  byRate,
  correctedBy,
  gstr1Table,
  i,
  invoicesOf,
  isBusiness,
  isExport,
  isLarge,
  isTaxed,
  isTaxedInIndia,
  listed,
  n,
  place,
  supplier,
} from "./gstr1-table";
import { rupeesOf } from "./portal-amounts";

/** Exports with payment of integrated tax, and without. */
const exportKind = (isTaxed: boolean) => (isTaxed ? "WPAY" : "WOPAY");

const invoiceOf = ({ number, day: on, total }: Listed, rows: readonly Rated[]) => ({
  inum: number,
  idt: portalDay(on),
  val: rupeesOf(total),
  itms: portalItems(rows),
});

/** Invoices to businesses, one row for each rate (table 4). */
export const B2B = gstr1Table<Business>({
  columns: [
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
  query: (request) =>
    sql`select ${listed(i)},
      ${buyerOf(i)}
    from ${invoicesOf(request)} cross join ${byRate(i)} where ${isTaxedInIndia(i, request)} and ${isBusiness(i)}`,
  cells: (row) => [
    row.buyer,
    row.company,
    row.number,
    dayCell(row.day),
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
  json: (all) => ({
    b2b: [...grouped(all, ({ buyer }) => buyer)].map(([ctin, its]) => ({
      ctin,
      inv: papersOf(its).map(({ paper, rows }) => ({
        ...invoiceOf(paper, rows),
        pos: paper.place,
        rchrg: "N",
        inv_typ: "R",
      })),
    })),
  }),
});

/** Large invoices to consumers of other states, one row for each rate (table 5). */
export const B2CL = gstr1Table<Listed>({
  columns: ["Invoice Number", "Invoice date", "Invoice Value", ...RATED, "E-Commerce GSTIN"],
  query: (request) =>
    sql`select ${listed(i)}
    from ${invoicesOf(request)} cross join ${byRate(i)} where ${isTaxedInIndia(i, request)} and ${isLarge(i)}`,
  cells: (row) => [row.number, dayCell(row.day), rupeesCell(row.total), ...ratedCells(row), null],
  json: (all) => ({
    b2cl: [...grouped(all, (row) => row.place)].map(([pos, its]) => ({
      pos,
      inv: papersOf(its).map(({ paper, rows }) => invoiceOf(paper, rows)),
    })),
  }),
});

/**
 * All other supplies to consumers: sums by state and rate, less the credit notes of the month about them (table 7). What
 * came back whole has no row.
 */
export const B2CS = gstr1Table<Rated>({
  columns: ["Type", ...RATED, "E-Commerce GSTIN"],
  query: (request) =>
    sql`select gstin, place, rate, sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst from (
      select ${supplier(i)} as gstin, ${place(i)} as place, r.rate, r.taxable, r.igst, r.cgst, r.sgst from ${invoicesOf(request)} cross join ${byRate(i)}
        where ${isTaxedInIndia(i, request)} and not (${isBusiness(i)}) and not ${isLarge(i)}
      union all
      select ${supplier(n)}, ${place(n)}, r.rate, -r.taxable, -r.igst, -r.cgst, -r.sgst
        from ${correctedBy(request)} cross join ${byRate(n)}
        where ${isTaxedInIndia(n, request)} and not (${isBusiness(n)}) and not ${isLarge(i)}
    ) s group by 1, 2, 3 having sum(taxable) <> 0`,
  cells: (row) => ["OE", ...ratedCells(row), null],
  json: (all) => ({
    b2cs: all.map((row) => ({
      sply_ty: isBetweenStates(row) ? "INTER" : "INTRA",
      pos: row.place,
      typ: "OE",
      rt: Number(row.rate),
      txval: rupeesOf(row.taxable),
      ...portalTaxes(row),
    })),
  }),
});

type Exported = Listed & { isTaxed: boolean };

/**
 * Invoices of what leaves India, one row for each rate (table 6A): with payment of integrated tax, which is in the price;
 * goods without tax leave without it. The shop does not know ports and shipping bills, which the portal takes later.
 */
export const EXP = gstr1Table<Exported>({
  columns: [
    "Export Type",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Port Code",
    "Shipping Bill Number",
    "Shipping Bill Date",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ],
  query: (request) =>
    sql`select ${listed(i)}, ${isTaxed(i)} as "isTaxed"
    from ${invoicesOf(request)} cross join ${byEveryRate(i)} where ${isExport(i, request)}`,
  cells: (row) => [
    exportKind(row.isTaxed),
    row.number,
    dayCell(row.day),
    rupeesCell(row.total),
    null,
    null,
    null,
    Number(row.rate),
    rupeesCell(row.taxable),
    null,
  ],
  json: (all) => ({
    exp: [...grouped(all, (row) => exportKind(row.isTaxed))].map(([exp_typ, its]) => ({
      exp_typ,
      inv: papersOf(its).map(({ paper, rows }) => ({
        ...invoiceOf(paper, rows),
        itms: rows.map((row) => ({
          rt: Number(row.rate),
          txval: rupeesOf(row.taxable),
          iamt: rupeesOf(row.igst),
          csamt: 0,
        })),
      })),
    })),
  }),
});
