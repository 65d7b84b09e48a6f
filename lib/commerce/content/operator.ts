import "server-only";
import { eq } from "drizzle-orm";
import { gstStateCode } from "@/lib/model/gst-states";
import { isGstin } from "@/lib/model/gstin";
import { db } from "../base/db/client";
import { vendors } from "../base/db/schema";
import { isOwnVendor, OWN_VENDOR_ID } from "../base/own-vendor";
import { sellerOf } from "../sales/invoices/figures";
import type { Operator } from "../sales/payouts/commission-papers";
import { siteSection } from "./shown-sections";

/**
 * The operator of the shop as papers name it: the shop's own firm where that sells too, else the company of the shop's
 * texts with the first of its addresses.
 */
export const operatorFirm = async (): Promise<Operator> => {
  const [firm] = (await isOwnVendor(OWN_VENDOR_ID))
    ? await db().select().from(vendors).where(eq(vendors.id, OWN_VENDOR_ID))
    : [];
  if (firm !== undefined) return { ...sellerOf(firm), eInvoiceFrom: firm.eInvoiceFrom };
  const [name, gstin, addresses, email] = await Promise.all([
    siteSection("companyName"),
    siteSection("gstNumber"),
    siteSection("addresses"),
    siteSection("supportEmail"),
  ]);
  const [office] = addresses;
  return {
    name,
    addressLine: office?.street.en.join(", ") ?? "",
    city: office?.city ?? null,
    postalCode: office?.postalCode ?? "",
    state: office?.state ?? null,
    stateCode: gstStateCode(office?.state.en ?? ""),
    country: office?.country.en ?? "India",
    email,
    gstin: isGstin(gstin) ? gstin : null,
    eInvoiceFrom: null,
  };
};
