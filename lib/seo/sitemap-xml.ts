import type { MappedPage } from "@/lib/model/catalog";
import { absoluteUrl, languagesOf, wholeUrl } from "./page-metadata";
import { element, xmlText } from "./xml";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns a page's sitemap entries: one for each language, each with all alternates. */
export const sitemapEntries = ({ paths, pictures, lastModified }: MappedPage): string => {
  const alternates = Object.entries(languagesOf((language) => paths[language])).map(
    ([code, url]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${xmlText(url)}"/>`,
  );
  const images = pictures.map(
    (picture) => `<image:image>${element("image:loc", wholeUrl(picture.url))}</image:image>`,
  );
  return Object.values(paths)
    .flatMap((path) =>
      path === null
        ? []
        : [
            `<url>${element("loc", absoluteUrl(path))}${element("lastmod", lastModified)}${alternates.join("")}${images.join("")}</url>\n`,
          ],
    )
    .join("");
};

/** Streams a sitemap. */
export async function* sitemapOf(
  pages: AsyncIterable<readonly MappedPage[]> | Iterable<readonly MappedPage[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACES}>\n`;
  for await (const some of pages) yield some.map(sitemapEntries).join("");
  yield "</urlset>\n";
}

/** Builds the sitemap index. @param parts their paths */
export const sitemapIndex = (parts: readonly { path: string; lastModified: string | null }[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.map(({ path, lastModified }) => `<sitemap>${element("loc", absoluteUrl(path))}${element("lastmod", lastModified)}</sitemap>\n`).join("")}</sitemapindex>\n`;
