import type { MetadataRoute } from "next";
import { LANGUAGE_CODES } from "@/lib/i18n/languages";
import { absoluteUrl } from "@/lib/seo/page-metadata";

/** The shop's own address is known when it runs, not when it is built. */
export const dynamic = "force-dynamic";

/** Below each language; a rule is a beginning, and one with `*` before it would close `/en/product-detail/1/screws/countersunk-screw`, too. */
const CLOSED = ["suggest", "count", "refresh"];

/**
 * Calls, suggestions, counts and the page that clears everything (ruling O15) are not for crawlers. Private pages and
 * narrowed lists say noindex themselves, and must stay readable to say it.
 */
const robots = (): MetadataRoute.Robots => ({
  rules: {
    userAgent: "*",
    allow: "/",
    disallow: [
      "/api/",
      ...LANGUAGE_CODES.flatMap((language) => CLOSED.map((path) => `/${language}/${path}`)),
    ],
  },
  sitemap: absoluteUrl("/sitemap.xml"),
});

export default robots;
