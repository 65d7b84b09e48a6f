import "server-only";
import { createHash } from "node:crypto";
import { isServiceCode } from "@/lib/model/hsn-codes";
import { ABROAD } from "@/lib/model/gst-states";
import { toRupees } from "@/lib/model/money";
import type { InvoiceAddress, InvoiceLine, InvoiceTaxes } from "../../base/db/schema";
import type { PaperFigures } from "../invoices/invoice-text";

/** A stored paper. */
export type StoredPaper = {
  number: string;
  /** `YYYY-MM-DD` in India. */
  issuedOn: string;
  figures: PaperFigures;
};

type Address = { Addr1: string; Addr2?: string; Loc: string; Pin: number; Stcd: string };

/**
 * A paper in the form of the registry: schema INV-01, version 1.1 (notification 60/2020-Central Tax; published fields:
 * einvoice6.gst.gov.in/content/notified-e-invoice-schema). Amounts are rupees with two digits, a price of a piece with three.
 */
export type EInvoice = {
  Version: "1.1";
  TranDtls: { TaxSch: "GST"; SupTyp: "B2B" | "EXPWP" | "EXPWOP"; RegRev: "N" };
  DocDtls: { Typ: "INV" | "CRN"; No: string; Dt: string };
  SellerDtls: Address & { Gstin: string; LglNm: string };
  BuyerDtls: Address & { Gstin: string; LglNm: string; Pos: string };
  ShipDtls?: Address & { LglNm: string };
  ItemList: {
    SlNo: string;
    PrdDesc: string;
    IsServc: "Y" | "N";
    HsnCd: string;
    Qty: number;
    Unit?: "NOS";
    UnitPrice: number;
    TotAmt: number;
    AssAmt: number;
    GstRt: number;
    IgstAmt: number;
    CgstAmt: number;
    SgstAmt: number;
    TotItemVal: number;
  }[];
  ValDtls: { AssVal: number; CgstVal: number; SgstVal: number; IgstVal: number; TotInvVal: number };
  RefDtls?: { PrecDocDtls: { InvNo: string; InvDt: string }[] };
};

/** The PIN code of every place abroad. */
const PIN_ABROAD = 999_999;

/** A text as the schema takes it: without double quotes and backslashes. @param most characters */
const textOf = (text: string, most: number): string =>
  text.replaceAll('"', "''").replaceAll("\\", "/").replace(/\s+/g, " ").trim().slice(0, most).trim();

/** Most characters of a line of an address. */
const LINE = 100;

/** An address in two lines; a second one has at least three characters. */
const addressOf = (
  { addressLine, city, postalCode }: { addressLine: string; city: string; postalCode: string },
  stateCode: string,
): Address => {
  const whole = textOf(addressLine === "" ? city : addressLine, 200);
  // Between words, if there is a gap.
  const end = whole.length <= LINE ? LINE : whole.lastIndexOf(" ", LINE);
  const [first, rest] = end > 0 ? [whole.slice(0, end), whole.slice(end).trim()] : [whole.slice(0, LINE), ""];
  return {
    Addr1: first,
    ...(rest.length < 3 ? {} : { Addr2: rest.slice(0, LINE) }),
    Loc: textOf(city, 50),
    Pin: stateCode === ABROAD ? PIN_ABROAD : Number(postalCode),
    Stcd: stateCode,
  };
};

const sellerOf = ({ seller }: PaperFigures): EInvoice["SellerDtls"] => {
  const gstin = seller.gstin ?? "";
  return {
    Gstin: gstin,
    LglNm: textOf(seller.name.en, 100),
    ...addressOf(
      { ...seller, city: seller.city?.en ?? seller.state?.en ?? "" },
      seller.stateCode ?? gstin.slice(0, 2),
    ),
  };
};

/** A buyer abroad has no GSTIN: the schema says URP, an unregistered person. */
const buyerOf = ({ buyer, place }: PaperFigures): EInvoice["BuyerDtls"] => {
  const placeCode = place?.code ?? "";
  return {
    Gstin: placeCode === ABROAD ? "URP" : (buyer.gstin ?? ""),
    LglNm: textOf(buyer.companyName ?? buyer.name, 100),
    Pos: placeCode,
    ...addressOf(buyer, placeCode === ABROAD ? ABROAD : (buyer.stateCode ?? placeCode)),
  };
};

