import { sitemapIndex } from "@/lib/seo/sitemap-xml";
import { respondOr503 } from "@/lib/shop/read-failures";
import { listSitemapParts } from "@/lib/shop/whole-catalogue";

export const dynamic = "force-dynamic";

/** Index of sitemaps: one of pages, and one for each range of products. */
export const GET = (): Promise<Response> =>
  respondOr503(async () => {
    const parts = await listSitemapParts();
    const index = sitemapIndex([
      { path: "/sitemaps/pages.xml", lastModified: null },
      ...parts.map(({ name, lastModified }) => ({ path: `/sitemaps/${name}.xml`, lastModified })),
    ]);
    return new Response(index, {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
        "X-Robots-Tag": "noindex",
      },
    });
  });
