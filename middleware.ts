import { NextResponse, type NextRequest } from "next/server";
import { isLanguage, languageOf } from "@/lib/i18n/languages";
import { rightPath } from "@/lib/i18n/right-path";

/**
 * Gives an address without a language its language: the one the visitor chose last, else English (ruling O8; never
 * by Accept-Language, so that crawlers and shared caches see one answer). Of the addresses with a language only those come
 * here that are written wrongly: with a slash at the end or in another case. One 308 leads to the right one.
 */
export const middleware = (request: NextRequest): NextResponse => {
  // Not a clone of the framework's own address, which would write a slash at the end again.
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
    "/((?!en(?:/|$)|ar(?:/|$)|api/|dev/|_next/|media/|images/|fonts/|favicon\\.ico|robots\\.txt|sitemap\\.xml|sitemaps/|llms\\.txt|healthz).*)",
    "/(en|ar)/",
    "/(en|ar)/(.*)/",
    "/(en|ar)/terms",
    "/(en|ar)/((?!Terms(?:/|$))[^/]*[A-Z][^/]*)(.*)",
  ],
};
