import { NextResponse, type NextRequest } from "next/server";
import { isLanguage, languageOf } from "@/lib/languages/languages";
import { rightPath } from "@/lib/i18n/right-path";
import { asksForChoice } from "@/lib/model/choice-keys.mjs";

const PRODUCT = /^(\/\w+)\/product-detail(?=\/[^/]+\/[^/]+\/[^/]+$)/;

/**
 * Redirects an address without a language to the visitor's last language, else English (ruling O8; never by
 * Accept-Language, so that crawlers and shared caches get one response). Addresses with a language come here
 * only if they have a trailing slash, another case, too few names or signs that are no longer encoded: one 308 leads to
 * the correct one. And those of products, because a choice in the query has a route of its own (docs/adr/0017).
 */
export const middleware = (request: NextRequest): NextResponse => {
  // Not a clone of the framework's URL object, which would append the slash again.
  const url = new URL(request.nextUrl.href);
  const right = rightPath(url.pathname);
  if (right !== null && "redirect" in right) {
    url.pathname = right.redirect;
    return NextResponse.redirect(url, 308);
  }
  const named = right?.rewrite ?? url.pathname;
  const routed = asksForChoice(url.searchParams) ? named.replace(PRODUCT, "$1/variant") : named;
  if (routed !== url.pathname) {
    url.pathname = routed;
    return NextResponse.rewrite(url);
  }
  if (isLanguage(url.pathname.split("/")[1])) return NextResponse.next();
  const language = languageOf(request.cookies.get("langCode")?.value);
  url.pathname = `/${language}${url.pathname.replace(/\/+$/, "")}`;
  const response = NextResponse.redirect(url, 307);
  response.headers.set("Vary", "Cookie");
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

// The framework wants a literal; middleware.test.ts compares it with the table of languages.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!en(?:/|$)|ar(?:/|$)|api/|admin(?:/|$)|dev/|_next/|media/|images/|fonts/|favicon\\.ico|\\.well-known/|robots\\.txt|sitemap\\.xml|sitemaps/|llms\\.txt|healthz|readyz).*)",
    "/(en|ar)/",
    "/(en|ar)/(.*)/",
    "/(en|ar)/terms",
    "/(en|ar)/((?!Terms(?:/|$))[^/]*[A-Z][^/]*)(.*)",
    "/(en|ar)/(product-detail|all-products|campaign)/([^/]+)",
    "/(en|ar)/product-detail/([^/]+)/([^/]+)",
    "/(en|ar)/(product-detail|all-products|campaign)/(.*%2[6cC].*)",
    "/(en|ar)/product-detail/([^/]+)/([^/]+)/([^/]+)",
  ],
};
