import { isInternalHost } from "../lib/ground/host-names.mjs";

/**
 * All settings of the shop: the launcher checks them, `.env.example` shows them (a test compares both).
 * `onPages`: cached pages show the value or depend on it, or (a secret) depend on whether it is set. The folder
 * of cached pages follows (launch/page-folder.mjs).
 * @typedef {{ name: string, text: string, example: string, isSecret?: true, isShared?: true, onPages?: "value" | "presence", problem?: (value: string) => string | null }} Setting
 */

/** @param {string[]} protocols @returns {(value: string) => string | null} */
const url = (protocols) => (value) => {
  const protocol = URL.canParse(value) ? new URL(value).protocol : "";
  return protocols.includes(protocol)
    ? null
    : `must be an address that starts with ${protocols.map((name) => `${name}//`).join(" or ")}`;
};

/** @param {string} value */
const port = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
    ? null
    : "must be a number from 1 to 65535";

/** @param {string} value */
const hops = (value) => (/^\d$/.test(value) ? null : "must be the number of proxies, from 0 to 9");

/** @param {string} value */
const renderers = (value) =>
  /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 16
    ? null
    : "must be a number from 1 to 16";

/** Checks an e-mail address, alone or after a name. @param {string} value */
const mailbox = (value) =>
  /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)
    ? null
    : "must be an e-mail address";

/** @param {string[]} starts @returns {(value: string) => string | null} */
const key = (starts) => (value) =>
  starts.some((start) => value.startsWith(start) && /^\w+$/.test(value.slice(start.length)))
    ? null
    : `must be a key that starts with ${starts.join(" or ")}`;

/** @param {string[]} values @returns {(value: string) => string | null} */
const oneOf = (values) => (value) => (values.includes(value) ? null : `must be one of ${values.join(", ")}`);

/** Currencies that PayPal accepts and that have cents. */
const WALLET_CURRENCIES = [
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "DKK",
  "EUR",
  "GBP",
  "HKD",
  "ILS",
  "MXN",
  "MYR",
  "NOK",
  "NZD",
  "PHP",
  "PLN",
  "SEK",
  "SGD",
  "THB",
  "USD",
];

/** @param {string} value */
const walletCurrency = (value) =>
  value === "INR"
    ? `is refused because PayPal does not take rupees; choose one of ${WALLET_CURRENCIES.join(", ")}`
    : oneOf(WALLET_CURRENCIES)(value);

/** @param {string} value */
const rate = (value) =>
  /^\d{1,6}(?:\.\d{1,6})?$/.test(value) && Number(value) > 0
    ? null
    : "must be how many rupees one unit of the currency costs";

/** Section 269ST of the Income Tax Act 1961 forbids to receive this much in cash, in rupees. */
const FORBIDDEN_CASH = 200_000;

/** @param {string} value */
const cashLimit = (value) =>
  /^[1-9]\d{0,5}$/.test(value) && Number(value) < FORBIDDEN_CASH
    ? null
    : `must be a whole number of rupees from 1 to ${FORBIDDEN_CASH - 1}`;

/** @param {string} value */
const pieces = (value) => (/^\d{1,6}$/.test(value) ? null : "must be a whole number of pieces up to 999999");

/** Kinds with a lifetime, as in cacheLifetimes() of lib/ground/env.ts. */
const LIFETIME_KINDS = ["product", "list", "category", "content", "label", "place"];
/** Seconds in a day. */
const LONGEST_LIFETIME = 86_400;

/** @param {string} value */
const lifetimes = (value) => {
  const parts = value.split(",").map((part) => part.trim());
  const isGood = (/** @type {string} */ part) => {
    const [, kind = "", seconds = ""] = /^([a-z]+):(\d{1,5})$/.exec(part) ?? [];
    return LIFETIME_KINDS.includes(kind) && Number(seconds) >= 1 && Number(seconds) <= LONGEST_LIFETIME;
  };
  const bad = parts.find((part) => !isGood(part));
  if (bad !== undefined) {
    const allowed = `the kinds being ${LIFETIME_KINDS.join(", ")} and the seconds 1 to ${LONGEST_LIFETIME}`;
    return `must be pairs kind:seconds with commas between, ${allowed} ("${bad}" is none)`;
  }
  const kinds = parts.map((part) => part.split(":")[0]);
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
  return twice === undefined ? null : `names ${twice} twice`;
};

