import { languageOf, type Language } from "./languages";

/** The language that a caller of the contract names first in `Accept-Language`; the default language for any other. */
export const acceptedLanguage = (request: Request): Language =>
  languageOf(/^\s*([a-z]+)\b/i.exec(request.headers.get("accept-language") ?? "")?.[1]?.toLowerCase());
