import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/seo/absolute-url";

/** The shop's own address is known when it runs, not when it is built. */
export const dynamic = "force-dynamic";

/**
 * Calls, suggestions, counts and the page that clears everything (ruling O15) are not for crawlers. Private pages and
 * narrowed lists say noindex themselves, and must stay readable to say it.
 */
const robots = (): MetadataRoute.Robots => ({ rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/*/suggest", "/*/count", "/*/refresh"] }, sitemap: absoluteUrl("/sitemap.xml") });

export default robots;
