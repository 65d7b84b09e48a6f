import "server-only";
import { portalPlace } from "@/lib/model/gst-states";
import { rupeesCell, type Cell } from "../../base/csv-text";
import { grouped } from "./grouped";
import type { PortalItem } from "./gstr1-json";
import { rupeesOf } from "./portal-amounts";

/** Supplies of one rate to one place. Amounts are texts of paise; `place` is the code of a state. */
export type Rated = {
  gstin: string;
  place: string;
  rate: string;
  taxable: string;
  igst: string;
  cgst: string;
  sgst: string;
};
/** Those of one paper. `day` is `YYYY-MM-DD`, `total` that of the whole paper. */
export type Listed = Rated & { number: string; day: string; total: string };

/** Those of one paper to a buyer with a GSTIN. */
export type Business = Listed & { buyer: string; company: string | null };

/** The columns of most tables from the place on. */
export const RATED = [
  "Place Of Supply",
  "Applicable % of Tax Rate",
  "Rate",
  "Taxable Value",
  "Cess Amount",
] as const;
export const ratedCells = ({ place, rate, taxable }: Rated): Cell[] => [
  portalPlace(place),
  null,
  Number(rate),
  rupeesCell(taxable),
  null,
];

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** A day as the GST offline tool reads it: `05-Nov-2026`. */
export const dayCell = (day: string): string => {
  const [year, month, ofMonth] = day.split("-");
  return `${ofMonth}-${MONTHS[Number(month) - 1]}-${year}`;
};
/** A day as the tax office's JSON has it: `05-11-2026`. */
export const portalDay = (day: string): string => day.split("-").toReversed().join("-");

export const isBetweenStates = ({ gstin, place }: Pick<Rated, "gstin" | "place">): boolean =>
  gstin.slice(0, 2) !== place;

/** The taxes of a supply: IGST between states, else CGST and SGST. The shop sells nothing with a cess. */
export const portalTaxes = (row: Rated) => ({
  ...(isBetweenStates(row)
    ? { iamt: rupeesOf(row.igst) }
    : { camt: rupeesOf(row.cgst), samt: rupeesOf(row.sgst) }),
  csamt: 0,
});

/** The rates of a paper as its numbered items. */
export const portalItems = (rows: readonly Rated[]): PortalItem[] =>
  rows.map((row, at) => ({
    num: at + 1,
    itm_det: { rt: Number(row.rate), txval: rupeesOf(row.taxable), ...portalTaxes(row) },
  }));

/** The papers of a table, each with its rows. @param rows at least one of each paper */
export const papersOf = <Row extends Listed>(rows: readonly Row[]): { paper: Row; rows: Row[] }[] =>
  [...grouped(rows, ({ number }) => number).values()].flatMap((its) =>
    its[0] === undefined ? [] : [{ paper: its[0], rows: its }],
  );
