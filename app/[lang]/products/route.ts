import type { NextRequest } from "next/server";
import { isLanguage } from "@/lib/languages/languages";
import { listProductsByIds } from "@/lib/shop/product-lists";
import { ShopUnavailableError } from "@/lib/shop/read-failures";

/** Current data of products by id, for those that the browser remembers. */
export const GET = async (
  request: NextRequest,
  { params }: { params: Promise<{ lang: string }> },
): Promise<Response> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return new Response(null, { status: 404 });
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  try {
    return Response.json(await listProductsByIds(request.nextUrl.searchParams.get("ids") ?? "", lang), {
      headers,
    });
  } catch (error) {
    if (!(error instanceof ShopUnavailableError)) throw error;
    return Response.json([], { status: 503, headers: { ...headers, "Retry-After": "5" } });
  }
};
