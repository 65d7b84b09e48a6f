import { defineConfig, devices } from "playwright/test";
import type { Lang } from "./e2e/fixtures/words";

/** Seven points drawn for each one of the layout keep a processor busy that has no graphics card beside it. */
const PLAIN = { deviceScaleFactor: 1 };

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
    ...(["en", "ar"] as const).flatMap((lang) => [
      {
        name: `${lang}-desktop`,
        testMatch: /(journeys|pages)\//,
        use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 }, lang },
      },
      {
        name: `${lang}-phone`,
        testMatch: /(journeys|phone)\//,
        use: { ...devices["Pixel 7"], ...PLAIN, defaultBrowserType: "chromium" as const, lang },
      },
    ]),
    // One at a time and last: they start shops of their own and time them.
    {
      name: "system",
      testMatch: /system\//,
      workers: 1,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 }, lang: "en" as const },
    },
  ],
});
