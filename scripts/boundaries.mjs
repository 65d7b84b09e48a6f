/**
 * Import rules as data. A file belongs to the zone with the longest matching path. `ours` are zones that it
 * may import beside its own; `packages` are allowed packages (omitted: any) and `never` forbidden ones.
 * @typedef {{ name: string, paths: string[], ours: string[] | "any", packages?: string[], never?: string[] }} Zone
 */

const FRAMEWORK = ["react", "react-dom", "next", "next-intl"];
const DATABASE = ["pg", "drizzle-orm"];

/** Modules for every domain of commerce: result, clock, log, outbox. */
const GROUND = [
  "db",
  "process",
  "commerce",
  "money",
  "model",
  "facets",
  "languages",
  "log",
  "secret",
  "sign-in",
  "kept-files",
];

/** @type {Zone[]} */
export const ZONES = [
  { name: "model", paths: ["lib/model/"], ours: ["facets", "languages"], packages: [] },
  // The tables behind a list's filters, for every side of them.
  {
    name: "facets",
    paths: ["lib/model/facets.mjs", "lib/model/price-bands.ts"],
    ours: ["money"],
    packages: [],
  },
  { name: "money", paths: ["lib/money.ts"], ours: [], packages: [] },
  // The price of a choice, as the page shows it, search engines are told it and the cart is priced by it.
  { name: "price-rule", paths: ["lib/pricing.ts"], ours: ["model", "money"], packages: [] },
  // Parses the source of a mail. Journeys use it too.
  { name: "mail-source", paths: ["lib/read-mail.ts"], ours: [], packages: [] },
  {
    name: "languages",
    paths: [
      "lib/i18n/language-table.mjs",
      "lib/i18n/text-preview-key.mjs",
      "lib/i18n/languages.ts",
      "lib/i18n/accepted-language.ts",
      "lib/i18n/links.ts",
      "lib/i18n/number-runs.ts",
      "lib/i18n/pages.ts",
    ],
    ours: [],
    packages: [],
  },
  {
    name: "i18n",
    paths: ["lib/i18n/"],
    ours: ["languages", "model", "facets", "messages", "money", "reads"],
    never: DATABASE,
  },
  // What HTML may hold; asked where it is stored and again where it is shown.
  // One escaping of texts for pages, feeds and mails.
  { name: "escape", paths: ["lib/html/escape.ts"], ours: [], packages: [] },
  // The desk shows typed HTML by the same list.
  { name: "allowed-tags", paths: ["lib/html/allowed-tags.ts"], ours: [], packages: [] },
  { name: "typed-text", paths: ["lib/html/typed-text.ts"], ours: [], packages: [] },
  {
    name: "html",
    paths: ["lib/html/"],
    ours: ["allowed-tags", "typed-text"],
    packages: ["server-only", "sanitize-html"],
  },
  { name: "messages", paths: ["messages/", "lib/i18n/message-files.ts"], ours: ["languages"], packages: [] },
  // The calls of the admin API, for the browser and for commerce.
  // Shapes of the owner's own texts, for the wire, the desk and the database.
  {
    name: "site-sections",
    paths: [
      "lib/contract/site-sections.ts",
      "lib/contract/site-drafts.ts",
      "lib/contract/promotion-fields.ts",
      "lib/contract/shop-settings.ts",
    ],
    ours: ["model"],
    packages: ["zod"],
  },
  // Shapes of the shop's lists: categories, brands, attributes. Units are the model's.
  { name: "list-fields", paths: ["lib/contract/list-fields.ts"], ours: ["model"], packages: ["zod"] },
  {
    name: "admin-contract",
    paths: ["lib/admin-contract/"],
    ours: ["model", "site-sections", "list-fields"],
    packages: ["zod"],
  },
  { name: "parsed-json", paths: ["lib/parsed-json.mjs"], ours: [], packages: [] },
  {
    name: "contract",
    paths: ["lib/contract/"],
    ours: ["facets", "languages", "model", "parsed-json"],
    packages: ["zod"],
  },
  {
    name: "env",
    paths: ["lib/env.ts", "lib/config.ts"],
    ours: ["languages"],
    never: [...FRAMEWORK, ...DATABASE],
  },
  // One log and one source of keys for both halves.
  {
    name: "log",
    paths: ["lib/log.ts", "lib/log-record.mjs", "lib/request-id.mjs"],
    ours: [],
    never: [...FRAMEWORK, ...DATABASE],
  },
  // State of the whole process, shared by the copies of a module, and work outside of its requests.
  {
    name: "process",
    paths: ["lib/process-wide.ts", "lib/outside-requests.ts"],
    ours: [],
    never: [...FRAMEWORK, ...DATABASE],
  },
  // Files of the data folder and the catalogue: how they are written and read, and what becomes of a damaged one.
  {
    name: "kept-files",
    paths: ["lib/kept-files.mjs", "lib/kept-kinds.mjs"],
    ours: ["log", "secret"],
    never: [...FRAMEWORK, ...DATABASE],
  },
  {
    name: "secret",
    paths: ["lib/secret.ts", "lib/kept-key.mjs"],
    ours: ["env", "log", "kept-files"],
    never: [...FRAMEWORK, ...DATABASE],
  },
  // Cookies, tokens and names by which a browser, a mailbox and a device are known on both sides.
  {
    name: "sign-in",
    paths: ["lib/session-cookies.ts", "lib/known-device.ts", "lib/device-name.ts", "lib/email-token.mjs"],
    ours: ["env", "secret"],
    never: [...FRAMEWORK, ...DATABASE],
  },
  {
    name: "forms",
    paths: ["lib/forms/"],
    ours: ["model", "money", "languages"],
    never: [...DATABASE, "zod"],
  },
  {
    name: "seo",
    paths: ["lib/seo/"],
    ours: ["model", "money", "price-rule", "escape", "i18n", "languages", "env", "messages", "site-words"],
    never: DATABASE,
  },
  {
    name: "store",
    paths: ["lib/store/"],
    ours: ["model", "money", "languages", "actions"],
    never: [...DATABASE, "zod", "server-only"],
  },

  // Pure: data comes as arguments, even the time.
  {
    name: "pricing",
    paths: ["lib/commerce/pricing/"],
    ours: ["model", "money", "price-rule"],
    packages: ["server-only"],
  },
  {
    name: "discounts",
    paths: ["lib/commerce/discounts/"],
    ours: ["money", "pricing"],
    packages: ["server-only"],
  },
  {
    name: "db",
    paths: ["lib/commerce/db/"],
    ours: ["process", "money", "model", "languages"],
    never: FRAMEWORK,
  },
  {
    name: "commerce",
    paths: ["lib/commerce/"],
    ours: ["db", "process", "money", "model", "languages", "env", "log", "secret", "site-sections"],
    never: FRAMEWORK,
  },
  // Search and catalogue depend on each other in one direction: a listing is searched by text.
  {
    name: "search",
    paths: ["lib/commerce/search/"],
    ours: [...GROUND, "catalog", "catalogue-folder", "catalogue-file"],
    never: FRAMEWORK,
  },
  {
    name: "catalog",
    paths: ["lib/commerce/catalog/"],
    ours: [...GROUND, "search", "pricing", "discounts"],
    never: FRAMEWORK,
  },
  {
    name: "inventory",
    paths: ["lib/commerce/inventory/"],
    ours: [...GROUND, "env", "catalog", "pricing", "discounts"],
    never: FRAMEWORK,
  },
  // What people change about products.
  {
    name: "products",
    paths: ["lib/commerce/products/"],
    ours: [...GROUND, "env", "html", "typed-text", "catalog", "import", "inventory"],
    never: FRAMEWORK,
  },
  // What people change about banners and campaigns.
  {
    name: "promotions",
    paths: ["lib/commerce/promotions/"],
    ours: [...GROUND, "html", "catalog", "import", "products", "site-sections"],
    never: FRAMEWORK,
  },
  // Changes of categories, brands, tags, colours, sizes, options and specifications.
  {
    name: "lists",
    paths: ["lib/commerce/lists/"],
    ours: [...GROUND, "catalog", "import", "list-fields"],
    never: FRAMEWORK,
  },
  // Files that people take out of the shop and bring in.
  {
    name: "exchange",
    paths: ["lib/commerce/exchange/"],
    ours: [
      ...GROUND,
      "html",
      "typed-text",
      "catalog",
      "figures",
      "import",
      "inventory",
      "invoices",
      "products",
      "search",
    ],
    never: FRAMEWORK,
  },
  {
    name: "payments",
    paths: ["lib/commerce/payments/"],
    ours: [...GROUND, "env", "catalog", "pricing", "discounts", "inventory"],
    never: FRAMEWORK,
  },
  { name: "customers", paths: ["lib/commerce/customers/"], ours: GROUND, never: FRAMEWORK },
  // Invoices of a placed order, printed in the shopper's language.
  {
    name: "invoices",
    paths: ["lib/commerce/invoices/"],
    ours: [...GROUND, "places", "vendors", "messages", "site-words"],
    never: ["react", "react-dom", "next"],
  },
  {
    name: "orders",
    paths: ["lib/commerce/orders/"],
    ours: [
      ...GROUND,
      "catalog",
      "pricing",
      "discounts",
      "inventory",
      "payments",
      "customers",
      "places",
      "invoices",
      "payouts",
    ],
    never: FRAMEWORK,
  },
  // Discounts and coupons that people make; they are tried on a cart.
  {
    name: "offers",
    paths: ["lib/commerce/offers/"],
    ours: [...GROUND, "pricing", "discounts", "import", "orders", "products"],
    never: FRAMEWORK,
  },
  // A suspension ends the sessions of the vendor's people.
  {
    name: "vendors",
    paths: ["lib/commerce/vendors/"],
    ours: [...GROUND, "customers", "staff"],
    never: FRAMEWORK,
  },
  { name: "reviews", paths: ["lib/commerce/reviews/"], ours: GROUND, never: FRAMEWORK },
  {
    name: "content",
    paths: ["lib/commerce/content/"],
    ours: [...GROUND, "catalog", "html", "i18n", "site-sections", "site-words"],
    never: FRAMEWORK,
  },
  { name: "places", paths: ["lib/commerce/places/"], ours: GROUND, never: FRAMEWORK },
  // Mails are in the shopper's language, with links to the shop's pages.
  {
    name: "mail",
    paths: ["lib/commerce/mail/"],
    ours: [
      ...GROUND,
      "escape",
      "i18n",
      "mail-source",
      "content",
      "orders",
      "invoices",
      "places",
      "env",
      "messages",
      "site-words",
    ],
    never: ["react", "react-dom", "next"],
  },
  { name: "newsletter", paths: ["lib/commerce/newsletter/"], ours: GROUND, never: FRAMEWORK },
  {
    name: "stock-notices",
    paths: ["lib/commerce/stock-notices/"],
    ours: [...GROUND, "catalog", "pricing", "orders"],
    never: FRAMEWORK,
  },
  {
    name: "background",
    paths: ["lib/commerce/background.ts"],
    ours: [
      ...GROUND,
      "catalog",
      "content",
      "exchange",
      "invoices",
      "mail",
      "orders",
      "products",
      "promotions",
      "search",
      "site-words",
      "stock-notices",
    ],
    never: FRAMEWORK,
  },
  { name: "instrumentation", paths: ["instrumentation.ts"], ours: ["background", "process"], packages: [] },
  {
    name: "import",
    paths: ["lib/commerce/import/"],
    ours: [...GROUND, "html", "escape", "catalog", "content", "places", "pricing", "discounts", "inventory"],
    never: FRAMEWORK,
  },
  {
    name: "commerce-api",
    paths: ["lib/commerce/api/"],
    ours: [
      "contract",
      "catalogue-folder",
      ...GROUND,
      "catalog",
      "search",
      "price-rule",
      "pricing",
      "discounts",
      "inventory",
      "payments",
      "customers",
      "orders",
      "invoices",
      "vendors",
      "reviews",
      "content",
      "places",
      "newsletter",
      "stock-notices",
    ],
    never: FRAMEWORK,
  },

  // What was sold in a period.
  { name: "figures", paths: ["lib/commerce/figures/"], ours: [...GROUND, "orders"], never: FRAMEWORK },
  // A statement is printed as an invoice is.
  {
    name: "payouts",
    paths: ["lib/commerce/payouts/"],
    ours: [...GROUND, "exchange", "invoices", "site-words"],
    never: FRAMEWORK,
  },
  // People of the shop and their sessions.
  {
    name: "staff",
    paths: ["lib/commerce/staff/"],
    ours: [...GROUND, "env", "customers", "admin-contract"],
    never: FRAMEWORK,
  },
  // The admin API: it calls the domains, never the tables.
  {
    name: "commerce-admin",
    paths: ["lib/commerce/admin/"],
    ours: [
      "catalogue-file",
      "site-sections",
      "list-fields",
      "i18n",
      "contract",
      "reviews",
      "figures",
      "payouts",
      "admin-contract",
      ...GROUND,
      "env",
      "catalog",
      "commerce-api",
      "content",
      "contract",
      "customers",
      "discounts",
      "exchange",
      "figures",
      "payouts",
      "import",
      "inventory",
      "invoices",
      "lists",
      "mail",
      "offers",
      "orders",
      "payments",
      "places",
      "pricing",
      "products",
      "promotions",
      "reviews",
      "search",
      "staff",
      "stock-notices",
      "vendors",
    ],
    never: FRAMEWORK,
  },

  // Data access: in process to commerce, or over HTTP to another admin host.
  // The address of another host and what is wrong with it, for the server's readiness and for the shop's calls.
  { name: "host-setting", paths: ["lib/host-setting.mjs"], ours: [], packages: [] },
  {
    name: "transport",
    paths: ["lib/shop/transport.ts", "lib/shop/host/"],
    ours: [
      "process",
      "contract",
      "languages",
      "env",
      "log",
      "host-setting",
      "parsed-json",
      "commerce-api",
      "commerce-admin",
    ],
    never: DATABASE,
  },
  {
    name: "reads",
    paths: ["lib/shop/"],
    ours: [
      "process",
      "transport",
      "model",
      "facets",
      "money",
      "contract",
      "languages",
      "i18n",
      "messages",
      "env",
      "forms",
      "site-sections",
      "seo",
      "site-words",
      "html",
      "log",
      "secret",
      "sign-in",
    ],
    never: DATABASE,
  },
  {
    name: "actions",
    paths: ["lib/shop/action-result.ts"],
    ours: [
      "reads",
      "transport",
      "model",
      "money",
      "contract",
      "languages",
      "i18n",
      "messages",
      "env",
      "forms",
    ],
    never: DATABASE,
  },
  {
    name: "site-words",
    paths: ["lib/site-file.ts"],
    ours: ["catalogue-folder", "catalogue-file", "env", "site-sections"],
    never: [...FRAMEWORK, ...DATABASE],
  },
  // Files of the catalogue that the running shop reads, with the last whole one of each.
  {
    name: "catalogue-file",
    paths: ["lib/catalogue-file.ts", "lib/json-lines.ts"],
    ours: ["catalogue-folder", "env", "kept-files", "log", "process"],
    never: [...FRAMEWORK, ...DATABASE],
  },
  {
    name: "catalogue-folder",
    paths: ["lib/catalogue-folder.mjs"],
    ours: [],
    never: [...FRAMEWORK, ...DATABASE],
  },

  {
    name: "ui",
    paths: ["components/ui/"],
    ours: ["money", "escape", "languages"],
    never: [...DATABASE, "next-intl", "zod", "zustand"],
  },
  // Parts of every form, independent of any page.
  {
    name: "components/form",
    paths: ["components/form/"],
    ours: ["ui", "model", "store", "actions", "languages", "forms"],
    never: [...DATABASE, "zod"],
  },
  ...[
    "layout",
    "home",
    "listing",
    "compare",
    "product",
    "cart",
    "wishlist",
    "checkout",
    "orders",
    "account",
    "addresses",
    "vendor",
    "content",
    "status",
  ].map((surface) => ({
    name: `components/${surface}`,
    paths: [`components/${surface}/`],
    // The layout of every page also holds the drawers that open over it, and the breadcrumbs with their
    // structured data.
    ours: [
      ...(surface === "layout"
        ? ["components/wishlist", "components/cart", "components/compare", "seo"]
        : []),
      // An order's addresses are chosen and typed at the checkout.
      ...(surface === "checkout" ? ["components/addresses"] : []),
      "ui",
      "components/form",
      "components/layout",
      "components/product",
      "model",
      "facets",
      "money",
      "price-rule",
      "store",
      "actions",
      "i18n",
      "languages",
      "messages",
      "env",
      "forms",
    ],
    never: [...DATABASE, "zod"],
  })),
  // The desk at /admin. It knows the shop by the admin API's contract only, and no page may import it: it is built apart
  // (docs/adr/0037).
  { name: "admin-words", paths: ["messages/admin/"], ours: [], packages: [] },
  {
    name: "desk",
    paths: ["components/admin/"],
    ours: [
      "admin-contract",
      "site-sections",
      "list-fields",
      "admin-words",
      "allowed-tags",
      "typed-text",
      "model",
      "money",
      "languages",
      "i18n",
      "ui",
    ],
    never: [...DATABASE, "next", "zod", "server-only"],
  },
  {
    name: "desk-page",
    paths: ["app/admin/"],
    ours: ["admin-words", "languages", "env", "escape"],
  },
  {
    name: "pages",
    paths: ["app/"],
    ours: [
      "reads",
      "actions",
      "model",
      "money",
      "seo",
      "i18n",
      "languages",
      "messages",
      "env",
      "store",
      "forms",
      "ui",
      "components",
    ],
    never: [...DATABASE, "zod"],
  },
  { name: "mail-page", paths: ["app/dev/mails/"], ours: ["mail"], never: DATABASE },
  { name: "admin-route", paths: ["app/api/admin/"], ours: ["commerce-admin", "transport"], never: DATABASE },
  { name: "api-route", paths: ["app/api/"], ours: ["commerce-api", "transport"], never: DATABASE },
  { name: "middleware", paths: ["middleware.ts"], ours: ["languages", "i18n"], never: DATABASE },
];

/** Commands and tests may import anything. They are not part of the served shop. */
export const FREE = ["scripts/", "server/", "payment-sandbox/", "e2e/", "trust/", "bench/", "catalogue/"];
