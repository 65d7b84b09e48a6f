import "server-only";
import { sql } from "drizzle-orm";
import { portalPlace } from "@/lib/model/gst-states";
import { rupeesCell } from "../../base/csv-text";
import { grouped } from "./grouped";
import {
  dayCell,
  papersOf,
  portalDay,
  portalItems,
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
  day,
  gstr1Table,
  i,
  isBusiness,
  isExport,
  isLarge,
  isTaxed,
  isTaxedInIndia,
  listed,
  n,
  notesOf,
  place,
  supplier,
} from "./gstr1-table";
import { rupeesOf } from "./portal-amounts";

const noteOf = ({ number, day: on, total }: Listed, rows: readonly Rated[]) => ({
  ntty: "C" as const,
  nt_num: number,
  nt_dt: portalDay(on),
  val: rupeesOf(total),
  itms: portalItems(rows),
});

/** Credit notes to businesses, one row for each rate (table 9B, registered). */
export const CDNR = gstr1Table<Business>({
  columns: [
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
  query: (request) =>
    sql`select ${listed(n)},
      ${buyerOf(n)}
    from ${notesOf(request)} cross join ${byRate(n)} where ${isTaxedInIndia(n, request)} and ${isBusiness(n)}`,
  cells: (row) => [
    row.buyer,
    row.company,
    row.number,
    dayCell(row.day),
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
  json: (all) => ({
    cdnr: [...grouped(all, ({ buyer }) => buyer)].map(([ctin, its]) => ({
      ctin,
      nt: papersOf(its).map(({ paper, rows }) => ({
        ...noteOf(paper, rows),
        pos: paper.place,
        rchrg: "N",
        inv_typ: "R",
      })),
    })),
  }),
});

/** Kinds of credit notes to buyers without GSTIN that are listed: about large invoices, and exports with tax and without. */
type Unregistered = Listed & { kind: "B2CL" | "EXPWP" | "EXPWOP" };
/** The place is that of large invoices alone. */
const placeOf = ({ kind, place: where }: Unregistered): string | null => (kind === "B2CL" ? where : null);

/** Credit notes about large invoices and exports, one row for each rate (table 9B, unregistered). */
export const CDNUR = gstr1Table<Unregistered>({
  columns: ["UR Type", "Note Number", "Note Date", "Note Type", "Note Value", ...RATED],
  query: (request) =>
    sql`select ${listed(n)}, 'B2CL' as kind
    from ${correctedBy(request)} cross join ${byRate(n)}
    where ${isTaxedInIndia(n, request)} and ${isLarge(i)}
    union all
    select ${supplier(n)}, n.number, ${day(n)}, n.total_paise, ${place(n)}, r.*, case when ${isTaxed(n)} then 'EXPWP' else 'EXPWOP' end
    from ${notesOf(request)} cross join ${byEveryRate(n)} where ${isExport(n, request)}`,
  cells: (row) => {
    const [, ...rated] = ratedCells(row);
    const where = placeOf(row);
    return [
      row.kind,
      row.number,
      dayCell(row.day),
      "C",
      rupeesCell(row.total),
      where === null ? null : portalPlace(where),
      ...rated,
    ];
  },
  json: (all) => ({
    cdnur: papersOf(all).map(({ paper, rows }) => {
      const pos = placeOf(paper);
      return { ...noteOf(paper, rows), typ: paper.kind, ...(pos === null ? {} : { pos }) };
    }),
  }),
});
