/**
 * What may import what, for `npx depcruise app components lib server payment-sandbox middleware.ts instrumentation.ts`, which
 * `npm test` runs among its checks.
 *
 * The code stands in wings, which know each other in one direction. Where a wing may use a package, its row says which; a wing
 * without `packages` may use all but the `never` of its row.
 * @typedef {{ path: string, knows: string[], packages?: string, never?: string }} Wing
 */

const FRAMEWORK = "react|react-dom|next|next-intl";
const DATABASE = "pg|drizzle-orm|@electric-sql";

/** @satisfies {Record<string, Wing>} */
export const WINGS = {
  // What every wing may know: kinds of values, rules of money and addresses.
  model: {
    path: "lib/model/",
    knows: ["languages"],
    packages: "libphonenumber-js|server-only",
  },
  languages: { path: "lib/languages/", knows: [], packages: "" },
  html: { path: "lib/html/", knows: [], packages: "sanitize-html|server-only" },
  messages: { path: "messages/|lib/i18n/message-files\\.ts", knows: ["languages"], packages: "" },
  // One log, one source of keys, one way to keep a file, for the front and both halves of the shop.
  ground: { path: "lib/ground/", knows: ["contract"], never: `${FRAMEWORK}|${DATABASE}` },
  // The calls between a shop front and its host, and between the desk and commerce.
  contract: {
    path: "lib/(contract|admin-contract)/",
    knows: ["model", "languages", "ground"],
    packages: "zod",
  },
  // The embedded backend. Invoices and mails are printed in the shopper's language.
  commerce: {
    path: "lib/commerce/",
    knows: ["model", "languages", "html", "messages", "ground", "contract", "words"],
    never: "react|react-dom|next",
  },
  // Words and forms of pages, in the browser too.
  words: {
    path: "lib/(i18n|forms)/",
    knows: ["model", "languages", "messages"],
    never: `${DATABASE}|zod`,
  },
  seo: { path: "lib/seo/", knows: ["model", "languages", "html", "words", "ground"], never: DATABASE },
  // To commerce in process, or over HTTP to another host.
  transport: {
    path: "lib/shop/transport\\.ts|lib/shop/host/",
    knows: ["contract", "languages", "ground", "doors"],
    never: DATABASE,
  },
  reads: {
    path: "lib/shop/",
    knows: ["model", "languages", "html", "words", "ground", "contract"],
    never: DATABASE,
  },
  actions: {
    path: "lib/shop/actions/",
    knows: ["reads", "transport", "model", "languages", "words", "contract"],
    never: DATABASE,
  },
  store: {
    path: "lib/store/",
    knows: ["model", "languages", "actions"],
    never: `${DATABASE}|zod|server-only`,
  },
  components: {
    path: "components/",
    knows: ["model", "languages", "words", "seo", "messages", "store", "actions"],
    never: `${DATABASE}|zod`,
  },
  // The desk is an app of its own: it knows the shop's plainest parts, and the server by its calls.
  desk: {
    path: "components/admin/",
    knows: ["ui", "model", "languages", "html", "words", "messages", "contract"],
    never: `${DATABASE}|next`,
  },
  ui: {
    path: "components/ui/",
    knows: ["model", "languages", "html"],
    never: `${DATABASE}|next-intl|zod|zustand`,
  },
  pages: {
    path: "app/|middleware\\.ts",
    knows: [
      "components",
      "ui",
      "reads",
      "actions",
      "model",
      "languages",
      "html",
      "words",
      "seo",
      "messages",
      "ground",
    ],
    never: `${DATABASE}|zod`,
  },
  // Calls from outside, and the server's own start.
  routes: {
    path: "app/(api|dev)/|instrumentation\\.ts",
    knows: ["transport", "ground", "doors"],
    never: DATABASE,
  },
  // The process that answers connections, before any page is rendered.
  front: {
    path: "server/",
    knows: ["model", "languages", "ground", "sandbox", "inline"],
    never: "react|react-dom|next-intl|drizzle-orm",
  },
  // Plays the providers of payments.
  sandbox: { path: "payment-sandbox/", knows: ["front", "ground"], never: `${FRAMEWORK}|${DATABASE}` },
};

