import { siteUrl } from "@/lib/env";

/** A path of the shop as a whole address. */
export const absoluteUrl = (path: string): string => `${siteUrl().origin}${path}`;