/** @param {string} value */
const origins = (value) => {
  const isOrigin = (/** @type {string} */ part) => {
    const { protocol = "", host = "", origin, href } = URL.canParse(part) ? new URL(part) : {};
    // Origins become part of a header, where other characters would start another rule.
    return /^https?:$/.test(protocol) && /^[\w.[\]:-]+$/.test(host) && href === `${origin}/`;
  };
  const bad = value
    .split(",")
    .map((part) => part.trim())
    .find((part) => !isOrigin(part));
  if (bad === undefined) return null;
  return `must be origins (protocol, host and port, no path) with commas between ("${bad}" is none)`;
};

/** @param {string} value */
const addresses = (value) => {
  const check = url(["http:", "https:"]);
  const bad = value
    .split(",")
    .map((part) => part.trim())
    .find((part) => check(part) !== null);
  return bad === undefined
    ? null
    : `must be addresses that start with https:// with commas between ("${bad}" is none)`;
};

/** @param {string} value */
const publicKeys = (value) =>
  value.split(",").every((key) => /^MII[A-Za-z0-9+/]+=*$/.test(key.trim()))
    ? null
    : "must be public keys in base64, which begin with MII, with commas between";

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

/** @type {Setting[]} */
export const SETTINGS = [
  { name: "PORT", example: "3000", text: "The port the shop listens on.", problem: port },
  {
    name: "HOST",
    example: "127.0.0.1",
    text: "The address the shop listens on; every interface of the machine when left out.",
  },
  {
    name: "SITE_URL",
    isShared: true,
    onPages: "value",
    example: "http://localhost:3000",
    text: "The public address, for links in e-mails, feeds and search engines.",
    problem: url(["http:", "https:"]),
  },
  {
    name: "DATA_DIR",
    example: ".data",
    text: "The folder of the embedded database, the pictures and the kept pages.",
  },
  {
    name: "CATALOGUE_DIR",
    onPages: "value",
    example: "../our-catalogue",
    text: "The folder of the catalogue's files (docs/catalogue.md); the demo's when left out.",
  },
  {
    name: "DATABASE_URL",
    example: "postgres://user:password@localhost:5432/shop",
    text: "A PostgreSQL server (15 or newer) instead of the embedded database.",
    problem: url(["postgres:", "postgresql:"]),
  },
  {
    name: "ADMIN_API_URL",
    onPages: "value",
    example: "https://admin.example.com/api/v1/",
    text: "The calls of another admin host; the embedded backend is then never opened.",
    problem: url(["http:", "https:"]),
  },
  {
    name: "REVALIDATE_SECRET",
    example: "a-long-random-text",
    text: "The secret with which that host says at /api/revalidate what changed (docs/admin-host.md); left out, the address is 404.",
    isSecret: true,
    problem: (value) => (value.length >= 16 ? null : "must have at least 16 characters"),
  },
  {
    name: "CACHE_LIFETIMES",
    onPages: "value",
    example: "product:300,list:300,category:3600,content:3600,label:3600,place:86400",
    text: "Seconds for which the shop keeps what that host said, for each kind; an hour for a kind that is left out.",
    problem: lifetimes,
  },
  {
    name: "PICTURE_BASE_URL",
    onPages: "value",
    example: "https://pictures.example.com/",
    text: "What relative picture paths of that host are below, when its own address is internal; the origin of ADMIN_API_URL when left out.",
    problem: url(["http:", "https:"]),
  },
  {
    name: "PICTURE_ORIGINS",
    onPages: "value",
    example: "https://cdn.example.com,https://images.example.com",
    text: "Further origins whose absolute picture addresses are shown.",
    problem: origins,
  },
  {
    name: "NODE_EXTRA_CA_CERTS",
    example: "certificates/admin-host-ca.pem",
    text: "A PEM file of certificate authorities that are trusted beside the public ones, for a host with a private certificate.",
  },
  {
    name: "TRUST_PROXY",
    example: "1",
    text: "How many proxies stand in front of the shop and append to X-Forwarded-For; left out, forwarded headers are dropped.",
    problem: hops,
  },
  {
    name: "RENDERERS",
    example: "2",
    text: "How many processes render pages and answer calls; left out, one for each core and gigabyte of memory, at most four, with a core left for a database on this machine. Each opens eleven connections to the database.",
    problem: renderers,
  },
  {
    name: "CACHE_PURGE_URL",
    example: "https://:token@cache.example.com/purge",
    text: "Where a shared cache in front of the shop is told which tags changed (docs/running.md); without it such a cache asks the shop each time.",
    isSecret: true,
    problem: url(["http:", "https:"]),
  },
  {
    name: "SMTP_URL",
    example: "smtps://user:password@mail.example.com:465",
    text: "The server that mails are sent through; without it they are written into the folder mail of the data folder.",
    problem: url(["smtp:", "smtps:"]),
  },
  {
    name: "MAIL_FROM",
    example: "Hardware Online Shop <shop@example.com>",
    text: "Who mails are from; the site's name and support address when left out.",
    problem: mailbox,
  },
  {
    name: "OPERATOR_EMAIL",
    example: "operator@example.com",
    text: "Where the owner's mails go: orders, visitors' messages, sellers' requests; the owners of the desk when left out.",
    problem: mailbox,
  },
  {
    name: "SEAL_KEY",
    isShared: true,
    example: "a-long-random-text-of-32-or-more-characters",
    text: "The secret behind download links and sealed passwords, the same on every machine; made and kept in the data folder when left out.",
    isSecret: true,
    problem: (value) => (value.length >= 32 ? null : "must have at least 32 characters"),
  },
  {
    name: "PAYMENTS",
    isShared: true,
    onPages: "value",
    example: "sandbox",
    text: "sandbox plays the card and the wallet inside the shop, no money moves (docs/payments.md); left out, each is offered when its keys are set.",
    problem: oneOf(["sandbox"]),
  },
  {
    name: "PAYMENTS_CONFIRMED",
    example: "sandbox",
    text: "Says again what is meant where payments do not fit the address: sandbox or test (keys) at a public address, live (keys) without https.",
    problem: oneOf(["sandbox", "test", "live"]),
  },
  {
    name: "CASH_LIMIT",
    isShared: true,
    onPages: "value",
    example: "50000",
    text: "The largest order in rupees that can be paid in cash, until the owner sets another at the desk; below 200000, from which section 269ST of the Income Tax Act forbids it.",
    problem: cashLimit,
  },
  {
    name: "DEMO",
    onPages: "value",
    example: "0",
    text: "0 begins without the demo's products, sellers, reviews and banners: an empty shop for your own goods (docs/owner.md). The data folder keeps the choice for later starts.",
    problem: oneOf(["0", "1"]),
  },
  {
    name: "LOW_STOCK",
    example: "5",
    text: "The owner and the seller get a mail when fewer pieces than this are left of an article, until the owner sets another number at the desk; 5 by default.",
    problem: pieces,
  },
  {
    name: "STRIPE_SECRET_KEY",
    isShared: true,
    onPages: "presence",
    example: "sk_test_51Example",
    text: "Cards through Stripe: the secret key of its dashboard.",
    isSecret: true,
    problem: key(["sk_test_", "sk_live_", "rk_test_", "rk_live_"]),
  },
  {
    name: "STRIPE_PUBLISHABLE_KEY",
    isShared: true,
    onPages: "presence",
    example: "pk_test_51Example",
    text: "The publishable key that belongs to it.",
    isSecret: true,
    problem: key(["pk_test_", "pk_live_"]),
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    isShared: true,
    onPages: "presence",
    example: "whsec_Example",
    text: "The signing secret of the webhook /api/webhooks/stripe.",
    isSecret: true,
    problem: key(["whsec_"]),
  },
  {
    name: "PAYPAL_CLIENT_ID",
    isShared: true,
    onPages: "presence",
    example: "AExampleClient",
    text: "The wallet through PayPal: the client id of its app.",
  },
  {
    name: "PAYPAL_CLIENT_SECRET",
    isShared: true,
    onPages: "presence",
    example: "EExampleSecret",
    text: "The secret that belongs to it.",
    isSecret: true,
  },
  {
    name: "PAYPAL_WEBHOOK_ID",
    isShared: true,
    onPages: "presence",
    example: "8PT597110X687430LKGECATA",
    text: "The id of the webhook /api/webhooks/paypal.",
  },
  {
    name: "PAYPAL_MERCHANT_ID",
    isShared: true,
    onPages: "presence",
    example: "EXAMPLEMERCH7",
    text: "The account the money must go to; a payment to another one is not taken.",
  },
  {
    name: "PAYPAL_ENVIRONMENT",
    isShared: true,
    example: "sandbox",
    text: "sandbox is PayPal's own test system, live moves money.",
    problem: oneOf(["sandbox", "live"]),
  },
  {
    name: "WALLET_CURRENCY",
    isShared: true,
    onPages: "value",
    example: "USD",
    text: "The currency the wallet is charged in; never INR, which PayPal does not take.",
    problem: walletCurrency,
  },
  {
    name: "WALLET_RATE",
    isShared: true,
    onPages: "presence",
    example: "88.50",
    text: "Rupees for one unit of that currency.",
    problem: rate,
  },
  {
    name: "EINVOICE_URL",
    isShared: true,
    example: "https://api.clear.in/einv/v1/govt/api",
    text: "Where papers get their number of the registry of invoices (docs/e-invoices.md); left out, they wait.",
    problem: url(["https:", "http:"]),
  },
  {
    name: "EINVOICE_TOKEN",
    example: "1.example-token",
    text: "The token of the account there, which knows the GSTINs of the firms.",
    isSecret: true,
  },
  {
    name: "EINVOICE_PUBLIC_KEY",
    example: "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AExample",
    text: "The public keys with which the registry signs its QR codes: of each PEM file what stands between its first and last line, in one line, with commas between several.",
    problem: publicKeys,
  },
  {
    name: "CHAT_URL",
    onPages: "value",
    example: "https://chat.example.com/shop",
    text: 'Where "Chat with us" leads; without it there is no such link.',
    problem: url(["http:", "https:"]),
  },
  {
    name: "ADMIN_PORTAL_URL",
    onPages: "value",
    example: "https://admin.example.com/",
    text: 'Where "Admin Portal" in the footer leads; without it to the desk at /admin, with another admin host nowhere.',
    problem: url(["http:", "https:"]),
  },
  {
    name: "SOCIAL_LINKS",
    onPages: "value",
    example: "https://video.example.com/shop,https://photos.example.com/shop",
    text: "The shop's pages elsewhere, for the contact page; none when left out.",
    problem: addresses,
  },
  { name: "LOG_LEVEL", example: "info", text: "How much the log tells.", problem: oneOf(LEVELS) },
  {
    name: "METRICS_PORT",
    example: "9464",
    text: "Where measurements are served at /metrics in the OpenMetrics format (docs/hosting.md); nowhere when left out.",
    problem: port,
  },
  {
    name: "METRICS_HOST",
    example: "127.0.0.1",
    text: "The address of that port; this machine only when left out. Never one that visitors reach.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    example: "http://collector.internal:4318",
    text: "Where OpenTelemetry traces are sent by OTLP over HTTP; none when left out.",
    problem: url(["http:", "https:"]),
  },
  {
    name: "TEST_DATABASE_URL",
    example: "postgres://postgres@127.0.0.1:5432/postgres",
    text: "Tests only: a PostgreSQL server on which databases may be made and dropped.",
    problem: url(["postgres:", "postgresql:"]),
  },
  {
    name: "CHROMIUM_PATH",
    example: "/usr/bin/chromium",
    text: "Tests only: the browser for the journeys, when it is not in a usual place.",
  },
];

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} user
 * @param {string[]} names settings that only work together
 */
