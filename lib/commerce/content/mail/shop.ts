import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { mailFrom, operatorEmail, siteUrl } from "@/lib/ground/env";
import type { Language } from "@/lib/languages/languages";
import { siteFile } from "@/lib/ground/site-file";
import { mailLogoPath } from "../logo";
import { siteSection } from "../shown-sections";
import { db } from "../../base/db/client";
import { staff } from "../../base/db/schema";

/** The shop's name as mails say it. */
export const shopName = (language: Language): string => siteFile().name[language];

export const supportEmail = (): Promise<string> => siteSection("supportEmail");

/** Facts about the shop in every mail. `owners` are the addresses of the desk's owners, if no other one is set. */
export type MailShop = { supportEmail: string; logoPath: string | null; owners: string[] };

const ownerAddresses = async (): Promise<string[]> =>
  (
    await db()
      .select({ email: staff.email })
      .from(staff)
      .where(and(eq(staff.role, "owner"), staff.isActive))
      .orderBy(asc(staff.id))
  ).map(({ email }) => email);

/** Reads what every mail says of the shop, once for the mails of a run. */
export const readMailShop = async (): Promise<MailShop> => ({
  supportEmail: await supportEmail(),
  logoPath: await mailLogoPath(),
  owners: operatorEmail() === undefined ? await ownerAddresses() : [],
});

/** Addresses of the operator's mails: the setting, else the desk's owners, else the support address. */
export const operatorAddresses = ({ owners, supportEmail: support }: MailShop): string[] => {
  const set = operatorEmail();
  if (set !== undefined) return [set];
  return owners.length > 0 ? owners : [support];
};

/** Where visitors' replies go: the setting, else the support address, because an owner's own is nobody's to know. */
export const replyAddress = async (): Promise<string> => operatorEmail() ?? (await supportEmail());

/** The head of every mail: the shop's name, or in its place the owner's logo. */
export const headOf = (
  { logoPath }: MailShop,
  language: Language,
): { name: string; logo: string | null } => ({
  name: shopName(language),
  logo: logoPath && shopLink(logoPath),
});

/** Who a mail is from: the setting, else the shop's name and support address. */
export const sender = (shop: MailShop, language: Language): string | { name: string; address: string } =>
  mailFrom() ?? { name: shopName(language), address: shop.supportEmail };

/**
 * Returns an absolute address in the shop. Links in mails use the configured host, never the one of a
 * request. @param path with its language, e.g. `/en/cart`
 */
export const shopLink = (path: string): string => new URL(path, siteUrl()).href;

/** Returns an absolute address of a screen of the desk. @param screen after `#/`, e.g. `payouts` */
export const deskLink = (screen: string): string => new URL(`/admin#/${screen}`, siteUrl()).href;

/** The desk's page of an order. */
export const deskOrderLink = (number: string): string =>
  deskLink(`orders/${encodeURIComponent(number)}/show`);
