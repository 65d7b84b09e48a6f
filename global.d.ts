import type messages from "./messages/en.json";
import type { Language } from "./lib/languages/languages";

/** Message keys and languages are types: a key that is missing in messages/en.json is a compile error. */
declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: typeof messages;
  }
}
