import type { MetadataRoute } from "next";

/** Calls, suggestions and the page that clears everything (ruling O15) are not for crawlers; private pages say noindex themselves. */
const robots = (): MetadataRoute.Robots => ({ rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/*/suggest", "/*/refresh"] } });

export default robots;
