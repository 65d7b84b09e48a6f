import coreWebVitals from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

/** All rules about components and hooks, turned off. @type {Record<string, "off">} */
const NO_REACT = Object.fromEntries(
  coreWebVitals
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name))
    .map((name) => [name, "off"]),
);

/** Loading of parts of a page without an error boundary. */
const BARE_PARTS = [
  { name: "react", importNames: ["lazy"] },
  { name: "next/dynamic", importNames: ["default"] },
].map((bare) => ({ ...bare, message: "Use lazyPart of components/layout/lazy-part.tsx." }));

/** The library's hooks that send changes: they report success also for a call that was refused with 401. */
const LIBRARY_CHANGES = {
  regex: "^(react-admin|ra-core|@tanstack/react-query)$",
  importNamePattern: "^use(Create|Update|Delete|DataProvider|Mutation)",
  message: "Use useCall, useDoing or useConfirmed.",
};

/** The library's own ways to read, whose rows and records have no type by their call. */
const LIBRARY_READS = {
  regex: LIBRARY_CHANGES.regex,
  importNamePattern: "^(use(Get|(\\w+)?(Query|Queries)$)|ListBase$|useListController$)",
  message: "Use useRead, or CallList for a list of pages.",
};

/** @type {import("eslint").Linter.Config[]} */
const config = [
  {
    ignores: [".next/**", ".data/**", "node_modules/**", "test-results/**", "next-env.d.ts"],
  },
  ...coreWebVitals,
  ...typescript,
  {
    linterOptions: { reportUnusedDisableDirectives: "error", noInlineConfig: true },
    rules: {
      eqeqeq: ["error", "always"],
      "no-console": "off",
      "prefer-const": "error",
      // Pictures are cut at import into the pages' sizes, and the framework's image route is closed.
      "@next/next/no-img-element": "off",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  // No React in these folders: "use" is a plain name there, and these rules take a third of the time.
  {
    files: [
      "e2e/**",
      "lib/commerce/**",
      "lib/contract/**",
      "scripts/**",
      "server/**",
      "payment-sandbox/**",
      "trust/**",
      "**/*.test.ts",
    ],
    rules: NO_REACT,
  },
  {
    files: ["{app,components,e2e,lib,payment-sandbox,scripts,server,trust}/**/*.{ts,tsx}", "*.ts"],
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      // An event handler may be async: React and Playwright ignore its return value.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    },
  },
  // Jest loads its runtime by require().
  { files: ["scripts/testing/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  // Each part of a page that is loaded later has an error boundary of its own.
  {
    files: ["{app,components,lib}/**/*.{ts,tsx}"],
    ignores: ["components/layout/lazy-part.tsx"],
    rules: { "no-restricted-imports": ["error", ...BARE_PARTS] },
  },
  // The desk has one way to send a call, after which nothing is reported as done that the shop did not confirm.
  {
    files: ["components/admin/**/*.{ts,tsx}"],
    ignores: ["components/admin/post-call.ts"],
    rules: {
      "no-restricted-imports": ["error", { paths: BARE_PARTS, patterns: [LIBRARY_CHANGES, LIBRARY_READS] }],
      "no-restricted-globals": [
        "error",
        ...["fetch", "XMLHttpRequest"].map((name) => ({ name, message: "Use useCall, or askAdmin." })),
      ],
    },
  },
  // What the desk reads has the types of its call.
  {
    files: ["components/admin/{use-read.ts,call-list.tsx}"],
    rules: { "no-restricted-imports": ["error", { paths: BARE_PARTS, patterns: [LIBRARY_CHANGES] }] },
  },
  // With .only, one test would pass for the whole file. Playwright has its own forbidOnly.
  {
    files: ["**/*.{test,spec}.{ts,tsx}"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...["test", "it", "describe"].map((object) => ({
          object,
          property: "only",
          message: "The other tests of the file would not run.",
        })),
      ],
      "no-restricted-globals": ["error", "fit", "fdescribe"],
    },
  },
];

export default config;
