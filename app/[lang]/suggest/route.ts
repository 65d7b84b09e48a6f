import type { NextRequest } from "next/server";
import { isLanguage } from "@/lib/languages/languages";
import { searchTermOf } from "@/lib/i18n/listing-address";
import type { Suggestions } from "@/lib/model/suggestions";
import { ShopUnavailableError } from "@/lib/shop/read-failures";
import { getSuggestions } from "@/lib/shop/suggest";

const NOTHING: Suggestions = { products: [], categories: [], brands: [], sellers: [] };

/**
 * Suggestions of the search box. They are the same for everyone, so browsers and caches may keep them for a
 * minute.
 */
export const GET = async (
  request: NextRequest,
  { params }: { params: Promise<{ lang: string }> },
): Promise<Response> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return new Response(null, { status: 404 });
  const text = searchTermOf(request.nextUrl.searchParams.get("q") ?? "");
  try {
    const { suggestions, isWhole } =
      text === "" ? { suggestions: NOTHING, isWhole: true } : await getSuggestions(text, lang);
    return Response.json(suggestions, {
      headers: {
        "Cache-Control": isWhole ? "public, max-age=60, stale-while-revalidate=300" : "no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    if (!(error instanceof ShopUnavailableError)) throw error;
    return Response.json(NOTHING, {
      status: 503,
      headers: { "Cache-Control": "no-store", "Retry-After": "5" },
    });
  }
};