const missingOf = (env, user, names) => {
  const missing = names.filter((name) => !env[name]);
  return missing.length === 0 || missing.length === names.length
    ? []
    : missing.map(
        (name) => `${name} is missing: ${user} needs ${names.join(", ")} together, or none of them.`,
      );
};

const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
const E_INVOICES = ["EINVOICE_URL", "EINVOICE_TOKEN", "EINVOICE_PUBLIC_KEY"];
const WALLET = ["WALLET_CURRENCY", "WALLET_RATE"];
const PAYPAL = [
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_MERCHANT_ID",
  "PAYPAL_ENVIRONMENT",
];

/**
 * Finds settings that are valid alone but not together: an incomplete provider, test and live keys mixed.
 * @param {Record<string, string | undefined>} env
 */
const paymentProblems = (env) => {
  const live = [
    ...STRIPE.filter((name) => env[name]?.includes("_live_")),
    ...(env.PAYPAL_ENVIRONMENT === "live" ? ["PAYPAL_ENVIRONMENT"] : []),
  ];
  if (env.PAYMENTS === "sandbox")
    return [
      ...live.map((name) => `${name} is live, but PAYMENTS=sandbox only plays: take one of the two away.`),
      ...missingOf(env, "The wallet", WALLET),
    ];
  const stripeModes = new Set(STRIPE.flatMap((name) => /_(test|live)_/.exec(env[name] ?? "")?.[1] ?? []));
  return [
    ...missingOf(env, "Stripe", STRIPE),
    ...missingOf(env, "PayPal", PAYPAL.some((name) => env[name]) ? [...PAYPAL, ...WALLET] : WALLET),
    ...(stripeModes.size > 1
      ? ["STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys."]
      : []),
  ];
};

