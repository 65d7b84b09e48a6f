import "server-only";
import { portalPlace } from "@/lib/model/gst-states";
import { rupeesCell, type Cell } from "../../base/csv-text";
import { Refusal } from "../../base/result";
import { setting } from "../../base/settings/shop-settings";
import {
  listCollected,
  listEnrolled,
  type CollectedRow,
  type EnrolledRow,
} from "../../sales/payouts/collected";
import type { ExportSource } from "./export-source";
import { filingPeriod, rupeesOf } from "./portal-amounts";

/**
 * The operator's monthly return GSTR-8, of the tax that it collects from sellers (CGST Act, section 52). Tables 3 and 3.1
 * alone: amendments of earlier months (tables 4 and 4.1) are made at the portal, because the shop does not know what was
 * filed. A seller has a row for each place of supply, as the offline utility of the GST Network has it since April 2025.
 */

/** A file of a few rows, which is one batch. */
const table = <Row>(
  columns: readonly string[],
  list: (month: string) => Promise<Row[]>,
  cells: (row: Row) => Cell[],
): ExportSource => ({
  columns,
  read: async ({ month }) => ({ rows: (await list(month)).map(cells), last: null }),
});

/** Table 3, with the seller's name before the columns of the form. */
const COLLECTED = table<CollectedRow>(
  [
    "Seller",
    "GSTIN of supplier",
    "Place of supply",
    "Gross value of supplies to registered persons",
    "Value of supplies returned by registered persons",
    "Gross value of supplies to unregistered persons",
    "Value of supplies returned by unregistered persons",
    "Net amount liable for TCS",
    "Integrated tax",
    "Central tax",
    "State/UT tax",
  ],
  listCollected,
  (row) => [
    row.name.en,
    row.gstin,
    portalPlace(row.place),
    ...[
      row.toRegisteredPaise,
      row.returnedByRegisteredPaise,
      row.toUnregisteredPaise,
      row.returnedByUnregisteredPaise,
      row.netPaise,
      row.igstPaise,
      row.cgstPaise,
      row.sgstPaise,
    ].map(rupeesCell),
  ],
);

/** Table 3.1, with the seller's name before the columns of the form. */
const ENROLLED = table<EnrolledRow>(
  [
    "Seller",
    "Enrolment number of supplier",
    "Gross value of supplies",
    "Value of supplies returned",
    "Net value",
  ],
  listEnrolled,
  (row) => [row.name.en, row.enrolment, ...[row.grossPaise, row.returnedPaise, row.netPaise].map(rupeesCell)],
);

export const GSTR8_EXPORTS = { "gstr8-registered": COLLECTED, "gstr8-enrolled": ENROLLED } as const;

/** The tax office's JSON of the return. Amounts are rupees, `amt` the net ones. Tables without rows are left out. */
type Gstr8 = {
  gstin: string;
  fp: string;
  tcs?: {
    stin: string;
    pos: string;
    supR: number;
    retsupR: number;
    supU: number;
    retsupU: number;
    amt: number;
    iamt: number;
    camt: number;
    samt: number;
  }[];
  urd?: { eid: string; grsval: number; supret: number; amt: number }[];
};

/**
 * The return of a month as the tax office's JSON. Its names of fields are those of programs that write it for the GST
 * Network.
 * @param request.month `YYYY-MM`
 * @throws Refusal NO_COLLECTOR without a GSTIN as collector; NO_ENROLMENT with `sellers`, those without a number
 */
export const gstr8Json = async ({ month }: { month: string }): Promise<Gstr8> => {
  const { gstin } = await setting("tcs");
  if (gstin === "") throw new Refusal("NO_COLLECTOR");
  const [collected, enrolled] = await Promise.all([listCollected(month), listEnrolled(month)]);
  const unnamed = enrolled.filter(({ enrolment }) => enrolment === null);
  if (unnamed.length > 0)
    throw new Refusal("NO_ENROLMENT", { sellers: unnamed.map(({ name }) => name.en).join(", ") });
  const tcs = collected.map((row) => ({
    stin: row.gstin,
    pos: row.place,
    supR: rupeesOf(row.toRegisteredPaise),
    retsupR: rupeesOf(row.returnedByRegisteredPaise),
    supU: rupeesOf(row.toUnregisteredPaise),
    retsupU: rupeesOf(row.returnedByUnregisteredPaise),
    amt: rupeesOf(row.netPaise),
    iamt: rupeesOf(row.igstPaise),
    camt: rupeesOf(row.cgstPaise),
    samt: rupeesOf(row.sgstPaise),
  }));
  const urd = enrolled.map((row) => ({
    eid: row.enrolment ?? "",
    grsval: rupeesOf(row.grossPaise),
    supret: rupeesOf(row.returnedPaise),
    amt: rupeesOf(row.netPaise),
  }));
  return {
    gstin,
    fp: filingPeriod(month),
    ...(tcs.length === 0 ? {} : { tcs }),
    ...(urd.length === 0 ? {} : { urd }),
  };
};
