import { isLanguage } from "@/lib/languages/languages";
import { categoryPaths, merchantFeed } from "@/lib/seo/merchant-feed";
import { streamed } from "@/lib/seo/xml";
import { listCategories } from "@/lib/shop/categories";
import { optionalRead, respondOr503 } from "@/lib/shop/read-failures";
import { getSite } from "@/lib/shop/site";
import { listFeedProducts } from "@/lib/shop/whole-catalogue";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lang: string }> };

/** Catalogue for merchant centres in the language of the address, streamed from the database. */
export const GET = async (_request: Request, { params }: Props): Promise<Response> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return new Response(null, { status: 404 });
  return respondOr503(async () =>
    streamed(
      merchantFeed(
        lang,
        await getSite(lang),
        listFeedProducts(lang),
        categoryPaths((await optionalRead(listCategories(lang))) ?? []),
      ),
      "application/rss+xml",
    ),
  );
};
