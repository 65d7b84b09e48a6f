import { perLanguage } from "@/lib/languages/languages";
import { sitemapEntries, sitemapIndex, sitemapOf } from "./sitemap-xml";

const bolt = {
  paths: { ...perLanguage(() => null), en: "/en/p/1/a-%26-b", ar: "/ar/p/1/%D8%A8" },
  pictures: [{ url: "/media/bolt.1a-800.webp", widths: [320, 800] }],
  lastModified: "2026-03-04T05:06:07.000Z",
};

beforeEach(() => {
  process.env.SITE_URL = "https://shop.example";
});

test("a page has an entry in each of its languages, and each names all of them", () => {
  const alternates =
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/en/p/1/a-%26-b"/><xhtml:link rel="alternate" hreflang="ar" href="https://shop.example/ar/p/1/%D8%A8"/><xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/en/p/1/a-%26-b"/>';
  const rest = `<lastmod>2026-03-04T05:06:07.000Z</lastmod>${alternates}<image:image><image:loc>https://shop.example/media/bolt.1a-800.webp</image:loc></image:image></url>\n`;
  expect(sitemapEntries(bolt)).toBe(
    `<url><loc>https://shop.example/en/p/1/a-%26-b</loc>${rest}<url><loc>https://shop.example/ar/p/1/%D8%A8</loc>${rest}`,
  );
});

test("a page without Arabic text has one entry, which names no Arabic one; what is not known is not said", () => {
  const entry = sitemapEntries({
    ...bolt,
    paths: { ...bolt.paths, ar: null },
    pictures: [],
    lastModified: null,
  });
  expect(entry).toBe(
    '<url><loc>https://shop.example/en/p/1/a-%26-b</loc><xhtml:link rel="alternate" hreflang="en" href="https://shop.example/en/p/1/a-%26-b"/><xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/en/p/1/a-%26-b"/></url>\n',
  );
});

test("a sitemap is written page of rows by page of rows; the index names every sitemap", async () => {
  const written: string[] = [];
  for await (const piece of sitemapOf([[bolt], [bolt, bolt]])) written.push(piece);
  expect(written).toHaveLength(4);
  expect(written.join("").match(/<url>/g)).toHaveLength(6);
  expect(
    sitemapIndex([
      { path: "/sitemaps/pages.xml", lastModified: null },
      { path: "/sitemaps/products-0-4999.xml", lastModified: "2026-03-04T05:06:07.000Z" },
    ]),
  ).toContain(
    "<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc></sitemap>\n<sitemap><loc>https://shop.example/sitemaps/products-0-4999.xml</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></sitemap>",
  );
});
