import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startShop } from "../../scripts/testing/journeys.mjs";
import { fetchNewestNode, NEWEST_NODE } from "../../scripts/testing/newest-node.mjs";
import { childrenOf } from "../../trust/fixtures/processes";
import { buy, expectInHistory } from "../fixtures/buying";
import { HAND_TOOLS } from "../fixtures/catalogue";
import { enterAsOwner, OWNER } from "../fixtures/own-shop";
import { expect, open, test } from "../fixtures/test";
import { LANGS, say, sayAtDesk } from "../fixtures/words";

/** The built shop on the newest Node with long-term support; everything else runs on the Node of the tests. */
test.describe.configure({ timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-newest-node-"));
const logFile = path.join(folder, "shop.log");
/** Errors of the shop's log, and what Node itself prints: deprecations and crashes. */
const TROUBLE = /"level":[56]0|^\(node:\d+\)|Error/;

let shop: Awaited<ReturnType<typeof startShop>> | undefined;
let node = "";

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const found = await fetchNewestNode();
  test.skip("missing" in found, "missing" in found ? found.missing : "");
  if ("missing" in found) return;
  node = found.program;
  const settings = { DATABASE_URL: "", ADMIN_API_URL: "", SMTP_URL: process.env.E2E_SMTP ?? "" };
  shop = await startShop(path.join(folder, "data"), settings, logFile, node);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test(`on Node ${NEWEST_NODE} the shop is browsed, searched, bought from and run, without an error in its log`, async ({
  browser,
  t,
}) => {
  // The launcher passes its program on to every part.
  const parts = childrenOf(shop?.pid ?? 0);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.filter(({ command }) => !command.startsWith(node))).toEqual([]);

  const baseURL = shop?.url ?? "";
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  for (const lang of LANGS) {
    await open(page, `/${lang}`, (key, values) => say(lang, key, values));
    await page.locator("[name=SearchTerm]").fill(HAND_TOOLS.brand(lang));
    await page.locator("[name=SearchTerm]").press("Enter");
    await page.waitForURL("**SearchTerm=**");
    await expect(page.locator("article[data-product]").first()).toContainText("₹");
  }
  const { page: last, number } = await buy(page, t, "en", false);
  await expectInHistory(last, t, "en", number);
  await context.close();

  const desk = (key: string, values?: Record<string, string>) => sayAtDesk("en", key, values);
  const atDesk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const owner = await atDesk.newPage();
  await enterAsOwner(owner, { url: baseURL, folder }, { isDemo: true });
  await owner.getByRole("button", { name: desk("frame.person", { name: OWNER.name }) }).click();
  await owner.getByRole("menuitem", { name: desk("frame.logOut") }).click();
  await owner.getByLabel(desk("fields.email"), { exact: true }).fill(OWNER.email);
  await owner.getByLabel(desk("fields.password"), { exact: true }).fill(OWNER.password);
  await owner.getByRole("button", { name: desk("entry.logIn"), exact: true }).click();
  await expect(owner.getByRole("navigation", { name: desk("frame.menu"), exact: true })).toBeVisible();
  await owner.goto("/admin#/orders");
  await expect(owner.getByRole("link", { name: number, exact: true })).toBeVisible();
  await atDesk.close();

  const log = readFileSync(logFile, "utf8").split("\n");
  expect(log.filter((line) => TROUBLE.test(line))).toEqual([]);
});
