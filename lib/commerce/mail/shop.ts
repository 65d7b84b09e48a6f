import "server-only";
import { mailFrom, operatorEmail, siteUrl } from "@/lib/env";
import type { Language } from "@/lib/i18n/languages";
import { siteFile } from "@/lib/site-file";
import { mailLogoPath } from "../content/logo";
import { siteSection } from "../content/shown-sections";

/** The shop's name as mails say it. */
export const shopName = (language: Language): string => siteFile().name[language];

export const supportEmail = (): Promise<string> => siteSection("supportEmail");

/** Facts about the shop in every mail. */
export type MailShop = { supportEmail: string; logoPath: string | null };

/** Reads what every mail says of the shop, once for the mails of a run. */
export const readMailShop = async (): Promise<MailShop> => ({
  supportEmail: await supportEmail(),
  logoPath: await mailLogoPath(),
});

/** Address of the operator's mails: the setting, else the support address. */
export const operatorAddress = ({ supportEmail: support }: Pick<MailShop, "supportEmail">): string =>
  operatorEmail() ?? support;

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
