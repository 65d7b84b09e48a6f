import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });

/** ES-only packages that must be compiled for Jest. */
const ES_MODULES =
  "next-intl|use-intl|@formatjs|intl-messageformat|icu-minify|htmlparser2|entities|dom-serializer|domhandler|domutils|domelementtype";

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

/**
 * Unit tests need no set-up; the database suite runs the same files on both engines; the platform's tests
 * start processes.
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
      testMatch: DATABASE_TESTS,
      globals: { testEngine: "embedded" },
      globalSetup: "<rootDir>/scripts/testing/embedded-setup.mjs",
      globalTeardown: "<rootDir>/scripts/testing/embedded-teardown.mjs",
    }),
    await project({
      displayName: "db-postgres",
      testMatch: DATABASE_TESTS,
      globals: { testEngine: "postgres" },
      globalSetup: "<rootDir>/scripts/testing/postgres-setup.mjs",
    }),
  ],
  // Both engines share two cores with other work of the machine.
  testTimeout: 60_000,
});

export default config;
