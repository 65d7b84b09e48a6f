import "server-only";
import { sql } from "drizzle-orm";
import { isServiceCode } from "@/lib/model/hsn-codes";
import { ABROAD } from "@/lib/model/gst-states";
import { lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { db } from "../../base/db/client";
import type { InvoiceAddress, InvoiceFigures, InvoiceLine } from "../../base/db/schema";
import { isTestPaper, rupeesOf } from "./portal-amounts";

/**
 * Data of e-way bills, as the bulk upload of the e-way bill system takes them (National Informatics Centre, EWB preparation
 * tool 1.0.0621): of the invoices of a month whose goods are not sent yet, where the goods that move with tax are worth more
 * than the law's limit (CGST Rules, rule 138(1)). Distance, transporter and vehicle are known to who sends them, and are
 * left open: part B. Exports are left out, because their goods go to a port that the shop does not know.
 */

type Row = { number: string; day: string; figures: InvoiceFigures };

/** Goods that move and are taxed: neither services, whose codes begin with 99, nor goods without tax. */
const isMoved = ({ hsnCode, gstRate }: InvoiceLine): boolean => gstRate > 0 && !isServiceCode(hsnCode);

const sumOf = (lines: readonly InvoiceLine[], paise: (line: InvoiceLine) => number): number =>
  rupeesOf(lines.reduce((sum, line) => sum + paise(line), 0));

const portalDay = (day: string): string => day.split("-").toReversed().join("/");

/** Who receives the goods: billed at one address, delivered at another. */
const recipient = ({ buyer, deliverTo }: InvoiceFigures) => {
  const at: InvoiceAddress = deliverTo ?? buyer;
  return {
    toGstin: buyer.gstin ?? "URP",
    toTrdName: (buyer.companyName ?? buyer.name).slice(0, 100),
    toAddr1: at.addressLine.slice(0, 120),
    toAddr2: "",
    toPlace: at.city.slice(0, 50),
    toPincode: Number(at.postalCode),
    toStateCode: Number(buyer.stateCode ?? at.stateCode),
    actualToStateCode: Number(at.stateCode),
  };
};

const billOf = ({ number, day, figures }: Row, moved: readonly InvoiceLine[]) => {
  const { seller, taxes, deliverTo } = figures;
  const isBetween = taxes === "igst";
  const from = Number(seller.gstin?.slice(0, 2));
  return {
    userGstin: seller.gstin,
    supplyType: "O",
    /** A supply. */
    subSupplyType: 1,
    subSupplyDesc: "",
    docType: "INV",
    docNo: number,
    docDate: portalDay(day),
    /** Regular, or billed to one address and shipped to another. */
    transType: deliverTo === undefined ? 1 : 2,
    fromGstin: seller.gstin,
    fromTrdName: seller.name.en.slice(0, 100),
    fromAddr1: seller.addressLine.slice(0, 120),
    fromAddr2: "",
    fromPlace: (seller.city?.en ?? "").slice(0, 50),
    fromPincode: Number(seller.postalCode),
    fromStateCode: from,
    actualFromStateCode: Number(seller.stateCode ?? from),
    ...recipient(figures),
    totalValue: sumOf(moved, (line) => line.taxablePaise),
    cgstValue: sumOf(moved, (line) => line.cgstPaise),
    sgstValue: sumOf(moved, (line) => line.sgstPaise),
    igstValue: sumOf(moved, (line) => line.igstPaise),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: sumOf(moved, (line) => line.amountPaise),
    transMode: "",
    transDistance: 0,
    transporterName: "",
    transporterId: "",
    transDocNo: "",
    transDocDate: "",
    vehicleNo: "",
    vehicleType: "",
    itemList: moved.map((line, at) => ({
      itemNo: at + 1,
      productName: line.name.en.slice(0, 100),
      productDesc: line.name.en.slice(0, 100),
      hsnCode: line.hsnCode,
      quantity: line.quantity,
      qtyUnit: "NOS",
      taxableAmount: rupeesOf(line.taxablePaise),
      sgstRate: isBetween ? 0 : line.gstRate / 2,
      cgstRate: isBetween ? 0 : line.gstRate / 2,
      igstRate: isBetween ? line.gstRate : 0,
      cessRate: 0,
      cessNonAdvol: 0,
    })),
  };
};

/** @param request.month `YYYY-MM` @param request.vendorId null for all sellers */
export const ewayBillsJson = async ({ month, vendorId }: { month: string; vendorId: number | null }) => {
  const { rows } = await db().execute<Row>(sql`
    select i.number, to_char(i.issued_on, 'YYYY-MM-DD') as day, i.figures
    from invoices i join vendor_orders v using (order_id, vendor_id)
    where v.state in ('to-pack', 'packed') and to_char(i.issued_on, 'YYYY-MM') = ${month}
      and (${vendorId}::int is null or i.vendor_id = ${vendorId}::int) and i.figures->'seller'->>'gstin' is not null
      and i.figures->'place'->>'code' <> ${ABROAD}
      and not ${isTestPaper(sql`i.figures`)} order by i.id`);
  return {
    version: "1.0.0621",
    billLists: rows.flatMap((row) => {
      const moved = row.figures.lines.filter(isMoved);
      const worth = moved.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      return worth > lawOn(TAX_LAW.ewayBillPaise, row.day).value ? [billOf(row, moved)] : [];
    }),
  };
};
