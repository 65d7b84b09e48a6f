import type { MappedPage } from "@/lib/model/catalog";
import { absoluteUrl, languagesOf, wholeUrl } from "./page-metadata";
import { element, xmlText } from "./xml";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page as a sitemap has it: an entry for each of its languages, every one naming all. */
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

/** A sitemap, made while it is sent. */
export async function* sitemapOf(
  pages: AsyncIterable<readonly MappedPage[]> | Iterable<readonly MappedPage[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACES}>\n`;
  for await (const some of pages) yield some.map(sitemapEntries).join("");
  yield "</urlset>\n";
}

/** The list of all sitemaps. @param parts their paths */
export const sitemapIndex = (parts: readonly { path: string; lastModified: string | null }[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.map(({ path, lastModified }) => `<sitemap>${element("loc", absoluteUrl(path))}${element("lastmod", lastModified)}</sitemap>\n`).join("")}</sitemapindex>\n`;
