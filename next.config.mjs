import path from "node:path";
import createNextIntlPlugin from "next-intl/plugin";
import { LANGUAGE_PATTERN } from "./lib/languages/language-table.mjs";
import { LISTING_KEYS } from "./lib/model/facets.mjs";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/shop/request-words.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

/** The first part of an address. */
const LANG = `/:lang(${LANGUAGE_PATTERN})`;

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // The middleware does it, with all other corrections of an address, in one redirect.
  skipTrailingSlashRedirect: true,
  // The first HTML has the titles in its head for everyone, not only for bots.
  htmlLimitedBots: /.*/,
  agentRules: false,
  // Pictures are cut at import, and the framework's on-demand route stays closed.
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "fontkit", "pdfkit", "pino"],
  cacheHandler: path.resolve(import.meta.dirname, "server/page-store.mjs"),
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: { "next-intl": { browser: "./lib/i18n/browser-words.ts" } },
  },
  // `npm test` checks the types once, and each build would again: a third of its time.
  typescript: { ignoreBuildErrors: true },
  experimental: { globalNotFound: true },
  rewrites: async () => ({
    // A plain listing is a cached page; a list with a query is rendered on demand by its own route. So are a product and
    // its variants, whose keys have numbers (middleware.ts).
    beforeFiles: [
      ...LISTING_KEYS.flatMap((key) => [
        {
          source: `${LANG}/all-products/:id/:slug`,
          has: [{ type: /** @type {const} */ ("query"), key }],
          destination: "/:lang/listing/:id/:slug",
        },
        {
          source: `${LANG}/vendor-products/:vendor`,
          has: [{ type: /** @type {const} */ ("query"), key }],
          destination: "/:lang/vendor-listing/:vendor",
        },
      ]),
    ],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    {
      source: "/(fonts|images)/:file*",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
};

export default withNextIntl(config);
