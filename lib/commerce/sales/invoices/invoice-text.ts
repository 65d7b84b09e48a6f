import "server-only";
import type { Language } from "@/lib/languages/languages";
import { formatMoney } from "@/lib/model/money";
import type { CommissionFigures, InvoiceAddress, InvoiceFigures, InvoiceTaxes } from "../../base/db/schema";
import { ltr, own } from "../../base/isolate";
import type { Invoice } from "./find-invoices";
import { inLanguage, type InvoiceWords } from "./invoice-words";
import type { Sheet } from "./pdf/sheet";

/** The figures of a paper: of an order, or of the operator's commission of a month. */
export type PaperFigures = Omit<InvoiceFigures, "order"> & {
  order?: InvoiceFigures["order"];
  month?: CommissionFigures["month"];
};

/** Fields of a stored invoice for the PDF. */
export type PrintedInvoice = Pick<Invoice, "number" | "issuedOn" | "createdAt"> & { figures: PaperFigures };

/** Formats an amount of a column. The column head names the currency. */
export const figure = (paise: number): string => ltr(formatMoney(paise, "always").replace("₹", ""));

export const rupees = (paise: number): string => ltr(formatMoney(paise, "always"));

export const percent = (rate: number): string => ltr(`${Number(rate.toFixed(3))}%`);

/** Formats `YYYY-MM-DD` as the shop shows a day (ruling O101). */
export const shownDay = (day: string): string => ltr(day.split("-").toReversed().join("-"));

/** Joins the lines of an address; what is empty has none. */
export const addressLines = (list: (string | null)[]): string =>
  list.filter((line) => line !== null && line.trim() !== "" && line !== own("")).join("\n");

export type Setting = {
  sheet: Sheet;
  invoice: PrintedInvoice;
  figures: PaperFigures;
  language: Language;
  t: InvoiceWords;
};

/** Lists the taxes of an invoice by label and amount. */
export const taxesOf = ({
  taxes,
}: Pick<InvoiceFigures, "taxes">): { name: string; paise: (of: InvoiceTaxes) => number; part: number }[] => {
  if (taxes === null) return [];
  if (taxes === "igst") return [{ name: "IGST", paise: (of) => of.igstPaise, part: 1 }];
  return [
    { name: "CGST", paise: (of) => of.cgstPaise, part: 2 },
    { name: taxes === "cgst-utgst" ? "UTGST" : "SGST", paise: (of) => of.sgstPaise, part: 2 },
  ];
};

/** Address, GSTIN and e-mail of a seller, below the name. */
export const sellerLines = (
  seller: InvoiceFigures["seller"],
  { language, t }: Pick<Setting, "language" | "t">,
): string => {
  const state = seller.state === null ? "" : inLanguage(seller.state, language);
  return addressLines([
    own(seller.addressLine),
    own([seller.city === null ? "" : inLanguage(seller.city, language), seller.postalCode].join(" ").trim()),
    seller.stateCode === null
      ? own(state)
      : t("stateWithCode", { state: own(state), code: ltr(seller.stateCode) }),
    seller.gstin === null ? t("noGstin") : t("gstin", { gstin: ltr(seller.gstin) }),
    ltr(seller.email),
  ]);
};

/**
 * Older invoices have the buyer's places in English only: a state is then named as in the place of supply or
 * as the vendor's, India in the invoice's language.
 */
const placesOf = (
  address: InvoiceAddress,
  { figures: { place, seller }, language }: Setting,
): { city: string; state: string; country: string } => {
  if (address.places)
    return {
      city: inLanguage(address.places.city, language),
      state: inLanguage(address.places.state, language),
      country: inLanguage(address.places.country, language),
    };
  const known = [place?.name, seller.state].find((name) => name?.en === address.state);
  const india =
    address.stateCode === null ? undefined : new Intl.DisplayNames(language, { type: "region" }).of("IN");
  return {
    city: address.city,
    state: known ? inLanguage(known, language) : address.state,
    country: india ?? address.country,
  };
};

/** The country of an address, in the paper's language. */
export const countryOf = (address: InvoiceAddress, setting: Setting): string =>
  placesOf(address, setting).country;

/**
 * Address below a name; of a company also the person who ordered for it and its GSTIN. Without the telephone number, which
 * the carrier needs and reads on the packing slip.
 */
export const buyerLines = (
  buyer: InvoiceAddress & { companyName?: string; gstin?: string },
  setting: Setting,
): string => {
  const { t } = setting;
  const { city, state, country } = placesOf(buyer, setting);
  return addressLines([
    buyer.companyName === undefined ? null : own(buyer.name),
    own(buyer.addressLine),
    own([city, buyer.postalCode].join(" ").trim()),
    buyer.stateCode === null
      ? own(state)
      : t("stateWithCode", { state: own(state), code: ltr(buyer.stateCode) }),
    own(country),
    buyer.gstin === undefined ? null : t("gstin", { gstin: ltr(buyer.gstin) }),
  ]);
};
