import { DomUtils, parseDocument } from "htmlparser2";

/** A sitemap entry. */
export type SitemapEntry = { url: string; lastmod: string; alternates: [code: string, href: string][] };

const textIn = (element: ReturnType<typeof DomUtils.getElementsByTagName>[number], name: string): string => {
  const found = DomUtils.getElementsByTagName(name, element.children, false)[0];
  return found ? DomUtils.textContent(found).trim() : "";
};

/** Parses a sitemap or a sitemap index. @returns addresses of further sitemaps, or of pages */
export const readSitemap = (xml: string): { sitemaps: string[]; entries: SitemapEntry[] } => {
  const root = parseDocument(xml, { xmlMode: true });
  const named = (name: string) => DomUtils.getElementsByTagName(name, root, true);
  return {
    sitemaps: named("sitemap").map((element) => textIn(element, "loc")),
    entries: named("url").map((element) => ({
      url: textIn(element, "loc"),
      lastmod: textIn(element, "lastmod"),
      alternates: DomUtils.getElementsByTagName("xhtml:link", element.children).map((link) => [
        link.attribs.hreflang ?? "",
        link.attribs.href ?? "",
      ]),
    })),
  };
};
