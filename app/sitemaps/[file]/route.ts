import { DEFAULT_LANGUAGE, perLanguage, readPerLanguage, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { MappedPage } from "@/lib/model/catalog";
import { INDEXED_PAGES } from "@/lib/languages/pages";
import { sitemapOf } from "@/lib/seo/sitemap-xml";
import { streamed } from "@/lib/seo/xml";
import { flatCategories, listCategories } from "@/lib/shop/categories";
import { listCampaigns } from "@/lib/shop/content";
import { respondOr503 } from "@/lib/shop/read-failures";
import { listMappedProducts, listVendorPaths, listSitemapParts } from "@/lib/shop/whole-catalogue";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ file: string }> };

/** A page of every language. @param path null where it has no text of its own */
const page = (path: (language: Language) => string | null): MappedPage => ({
  paths: perLanguage(path),
  pictures: [],
  lastModified: null,
});

/** Pairs what every language has by id. A name that is another language's is none. */
const paired = <T extends { id: number }>(
  lists: Record<Language, T[]>,
  path: (entry: T, language: Language) => string | null,
): MappedPage[] =>
  lists[DEFAULT_LANGUAGE].map(({ id }) =>
    page((language) => {
      const match = lists[language].find((entry) => entry.id === id);
      return match ? path(match, language) : null;
    }),
  );

/** Everything but products: the fixed pages, the lists that have something in them, vendors and campaigns. */
const otherPages = async (): Promise<MappedPage[]> => {
  const [parts, categories, offers, beside, vendors] = await Promise.all([
    listSitemapParts(),
    readPerLanguage(async (language) =>
      flatCategories(await listCategories(language)).filter((category) => category.productCount !== 0),
    ),
    readPerLanguage((language) => listCampaigns("home", language)),
    readPerLanguage((language) => listCampaigns("listing-sidebar", language)),
    listVendorPaths(),
  ]);
  const campaigns = (lists: typeof offers) =>
    paired(lists, ({ mainTitle, href }) => (mainTitle.lang ? null : href));
  return [
    page(links.home),
    // An empty list is not indexed.
    ...(parts.length > 0 ? [page(links.allProducts)] : []),
    ...INDEXED_PAGES.map((name) => page((language) => links.page(language, name))),
    ...paired(categories, ({ id, name }, language) =>
      name.lang ? null : links.category(language, id, name.text),
    ),
    ...campaigns(offers),
    ...campaigns(beside),
    ...vendors,
  ];
};

/** One sitemap, streamed from the database. */
export const GET = async (_request: Request, { params }: Props): Promise<Response> =>
  respondOr503(async () => {
    const name = /^([a-z0-9-]+)\.xml$/.exec((await params).file)?.[1];
    if (name === "pages") return streamed(sitemapOf([await otherPages()]), "application/xml");
    const isKnown = (await listSitemapParts()).some((part) => part.name === name);
    return name && isKnown
      ? streamed(sitemapOf(listMappedProducts(name)), "application/xml")
      : new Response(null, { status: 404 });
  });