/** How payments are made: played by the shop, with the providers' test keys, or with live ones; null without any. @param {Record<string, string | undefined>} env */
const paymentMode = (env) => {
  if (env.PAYMENTS === "sandbox") return "sandbox";
  if (env.PAYPAL_ENVIRONMENT === "live" || env.STRIPE_SECRET_KEY?.includes("_live_")) return "live";
  return env.STRIPE_SECRET_KEY || env.PAYPAL_ENVIRONMENT ? "test" : null;
};

/**
 * Finds payments that do not fit the address: goods for test cards in a public shop, cards typed into a page without
 * https. @param {Record<string, string | undefined>} env
 */
const unfitPayments = (env) => {
  const { protocol, hostname } = new URL(
    env.SITE_URL && URL.canParse(env.SITE_URL) ? env.SITE_URL : "http://localhost",
  );
  const mode = paymentMode(env);
  const isUnfit = mode === "live" ? protocol !== "https:" : mode !== null && !isInternalHost(hostname);
  if (!isUnfit || env.PAYMENTS_CONFIRMED === mode) return [];
  const fault = {
    sandbox: "PAYMENTS=sandbox gives goods for test cards, and SITE_URL is a public address",
    test: "The payment keys are test keys, which give goods for test cards, and SITE_URL is a public address",
    live: "The payment keys are live, and SITE_URL does not start with https://",
  }[mode ?? "test"];
  return [`${fault}. If this is meant, say so again: PAYMENTS_CONFIRMED=${mode}`];
};

