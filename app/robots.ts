import type { MetadataRoute } from "next";
import { LANGUAGE_CODES } from "@/lib/i18n/languages";
import { absoluteUrl } from "@/lib/seo/page-metadata";

/** The shop's own address is known at run time, not at build time. */
export const dynamic = "force-dynamic";

/**
 * Below each language. A rule is a prefix, and one with `*` before it would also block
 * `/en/product-detail/1/screws/countersunk-screw`.
 */
const CLOSED = ["suggest", "count", "refresh"];

/**
 * Blocks calls, suggestions, counts and the page that clears the browser (ruling O15). Private pages and
 * filtered lists have noindex, and must stay readable for that.
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
