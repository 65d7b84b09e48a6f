import type { MetadataRoute } from "next";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { absoluteUrl } from "@/lib/seo/page-metadata";

/** The shop's own address is known at run time, not at build time. */
export const dynamic = "force-dynamic";

/**
 * Below each language. A rule is a prefix, and one with `*` before it would also block
 * `/en/product-detail/1/screws/countersunk-screw`.
 */
const CLOSED = ["suggest", "count", "views", "refresh", "contact-us?product=", "compare?"];

/**
 * Blocks calls, suggestions, counts, the page that clears the browser (ruling O15), and the contact form about a
 * product and comparisons, which are one page under an address for each product. Private pages and
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