/**
 * Lists problems of the settings, each with the setting's name and its fix; empty if there are none. An empty
 * setting counts as missing.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export const settingProblems = (env) => [
  ...SETTINGS.flatMap(({ name, problem, example, isSecret }) => {
    const value = env[name];
    const found = value && problem ? problem(value) : null;
    return found === null
      ? []
      : [
          `${name} ${found}${isSecret ? "" : `, but is "${withoutPassword(value ?? "")}"`}. For example: ${name}=${example}`,
        ];
  }),
  ...paymentProblems(env),
  ...missingOf(env, "The registry of invoices", E_INVOICES),
  ...(env.METRICS_PORT && env.METRICS_PORT === (env.PORT ?? "3000")
    ? [`METRICS_PORT is the shop's own port. For example: METRICS_PORT=9464`]
    : []),
  ...unfitPayments(env),
];

/**
 * Lists warnings about settings that are allowed but probably a mistake; empty if there are none.
 * @param {Record<string, string | undefined>} env settings without problems
 * @returns {string[]}
 */
export const settingWarnings = ({ ADMIN_API_URL, SITE_URL, PICTURE_BASE_URL }) => {
  if (!ADMIN_API_URL || !SITE_URL || PICTURE_BASE_URL) return [];
  const { origin, hostname } = new URL(ADMIN_API_URL);
  if (!isInternalHost(hostname) || isInternalHost(new URL(SITE_URL).hostname)) return [];
  const fix = "Set PICTURE_BASE_URL to a public address of the same pictures (docs/admin-host.md).";
  return [`Visitors cannot load pictures from ${origin}: it is an internal address. ${fix}`];
};

