import { tmpdir } from "node:os";
import path from "node:path";
import nextJest from "next/jest.js";
import { EMBEDDED_FILES } from "./scripts/testing/embedded-files.mjs";

const createConfig = nextJest({ dir: "./" });

/** No test sees the data of a shop that was started here, such as the keys of its sandbox. The folder does not exist. */
process.env.DATA_DIR = path.join(tmpdir(), "shop-without-data");

/** ES-only packages that must be compiled for Jest. */
const ES_MODULES =
  "next-intl|use-intl|@formatjs|intl-messageformat|icu-minify|htmlparser2|entities|dom-serializer|domhandler|domutils|domelementtype|react-hotkeys-hook|hucre";

/** @param {import("jest").Config} own @returns {Promise<import("jest").Config>} */
const project = async (own) => {
  const config = await createConfig({
    testEnvironment: "node",
    moduleNameMapper: {
      "^@/(.*)$": "<rootDir>/$1",
      "^server-only$": "<rootDir>/node_modules/server-only/empty.js",
    },
    testPathIgnorePatterns: ["/node_modules/", "/.next/", "/.data/", "/e2e/"],
    modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data/"],
    ...own,
  })();
  return {
    ...config,
    transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES})/)`, "^.+\\.module\\.(css|sass|scss)$"],
  };
};

const DATABASE_TESTS = ["<rootDir>/**/*.db.test.ts"];

/** `npm test` runs these alone, if there is a server for all of them. */
const EMBEDDED_TESTS =
  process.env.TEST_EMBEDDED === "listed"
    ? Object.keys(EMBEDDED_FILES).map((file) => `<rootDir>/${file}`)
    : DATABASE_TESTS;

/**
 * Unit tests need no set-up; every file of the database suite runs on both engines; the platform's tests start processes.
 */
const config = async () => ({
  projects: [
    await project({
      displayName: "rules",
      testMatch: ["<rootDir>/**/*.test.{ts,tsx}"],
      testPathIgnorePatterns: [
        "/node_modules/",
        "/.next/",
        "/.data/",
        "/e2e/",
        "\\.db\\.test\\.ts$",
        "<rootDir>/scripts/",
        "<rootDir>/server/",
        "<rootDir>/trust/",
      ],
    }),
    await project({
      displayName: "platform",
      testMatch: ["<rootDir>/{scripts,server}/**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "\\.db\\.test\\.ts$"],
    }),
    // Against started shops (scripts/testing/trust.mjs).
    ...(await Promise.all(
      ["attack", "faults"].map((suite) =>
        project({ displayName: suite, testMatch: [`<rootDir>/trust/${suite}/**/*.test.ts`] }),
      ),
    )),
    await project({
      displayName: "db-embedded",
      runtime: "<rootDir>/scripts/testing/shared-runtime.cjs",
      testMatch: EMBEDDED_TESTS,
      globals: { testEngine: "embedded" },
      globalSetup: "<rootDir>/scripts/testing/embedded-setup.mjs",
      globalTeardown: "<rootDir>/scripts/testing/embedded-teardown.mjs",
    }),
    await project({
      displayName: "db-postgres",
      runtime: "<rootDir>/scripts/testing/shared-runtime.cjs",
      testMatch: DATABASE_TESTS,
      globals: { testEngine: "postgres" },
      globalSetup: "<rootDir>/scripts/testing/postgres-setup.mjs",
    }),
  ],
  testTimeout: 60_000,
});

export default config;
