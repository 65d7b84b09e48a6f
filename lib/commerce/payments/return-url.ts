import "server-only";
import { links } from "@/lib/i18n/links";
import { siteUrl } from "@/lib/env";

/** Where a browser comes back to when it had to leave for the bank. */
export const returnUrl = (language: "en" | "ar"): string =>
  new URL(`${links.page(language, "checkout")}/return`, siteUrl()).href;
