import type { NextRequest } from "next/server";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, languageOf, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { absoluteUrl } from "@/lib/seo/page-metadata";

export const dynamic = "force-dynamic";

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };
/** Milliseconds for which whoever keeps a copy of security.txt may trust it. RFC 9116 asks for less than a year. */
const TRUSTED = 180 * 86_400_000;

/** Where to tell of a weakness (RFC 9116). */
const securityTxt = (): string =>
  [
    `Contact: ${absoluteUrl(links.page(DEFAULT_LANGUAGE, "contact-us"))}`,
    `Expires: ${new Date(Date.now() + TRUSTED).toISOString()}`,
    `Preferred-Languages: ${LANGUAGE_CODES.join(", ")}`,
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
    "",
  ].join("\n");

/** What programs ask for under the addresses of RFC 8615, which have no language. */
const ANSWERS: Readonly<Record<string, (language: Language) => Response>> = {
  "security.txt": () =>
    new Response(securityTxt(), { headers: { ...PLAIN, "Cache-Control": "public, max-age=86400" } }),
  // Password managers lead to it (W3C, A Well-Known URL for Changing Passwords).
  "change-password": (language) =>
    new Response(null, {
      status: 303,
      headers: {
        Location: absoluteUrl(links.page(language, "reset-password")),
        "Cache-Control": "private, no-store",
      },
    }),
};

export const GET = async (
  request: NextRequest,
  { params }: { params: Promise<{ name: string[] }> },
): Promise<Response> => {
  const name = (await params).name.join("/");
  const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
  if (answer) return answer(languageOf(request.cookies.get("langCode")?.value));
  return new Response("Not found\n", {
    status: 404,
    headers: { ...PLAIN, "Cache-Control": "public, max-age=3600" },
  });
};
