import { defineConfig, devices } from "playwright/test";
import { LANGS, type Lang } from "./e2e/fixtures/words";

/** Seven points drawn for each one of the layout keep a processor busy that has no graphics card beside it. */
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
 * Journeys in Chromium against a shop that `npm test` starts and names in E2E_URL. Two workers: one browser waits while
 * the other works. No traces are kept, they cost a sixth of the time; `--trace on` makes one of a test that fails.
 */
export default defineConfig<{ lang: Lang }>({
  testDir: "e2e",
  outputDir: "test-results",
  // Pictures of screens hold for every machine (e2e/pages/visual.spec.ts).
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
      // Without a graphics card its emulation costs more than drawing plainly. The browser's own sandbox does not work for root.
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    ...SHOPPERS.map(({ name, testMatch, use }) => ({ name, testMatch, use })),
    // The shop in front of the admin host of the tests (e2e/admin-host), in the four ways that shoppers see it.
    ...SHOPPERS.map(({ name, use }) => ({
      name: `host-${name}`,
      testMatch: /admin-host-shop\/shopping\//,
      use: { ...use, ...HOST_SHOP },
    })),
    // They switch faults on that all others would meet, so they wait for these.
    {
      name: "host",
      testMatch: /admin-host-shop\/faults\//,
      workers: 1,
      dependencies: SHOPPERS.map(({ name }) => `host-${name}`),
      use: { ...DESKTOP, ...HOST_SHOP, lang: "en" as const },
    },
    // One at a time and last: they start shops of their own and time them.
    { name: "system", testMatch: /e2e\/system\//, workers: 1, use: { ...DESKTOP, lang: "en" as const } },
  ],
});