const ERROR = /** @type {const} */ ("error");

/** Parts of wings that others know without the rest. */
const PARTS = {
  doors: "lib/commerce/doors/|lib/commerce/content/mail/mail-page\\.ts",
  inline: "components/ui/inline-scripts\\.mjs",
};

/**
 * The rooms of commerce, from the ground up: a room knows those before it. So do the folders in it, row by row. Files beside
 * the folders know none of them, but the files of `base` its database; `doors/background.ts` starts the jobs of all.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const ROOMS = {
  base: [["db"], ["audit", "pictures"], ["settings"], ["places"]],
  pricing: [],
  people: [["customers", "newsletter"], ["staff"], ["vendors"]],
  stock: [],
  // A list is searched by text, and the search answers with what lists show.
  catalogue: [
    ["popularity", "reviews"],
    ["listing", "search"],
    ["products"],
    ["lists", "specifications"],
    ["proposals"],
  ],
  sales: [
    ["invoices", "payments"],
    ["payouts"],
    ["orders"],
    ["e-invoices", "figures", "offers", "phone-orders", "stock-notices"],
  ],
  content: [["mail"], ["push"]],
  exchange: [["backup", "catalogue-folder", "reading"], ["files"]],
  checks: [],
  doors: [["api"], ["admin"]],
};
const SAME_ROW = ["listing", "search"];

const patterns = {
  ...Object.fromEntries(Object.entries(WINGS).map(([name, { path }]) => [name, path])),
  ...PARTS,
};

/** Paths of the wings that are parts of another's path. @param {string} name */
const innerOf = (name) =>
  ({
    reads: [WINGS.transport.path, WINGS.actions.path],
    words: ["lib/i18n/message-files\\.ts"],
    components: [WINGS.desk.path, WINGS.ui.path],
    pages: [WINGS.routes.path],
  })[name] ?? [];

/** @param {string} path */
const anchored = (path) => `^(${path})`;

/** @param {string} name @param {Wing} wing @returns {import("dependency-cruiser").IForbiddenRuleType[]} */
const rulesOf = (name, { path, knows, packages, never }) => {
  const from = {
    path: anchored(path),
    ...(innerOf(name).length > 0 ? { pathNot: innerOf(name).map(anchored) } : {}),
  };
  const own = [path, ...knows.map((known) => patterns[/** @type {keyof typeof patterns} */ (known)])];
  return [
    {
      name: `${name}: own code`,
      severity: ERROR,
      from,
      to: {
        path: "^(app|components|lib|messages|server|payment-sandbox|scripts|e2e|trust|catalogue)/",
        pathNot: own.map(anchored),
      },
    },
    ...(packages === undefined
      ? [
          {
            name: `${name}: packages`,
            severity: ERROR,
            from,
            to: { path: `^(node_modules/)?(${never ?? "$^"})(/|$)` },
          },
        ]
      : [
          {
            name: `${name}: packages`,
            severity: ERROR,
            from,
            to: { path: "node_modules/", pathNot: `node_modules/(${packages || "$^"})(/|$)` },
          },
          // They run in browsers too.
          {
            name: `${name}: Node's modules`,
            severity: ERROR,
            from,
            to: { dependencyTypes: [/** @type {const} */ ("core")] },
          },
        ]),
  ];
};

/** @param {string} name @param {import("dependency-cruiser").IRegularForbiddenRuleType["from"]} from @param {import("dependency-cruiser").IRegularForbiddenRuleType["to"]} to */
const forbidden = (name, from, to) => ({ name: `commerce: ${name}`, severity: ERROR, from, to });

