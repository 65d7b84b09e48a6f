import { NextResponse, type NextRequest } from "next/server";
import { isLanguage, languageOf } from "@/lib/i18n/languages";
import { rightPath } from "@/lib/i18n/right-path";

/**
 * Redirects an address without a language to the visitor's last language, else English (ruling O8; never by
 * Accept-Language, so that crawlers and shared caches get one response). Addresses with a language come here
 * only if they have a trailing slash, another case or too few names. One 308 leads to the correct one.
 */
export const middleware = (request: NextRequest): NextResponse => {
  // Not a clone of the framework's URL object, which would append the slash again.
  const url = new URL(request.nextUrl.href);
  const right = rightPath(url.pathname);
  if (right !== null) {
    url.pathname = "redirect" in right ? right.redirect : right.rewrite;
    return "redirect" in right ? NextResponse.redirect(url, 308) : NextResponse.rewrite(url);
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
    "/((?!en(?:/|$)|ar(?:/|$)|api/|admin(?:/|$)|dev/|_next/|media/|images/|fonts/|favicon\\.ico|robots\\.txt|sitemap\\.xml|sitemaps/|llms\\.txt|healthz|readyz).*)",
    "/(en|ar)/",
    "/(en|ar)/(.*)/",
    "/(en|ar)/terms",
    "/(en|ar)/((?!Terms(?:/|$))[^/]*[A-Z][^/]*)(.*)",
    "/(en|ar)/(product-detail|all-products|campaign)/([^/]+)",
    "/(en|ar)/product-detail/([^/]+)/([^/]+)",
  ],
};
