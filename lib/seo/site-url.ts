/** The address visitors use, from `SITE_URL`, without a slash at its end. */
export const siteUrl = (): string => (process.env.SITE_URL ?? "http://localhost:3000").replace(/\/+$/, "");

/** A path of the shop as a whole address. */
export const absoluteUrl = (path: string): string => `${siteUrl()}${path}`;
