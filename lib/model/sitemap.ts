import type { Picture } from "./text";

/** A part of the sitemap of products. `lastModified`: the latest change in it as an ISO date-time; null when it is not known. */
export type SitemapPart = { name: string; lastModified: string | null };

/** A page as a sitemap tells of it: its path in every language it has text in. */
export type MappedPage = {
  paths: Record<"en" | "ar", string | null>;
  pictures: Picture[];
  lastModified: string | null;
};
