import { defineConfig, devices } from "playwright/test";
import type { EngineOptions } from "./e2e/engines/engine";
import { LANGS, type Lang } from "./e2e/fixtures/words";

/** A device scale factor of 2.6 keeps a CPU without a graphics card busy. */
const PLAIN = { deviceScaleFactor: 1 };

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
const PHONE = { ...devices["Pixel 7"], ...PLAIN, defaultBrowserType: "chromium" as const };
/**
 * Journeys run in both languages and on both devices, in two pairs: English on a wide screen, Arabic on a phone. What
 * differs by the other pairs is layout, which the tests of pages and phones check in both languages.
 */
const JOURNEYS = { en: "desktop", ar: "phone" } as const satisfies Record<Lang, string>;
/**
 * Journeys whose subject is the same in both pairs (sessions, storage, lost parts, forms, records of an account, means of
 * payment) run in one, a half of them in each; so do tests of pages whose subject no language changes (headers, scripts). Finding, choosing and buying run in both.
 */
const ONCE: Record<Lang, string[]> = {
  en: [
    "account",
    "card",
    "earlier-cart",
    "early",
    "front",
    "inline-css",
    "kept",
    "missing",
    "no-script",
    "script-weight",
    "signup",
    "storage",
    "typed",
    "vendor",
  ],
  ar: [
    "addresses",
    "business",
    "campaign",
    "compare",
    "coupon",
    "download",
    "notice",
    "orders",
    "pin-code",
    "recent",
    "reset",
    "reviews",
    "seller",
    "static",
    "wallet",
    "wishlist",
  ],
};
const foldersOf = (lang: Lang, device: "desktop" | "phone", own: string): RegExp =>
  JOURNEYS[lang] === device ? new RegExp(`e2e/(journeys|${own})/`) : new RegExp(`e2e/${own}/`);
const othersOnly = (lang: Lang): RegExp =>
  new RegExp(
    `(?:journeys|pages)/(?:${LANGS.filter((one) => one !== lang)
      .flatMap((one) => ONCE[one])
      .join("|")})\\.spec`,
  );
const SHOPPERS = LANGS.flatMap((lang) => {
  const testIgnore = othersOnly(lang);
  return [
    {
      name: `${lang}-desktop`,
      testMatch: foldersOf(lang, "desktop", "pages"),
      testIgnore,
      use: { ...DESKTOP, lang },
    },
    {
      name: `${lang}-phone`,
      testMatch: foldersOf(lang, "phone", "phone"),
      testIgnore,
      use: { ...PHONE, lang },
    },
  ];
});
/** The shoppers of the shop in front of the tests' admin host. */
const HOST_SHOPPERS = SHOPPERS.filter(({ name }) => name === "en-desktop" || name === "ar-phone");
/** The engines beside Chromium, where they are there (scripts/testing/engines.mjs). */
const ENGINES = [
  { name: "firefox", isThere: process.env.E2E_FIREFOX, use: { engine: "firefox" } },
  { name: "webkit", isThere: process.env.E2E_WEBKIT, use: { engine: "webkit" } },
  { name: "webkit-floor", isThere: process.env.E2E_WEBKIT, use: { engine: "webkit", isOld: true } },
] as const;
/**
 * Journeys in Chromium against a shop that `npm test` starts and names in E2E_URL. Two workers for two cores: a third
 * one lets tests with a bound in milliseconds miss it. No traces are stored, because they cost a sixth of the time;
 * `--trace on` records a failing test.
 */
export default defineConfig<{ lang: Lang }, EngineOptions>({
  testDir: "e2e",
  globalTeardown: "e2e/fixtures/asked-calls.ts",
  outputDir: "test-results",
  // Screenshots are valid for every machine (e2e/pages/visual.spec.ts).
  snapshotPathTemplate: "e2e/pages/pictures/{arg}{ext}",
  updateSnapshots: process.env.UPDATE_PICTURES ? "changed" : "none",
  workers: 2,
  timeout: 60_000,
  // A run that hangs ends with its report, also where a machine takes twice as long as others.
  globalTimeout: 60 * 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    // An action that never becomes possible is named before the time of its test is over.
    actionTimeout: 30_000,
    baseURL: process.env.E2E_URL ?? "http://localhost:3000",
    screenshot: "only-on-failure",
    // The moving line of every header keeps a tenth of a core busy in each open page. Tests of what moves say so.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Without a graphics card, GPU emulation is slower than software rendering. The browser's own sandbox
      // does not work for root. The headless shell's own hinting makes other widths of text than a browser.
      args: [
        "--disable-gpu",
        "--font-render-hinting=slight",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  // No project waits for another one: a failed test would skip its followers, and cores idle before them. The longest
  // files begin first.
  projects: [
    // The desk's main journey from right to left on a phone; the desk's other journeys are English on a wide screen.
    {
      name: "desk-ar-phone",
      testMatch: /e2e\/system\/desk\.spec/,
      use: { ...DESKTOP, viewport: { width: 390, height: 844 }, lang: "ar" },
    },
    // Each file starts shops of its own. Those of the desk are the longest.
    ...[
      { name: "desk", testMatch: /e2e\/system\/desk-/ },
      { name: "system", testMatch: /e2e\/system\/(?!desk)/ },
    ].map((project) => ({ ...project, use: { ...DESKTOP, lang: "en" as const } })),
    // One worker, because the tests share a host and its shop: a fault for one is a fault for all.
    {
      name: "host",
      testMatch: /admin-host-shop\/faults\//,
      workers: 1,
      use: { ...DESKTOP, baseURL: process.env.E2E_FAULTY_SHOP, lang: "en" as const },
    },
    ...SHOPPERS,
    // The shop in front of the tests' admin host (e2e/admin-host), in both languages and sizes.
    ...HOST_SHOPPERS.map(({ name, use }) => ({
      name: `host-${name}`,
      testMatch: /admin-host-shop\/shopping\//,
      use: { ...use, baseURL: process.env.E2E_HOST_SHOP },
    })),
    ...ENGINES.filter(({ isThere }) => isThere).map(({ name, use }) => ({
      name,
      testMatch: "isOld" in use ? /e2e\/engines\/floor\.spec/ : /e2e\/engines\/(?!floor)\w+\.spec/,
      use,
    })),
  ],
});
