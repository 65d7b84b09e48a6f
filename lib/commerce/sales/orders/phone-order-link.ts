import "server-only";
import { createHmac } from "node:crypto";
import { secretFor } from "@/lib/ground/secret";
import { siteUrl } from "@/lib/ground/env";
import { orderLinks } from "@/lib/i18n/order-links";
import { languageOf, type Language } from "@/lib/languages/languages";
import type { PhoneOrderRow } from "./phone-order";

/**
 * The token of a link, which nobody can guess without the shop's key. It follows from the press that made it, so that a
 * repeated press makes the same link, and the desk can show it again; only its hash is stored.
 */
export const phoneOrderToken = (id: number, linkKey: string): string =>
  createHmac("sha256", secretFor("phone-order")).update(`${id} ${linkKey}`).digest("base64url");

/** The address of a link. */
export const phoneOrderUrl = (language: Language, token: string): string =>
  new URL(orderLinks.phoneOrder(language, token), siteUrl()).href;

/** The address at which the customer finds a telephone order; null if no link was made. */
export const linkOfPhoneOrder = ({ id, linkKey, language }: PhoneOrderRow): string | null =>
  linkKey === null ? null : phoneOrderUrl(languageOf(language), phoneOrderToken(id, linkKey));
