import { adminApiUrl } from "@/lib/ground/env";
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from "@/lib/languages/languages";
import { answerManifest } from "@/lib/shop/web-manifest";
import ar from "@/messages/admin/ar.json";
import en from "@/messages/admin/en.json";

/** The setting is read at each request. */
export const dynamic = "force-dynamic";

const FILES = { en, ar };
const NAMES = perLanguage((language) => FILES[language].desk.name);

/**
 * Answers with the web app manifest of the desk, by which a phone keeps it on its home screen. It is an app of its own beside
 * the shop's. The device's choice of language is not known here, so its name is that of the default language.
 */
export const GET = (): Response => {
  if (adminApiUrl() !== null) return new Response(null, { status: 404 });
  return answerManifest({
    id: "/admin",
    name: NAMES[DEFAULT_LANGUAGE],
    lang: DEFAULT_LANGUAGE,
    dir: LANGUAGES[DEFAULT_LANGUAGE].dir,
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
  });
};
