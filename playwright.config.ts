import { defineConfig, devices } from "playwright/test";
import { LANGS, type Lang } from "./e2e/fixtures/words";

/** A device scale factor of 2.6 keeps a CPU without a graphics card busy. */
const PLAIN = { deviceScaleFactor: 1 };

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
const PHONE = { ...devices["Pixel 7"], ...PLAIN, defaultBrowserType: "chromium" as const };
/** Every language of the journeys, on a wide screen and on a phone. */
const SHOPPERS = LANGS.flatMap((lang) => [
  { name: `${lang}-desktop`, testMatch: /e2e\/(journeys|pages)\//, use: { ...DESKTOP, lang } },
  { name: `${lang}-phone`, testMatch: /e2e\/(journeys|phone)\//, use: { ...PHONE, lang } },
]);
const HOST_SHOP = { baseURL: process.env.E2E_HOST_SHOP };

/**
 * Journeys in Chromium against a shop that `npm test` starts and names in E2E_URL. Two workers: one browser
 * waits while the other works. No traces are stored, because they cost a sixth of the time; `--trace on`
 * records a failing test.
 */
export default defineConfig<{ lang: Lang }>({
  testDir: "e2e",
  outputDir: "test-results",
  // Screenshots are valid for every machine (e2e/pages/visual.spec.ts).
  snapshotPathTemplate: "e2e/pages/pictures/{arg}{ext}",
  updateSnapshots: process.env.UPDATE_PICTURES ? "changed" : "none",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.E2E_URL ?? "http://localhost:3000",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Without a graphics card, GPU emulation is slower than software rendering. The browser's own sandbox
      // does not work for root.
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    ...SHOPPERS.map(({ name, testMatch, use }) => ({ name, testMatch, use })),
    // The shop in front of the tests' admin host (e2e/admin-host), in both languages and sizes.
    ...SHOPPERS.map(({ name, use }) => ({
      name: `host-${name}`,
      testMatch: /admin-host-shop\/shopping\//,
      use: { ...use, ...HOST_SHOP },
    })),
    // Their faults would affect all other tests, so they run after them.
    {
      name: "host",
      testMatch: /admin-host-shop\/faults\//,
      workers: 1,
      dependencies: SHOPPERS.map(({ name }) => `host-${name}`),
      use: { ...DESKTOP, ...HOST_SHOP, lang: "en" as const },
    },
    // Sequential and last: they start shops of their own and measure times.
    { name: "system", testMatch: /e2e\/system\//, workers: 1, use: { ...DESKTOP, lang: "en" as const } },
  ],
});
