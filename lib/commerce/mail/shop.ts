import "server-only";
import site from "@/catalogue/site.json";
import { mailFrom, operatorEmail, siteUrl } from "@/lib/env";
import type { MailLanguage } from "./words";

/** The shop's name in mails. */
export const shopName = (language: MailLanguage): string => site.name[language];

export const supportEmail = (): string => site.supportEmail;

export const operatorAddress = (): string => operatorEmail() ?? site.supportEmail;

/** The sender of a mail: the setting, else the shop's name and support address. */
export const sender = (language: MailLanguage): string | { name: string; address: string } =>
  mailFrom() ?? { name: shopName(language), address: site.supportEmail };

/**
 * Returns an absolute address in the shop. Links in mails use the configured host, never the one of a
 * request. @param path with its language, e.g. `/en/cart`
 */
export const shopLink = (path: string): string => new URL(path, siteUrl()).href;