/** Forbids each folder of the rows to import from its own row and from later ones. @param {string} folder @param {readonly (readonly string[])[]} rows */
const rulesOfRows = (folder, rows) =>
  rows.flatMap((row, i) =>
    row.map((name) => {
      const above = rows
        .slice(i)
        .flat()
        .filter((one) => one !== name && !(SAME_ROW.includes(name) && SAME_ROW.includes(one)));
      return forbidden(
        `${folder}${name} and what stands above it`,
        { path: `^lib/commerce/${folder}${name}/` },
        { path: `^lib/commerce/${folder}(${above.join("|") || "$^"})/` },
      );
    }),
  );

/** @returns {import("dependency-cruiser").IForbiddenRuleType[]} */
const roomRules = () => [
  ...rulesOfRows(
    "",
    Object.keys(ROOMS).map((room) => [room]),
  ),
  ...Object.entries(ROOMS).flatMap(([room, rows]) => [
    ...rulesOfRows(`${room}/`, rows),
    forbidden(
      `files beside the folders of ${room}`,
      { path: `^lib/commerce/${room}/[^/]+$`, pathNot: "^lib/commerce/doors/background\\.ts$" },
      { path: `^lib/commerce/${room}/[^/]+/`, pathNot: "^lib/commerce/base/db/" },
    ),
    forbidden(
      `a row for every folder of ${room}`,
      {
        path: `^lib/commerce/${room}/[^/]+/`,
        pathNot: `^lib/commerce/${room}/(${rows.flat().join("|") || "$^"})/`,
      },
      {},
    ),
  ]),
  forbidden(
    "a row for every room",
    { path: "^lib/commerce/", pathNot: `^lib/commerce/(${Object.keys(ROOMS).join("|")})/` },
    {},
  ),
];

/** @type {import("dependency-cruiser").IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: "no circles",
      severity: ERROR,
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "a wing for every file",
      severity: ERROR,
      from: { path: "^lib/", pathNot: Object.values(WINGS).map(({ path }) => anchored(path)) },
      to: {},
    },
    ...Object.entries(WINGS).flatMap(([name, wing]) => rulesOf(name, wing)),
    ...roomRules(),
    {
      name: "components: one surface of another",
      severity: ERROR,
      // The layout holds the drawers of every page; an order's addresses are chosen at the checkout.
      from: { path: "^components/([^/]+)/" },
      to: {
        path: "^components/",
        pathNot: [
          "^components/($1|ui|form|layout|product)/",
          "^components/(wishlist|cart|compare|addresses)/",
        ],
      },
    },
    {
      name: "the desk is built apart",
      severity: ERROR,
      from: { path: "^(app|components)/", pathNot: "^components/admin/" },
      to: { path: "^components/admin/" },
    },
    {
      name: "the desk takes types of the calls",
      severity: ERROR,
      from: { path: "^components/admin/" },
      to: { path: "^lib/(contract|admin-contract)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "one file starts the framework",
      severity: ERROR,
      from: { path: "^server/", pathNot: "^server/framework\\.mjs$" },
      to: { path: "node_modules/next/" },
    },
    // By what is loaded, not only by what is named.
    {
      name: "the front loads no backend",
      severity: ERROR,
      from: { path: "^server/" },
      to: { path: "^lib/(commerce|shop)/|node_modules/react", reachable: true },
    },
    {
      name: "the desk loads no server",
      severity: ERROR,
      from: { path: "^components/admin/" },
      to: { path: "^lib/(commerce|shop|store)/|^lib/(env|secret)\\.ts", reachable: true },
    },
  ],
  required: [
    {
      name: "server only",
      severity: ERROR,
      // drizzle-kit reads the schema outside of any server; files are read, and pictures made, in processes of their own.
      module: {
        path: "^lib/(commerce|shop)/",
        pathNot: [
          "-actions\\.ts$",
          "^lib/commerce/base/db/(schema|columns)",
          "^lib/commerce/exchange/reading/.*\\.mjs$",
          "^lib/commerce/base/pictures/making/.*(\\.mjs|\\.d\\.ts)$",
        ],
      },
      to: { path: "^(node_modules/)?server-only" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|[/.]testing\\.tsx?$|/small-catalogue\\.ts$" },
    enhancedResolveOptions: { conditionNames: ["react-server", "import", "require", "node", "default"] },
  },
};

export default configuration;
