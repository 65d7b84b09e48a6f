import { NextResponse, type NextRequest } from "next/server";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/i18n/languages";

/**
 * Gives an address without a language its language: the one the visitor chose last, else English (ruling O8; never
 * by Accept-Language, so that crawlers and shared caches see one answer). Addresses with a language do not come here.
 */
export const middleware = (request: NextRequest): NextResponse => {
  const url = request.nextUrl.clone();
  if (/^\/(en|ar)\/terms$/i.test(url.pathname)) {
    url.pathname = `${url.pathname.slice(0, 3)}/Terms`;
    return NextResponse.redirect(url, 308);
  }
  const chosen = request.cookies.get("langCode")?.value;
  const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
  url.pathname = `/${language}${url.pathname === "/" ? "" : url.pathname}`;
  const response = NextResponse.redirect(url, 307);
  response.headers.set("Vary", "Cookie");
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!en(?:/|$)|ar(?:/|$)|api/|dev/|_next/|media/|images/|fonts/|favicon\\.ico|robots\\.txt|healthz).*)", "/(en|ar)/terms"],
};