/** @typedef {{ isDemo: boolean, companyName: Record<string, string>, gstNumber: string, addresses: { isForReturns: boolean }[], grievanceOfficer: { name: Record<string, string>, phone: string, email: string } }} SiteFile */

/**
 * Lists what the Consumer Protection (E-Commerce) Rules 2020 have a shop tell (ruling O2) and the file leaves empty.
 * @param {SiteFile} site
 */
const untold = ({ companyName, gstNumber, addresses, grievanceOfficer: officer }) => {
  const isEmpty = (/** @type {string | undefined} */ text) => (text ?? "").trim() === "";
  const parts = {
    companyName: Object.values(companyName).some(isEmpty),
    gstNumber: isEmpty(gstNumber),
    addresses: addresses.length === 0,
    "an address with isForReturns": !addresses.some(({ isForReturns }) => isForReturns),
    "grievanceOfficer.name": Object.values(officer.name).some(isEmpty),
    "grievanceOfficer.phone": isEmpty(officer.phone),
    "grievanceOfficer.email": isEmpty(officer.email),
  };
  return Object.entries(parts).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
};

/**
 * Lists warnings about a shop that does not tell who sells, or a public one of another admin host that still tells the demo's
 * company; empty if there are none. Of the embedded backend the running shop tells it, because the company is entered at the
 * desk (lib/commerce/people/vendors/example-values.ts).
 * @param {Record<string, string | undefined>} env settings without problems
 * @param {SiteFile} site the catalogue's site.json
 * @returns {string[]}
 */
export const siteWarnings = ({ SITE_URL, ADMIN_API_URL }, site) => {
  const missing = untold(site);
  return [
    ...(missing.length > 0
      ? [
          `The catalogue's site.json lacks ${missing.join(", ")}. The pages leave it out, and the law has a shop tell it (Consumer Protection (E-Commerce) Rules 2020).`,
        ]
      : []),
    ...(site.isDemo && ADMIN_API_URL && SITE_URL && !isInternalHost(new URL(SITE_URL).hostname)
      ? [
          "The catalogue's site.json still names the demo's company and grievance officer. Enter your own, then set isDemo to false.",
        ]
      : []),
  ];
};

/** Removes the password from an address for a screen or a log. @param {string} value */
export const withoutPassword = (value) => value.replace(/(\/\/[^:/@]*):[^@/]*@/, "$1:…@");
