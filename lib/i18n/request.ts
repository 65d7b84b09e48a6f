import { getRequestConfig } from "next-intl/server";
import { lang } from "next/root-params";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./languages";

/** The built-in messages of one language. */
export const loadMessages = async (language: Language) => (await import(`../../messages/${language}.json`)).default;

/** Which language a render is in: the one asked for by name (actions, routes), else the URL's first segment. */
export default getRequestConfig(async ({ locale }) => {
  const asked = locale ?? (await lang().catch(() => undefined));
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  return { locale: language, messages: await loadMessages(language), timeZone: "Asia/Kolkata" };
});