const shipTo = (to: InvoiceAddress | undefined): Pick<EInvoice, "ShipDtls"> =>
  to === undefined
    ? {}
    : { ShipDtls: { LglNm: textOf(to.name, 100), ...addressOf(to, to.stateCode ?? ABROAD) } };

const taxesOf = (of: InvoiceTaxes) => ({
  igst: toRupees(of.igstPaise),
  cgst: toRupees(of.cgstPaise),
  sgst: toRupees(of.sgstPaise),
});

/** Services are counted in no unit. Prices contain the tax and the line's share of a coupon: a piece costs what its line is worth without tax. */
const itemOf = (line: InvoiceLine, index: number): EInvoice["ItemList"][number] => {
  const taxable = toRupees(line.taxablePaise);
  const { igst, cgst, sgst } = taxesOf(line);
  return {
    SlNo: String(index + 1),
    PrdDesc: textOf(line.name.en, 300),
    IsServc: isServiceCode(line.hsnCode) ? "Y" : "N",
    HsnCd: line.hsnCode,
    Qty: line.quantity,
    ...(isServiceCode(line.hsnCode) ? {} : { Unit: "NOS" }),
    UnitPrice: Number((taxable / line.quantity).toFixed(3)),
    TotAmt: taxable,
    AssAmt: taxable,
    GstRt: line.gstRate,
    IgstAmt: igst,
    CgstAmt: cgst,
    SgstAmt: sgst,
    TotItemVal: toRupees(line.amountPaise),
  };
};

/** `30/11/2026` of `2026-11-30`. */
const dayOf = (day: string): string => day.split("-").toReversed().join("/");

const kindOf = ({ place, total }: PaperFigures): EInvoice["TranDtls"]["SupTyp"] => {
  if (place?.code !== ABROAD) return "B2B";
  return total.igstPaise > 0 ? "EXPWP" : "EXPWOP";
};

/** Writes a stored paper in the form of the registry. It has the stored figures only. */
export const eInvoiceOf = ({ number, issuedOn, figures }: StoredPaper): EInvoice => {
  const { total, corrects } = figures;
  const { igst, cgst, sgst } = taxesOf(total);
  return {
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: kindOf(figures), RegRev: "N" },
    DocDtls: { Typ: corrects ? "CRN" : "INV", No: number, Dt: dayOf(issuedOn) },
    SellerDtls: sellerOf(figures),
    BuyerDtls: buyerOf(figures),
    ...shipTo(figures.deliverTo),
    ItemList: figures.lines.map(itemOf),
    ValDtls: {
      AssVal: toRupees(total.taxablePaise),
      CgstVal: cgst,
      SgstVal: sgst,
      IgstVal: igst,
      TotInvVal: toRupees(total.amountPaise),
    },
    ...(corrects
      ? { RefDtls: { PrecDocDtls: [{ InvNo: corrects.number, InvDt: dayOf(corrects.issuedOn) }] } }
      : {}),
  };
};

/** `2026-27`: the financial year of a paper's day, `30/11/2026`. */
const yearOf = (day: string): string => {
  const [, month = "", year = ""] = day.split("/");
  const begins = Number(year) - (month < "04" ? 1 : 0);
  return `${begins}-${String((begins + 1) % 100).padStart(2, "0")}`;
};

/**
 * The invoice reference number: SHA-256 of GSTIN, financial year, kind and number of the paper, one after the other
 * (gstzen.in/a/e-invoice-reference-number.html). The number of the paper counts in capitals since June 2025.
 */
export const irnOf = ({ SellerDtls, DocDtls: { Dt, Typ, No } }: EInvoice): string =>
  createHash("sha256")
    .update(`${SellerDtls.Gstin}${yearOf(Dt)}${Typ}${No.toUpperCase()}`)
    .digest("hex");
