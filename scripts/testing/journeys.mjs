import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../launch/ground.mjs";
import { findChromium } from "./chromium.mjs";
import { openMailbox } from "./mailbox.mjs";
import { run } from "./run.mjs";

/** Milliseconds the shop may take to open: it may have to build first. */
const PATIENCE = 480_000;

/**
 * Starts a shop of its own in a folder of its own, on a free port unless the settings name one, by the launcher that
 * everybody uses.
 * @param {string} folder @param {Record<string, string>} [settings]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const startShop = async (folder, settings = {}) => {
  const port = settings.PORT ?? (await freePort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, ...settings, PORT: String(port), SITE_URL: url, DATA_DIR: folder };
  for (const name of ["npm_lifecycle_event", "HOST", "TRUST_PROXY"])
    delete env[/** @type {keyof typeof env} */ (name)];
  const child = fork("scripts/start.mjs", { env, stdio: "inherit" });
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  const deadline = Date.now() + PATIENCE;
  while (child.exitCode === null && Date.now() < deadline) {
    const answers = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error("The shop for the journeys did not open; the reason stands above.");
};

/** @returns {Promise<import("./run.mjs").Tally>} */
export const runJourneys = async () => {
  const browser = findChromium();
  if (!browser) return { passed: 0, failed: 1 };
  const folder = mkdtempSync(path.join(tmpdir(), "shop-journeys-"));
  const file = path.join(folder, "result.json");
  const mails = path.join(folder, "mails");
  const mailbox = await openMailbox(mails);
  let shop;
  try {
    shop = await startShop(path.join(folder, "data"), {
      DATABASE_URL: "",
      ADMIN_API_URL: "",
      SMTP_URL: mailbox.url,
      PAYMENTS: "sandbox",
    });
    const env = {
      ...process.env,
      E2E_URL: shop.url,
      E2E_MAILS: mails,
      E2E_DATA: path.join(folder, "data"),
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    };
    const code = await run(["node_modules/playwright/cli.js", "test", "--pass-with-no-tests"], env);
    const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
    const failed = stats.unexpected + errors.length;
    return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  } finally {
    await shop?.stop();
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
