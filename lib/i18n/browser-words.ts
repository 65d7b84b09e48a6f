/**
 * What the browser gets of `next-intl` (next.config.mjs): the hooks that islands call. Its own entry point also wraps
 * `useFormatter`, which no bundler can leave out and no island calls: 0.9 KB of each page.
 */
export {
  IntlProvider as NextIntlClientProvider,
  useLocale,
  useMessages,
  useTranslations,
} from "use-intl/react";
