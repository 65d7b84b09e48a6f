import "server-only";
import site from "@/catalogue/site.json";
import { mailFrom, operatorEmail, siteUrl } from "@/lib/env";
import type { Language } from "@/lib/i18n/languages";
import { siteSection } from "../content/site-sections";

/** The shop's name as mails say it. */
export const shopName = (language: Language): string => site.name[language];

export const supportEmail = (): Promise<string> => siteSection("supportEmail");

export const operatorAddress = async (): Promise<string> => operatorEmail() ?? supportEmail();

/** Who a mail is from: the setting, else the shop's name and support address. */
export const sender = async (language: Language): Promise<string | { name: string; address: string }> =>
  mailFrom() ?? { name: shopName(language), address: await supportEmail() };

/**
 * Returns an absolute address in the shop. Links in mails use the configured host, never the one of a
 * request. @param path with its language, e.g. `/en/cart`
 */
export const shopLink = (path: string): string => new URL(path, siteUrl()).href;
