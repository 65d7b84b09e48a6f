import type { NextRequest } from "next/server";
import { isLanguage } from "@/lib/languages/languages";
import { listingQueryOf } from "@/lib/i18n/listing-address";
import { segmentId } from "@/lib/languages/path-segment";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, sizesOf } from "@/lib/model/listing";
import { getShopValues, withKnownValues } from "@/lib/shop/facets";
import { listProducts } from "@/lib/shop/product-lists";
import { ShopUnavailableError } from "@/lib/shop/read-failures";

/**
 * Number of products, and of sizes if it is known, for a choice of filters (`list` is the category, 0 all). It is the same for everyone and
 * cached for a minute.
 */
export const GET = async (
  request: NextRequest,
  { params }: { params: Promise<{ lang: string }> },
): Promise<Response> => {
  const { lang } = await params;
  const asked = request.nextUrl.searchParams;
  const list = segmentId(asked.get("list") ?? "0");
  if (!isLanguage(lang) || list === null) return new Response(null, { status: 404 });
  try {
    const query = withKnownValues(
      listingQueryOf(
        list,
        Object.fromEntries([...new Set(asked.keys())].map((key) => [key, asked.getAll(key)])),
      ),
      await getShopValues(lang),
    );
    // Sizes are known of a list that stands on one page.
    const pageSize = query.specifications.length > 0 ? DEFAULT_PAGE_SIZE : PAGE_SIZES[0];
    const goods = await listProducts({ ...query, page: 1, pageSize }, lang);
    return Response.json(
      { total: goods.total, sizes: sizesOf(goods) },
      { headers: { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" } },
    );
  } catch (error) {
    if (!(error instanceof ShopUnavailableError)) throw error;
    return Response.json({}, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "5" } });
  }
};
