import "server-only";
import type { SiteSectionName, SiteSections } from "@/lib/contract/site-sections";
import { isOwnVendor, OWN_VENDOR_ID } from "../base/own-vendor";
import { firmTexts, readFirm } from "../people/vendors/firm";

/** Texts of the shop that are its own company's, where it sells its own goods: they stand with the firm and nowhere else. */
const OWN_FIRM_SECTIONS = [
  "companyName",
  "gstNumber",
  "supportEmail",
] as const satisfies readonly SiteSectionName[];
type OwnFirmSection = (typeof OWN_FIRM_SECTIONS)[number];

export const isOwnFirmSection = (section: SiteSectionName): section is OwnFirmSection =>
  OWN_FIRM_SECTIONS.some((own) => own === section);

/** True for a text that stands with the shop's own firm, and is changed there (vendors/save-firm.ts). */
export const isOfOwnFirm = async (section: SiteSectionName): Promise<boolean> =>
  isOwnFirmSection(section) && isOwnVendor(OWN_VENDOR_ID);

/** Reads those texts from the firm; null where every seller is another firm, and the texts are the operator's. */
export const ownFirmSections = async (): Promise<Pick<SiteSections, OwnFirmSection> | null> => {
  if (!(await isOwnVendor(OWN_VENDOR_ID))) return null;
  const firm = await readFirm(OWN_VENDOR_ID);
  return firm && firmTexts(firm.fields);
};
