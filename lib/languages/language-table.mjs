/**
 * The table of languages. JavaScript, because the framework's configuration and the server read it before anything is
 * compiled; TypeScript takes it from languages.ts. What a language needs beside its row is listed in docs/changing.md.
 *
 * @typedef {{
 *   id: number,
 *   tag: string,
 *   dir: "ltr" | "rtl",
 *   ownName: string,
 *   englishName: string,
 *   sign: string,
 *   comma: string,
 *   lineHeight: number,
 *   ogLocale: string,
 *   fonts: readonly string[],
 * }} LanguageRow
 * `id`: the contract's langId. `tag`: the Intl locale with its numbering system. `sign`: the language's link in narrow
 * bars. `comma`: what joins a list, with its space. `lineHeight`: of mails. `fonts`: files of public/fonts that every page needs at once.
 */

/** @satisfies {Record<string, LanguageRow>} */
export const LANGUAGES = /** @type {const} */ ({
  en: {
    id: 1,
    tag: "en-IN",
    dir: "ltr",
    ownName: "English",
    englishName: "English",
    sign: "EN",
    comma: ", ",
    lineHeight: 1.5,
    ogLocale: "en_IN",
    fonts: ["plex-sans-latin.v3"],
  },
  ar: {
    id: 2,
    tag: "ar-u-nu-latn-ca-gregory",
    dir: "rtl",
    ownName: "العربية",
    englishName: "Arabic",
    sign: "ع",
    comma: "، ",
    lineHeight: 1.7,
    ogLocale: "ar_AR",
    fonts: ["plex-sans-arabic-400.v4", "plex-sans-latin.v3"],
  },
});

/** The language that every text has, and that stands in for a missing one. */
export const DEFAULT_LANGUAGE = /** @type {const} @satisfies {keyof typeof LANGUAGES} */ ("en");

/** Part of a regular expression: any language's code. */
export const LANGUAGE_PATTERN = Object.keys(LANGUAGES).join("|");
