import { defineConfig, devices } from "playwright/test";
import type { Lang } from "./e2e/fixtures/words";

/**
 * Journeys in Chromium against a shop that `npm test` starts and names in E2E_URL. One worker: the shop under test
 * shares two cores with the browser.
 */
export default defineConfig<{ lang: Lang }>({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.E2E_URL ?? "http://localhost:3000",
    // Without its film strip, which costs a core while the page is being used.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Without a graphics card its emulation costs more than drawing plainly. The browser's own sandbox does not work for root.
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    ...(["en", "ar"] as const).flatMap((lang) => [
      { name: `${lang}-desktop`, testMatch: /(journeys|pages)\//, use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 }, lang } },
      { name: `${lang}-phone`, testMatch: /(journeys|phone)\//, use: { ...devices["Pixel 7"], defaultBrowserType: "chromium" as const, lang } },
    ]),
    { name: "system", testMatch: /system\//, use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 }, lang: "en" as const } },
  ],
});
