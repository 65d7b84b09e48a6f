import { mkdtempSync, existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright/test";
import { startShop } from "../../scripts/testing/journeys.mjs";
import { runningAddress } from "../../scripts/database/address.mjs";
import { buy, expectInHistory } from "../fixtures/buying";
import { ELBOW } from "../fixtures/catalogue";
import { cuttableProxy } from "../fixtures/cuttable-proxy";
import { expect, test, type Say } from "../fixtures/test";
import { query } from "../fixtures/query";

/**
 * What only shows when shops are started, stopped and pointed at each other: each test opens the shops it needs, in
 * folders of their own, by the launcher that everybody uses. One after the other, on one data folder.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-lifetimes-"));
const data = path.join(folder, "data");
let shop: Awaited<ReturnType<typeof startShop>> | undefined;

/** The same port each time: kept pages belong to one address of the shop. */
const openShop = async () => {
  shop = await startShop(data, { DATABASE_URL: "", ADMIN_API_URL: "", ...(shop ? { PORT: new URL(address()).port } : {}) });
};
const address = (): string => shop?.url ?? "";
const databaseUrl = (): string => runningAddress(data) ?? "";

const pageOf = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  return context.newPage();
};

const logIn = async (browser: Browser, t: Say, shopper: { email: string; password: string }) => {
  const page = await pageOf(browser, address());
  await page.goto("/en/login");
  await page.getByLabel(t("islands.account.email"), { exact: true }).fill(shopper.email);
  await page.getByLabel(t("islands.account.password"), { exact: true }).fill(shopper.password);
  await page.getByRole("button", { name: t("islands.account.login"), exact: true }).click();
  await page.waitForURL("**/en");
  return page;
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await openShop();
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("an order outlives the shop: stopped, started again, logged in, it is in the history", async ({ browser, t }) => {
  const { page, shopper, number } = await buy(await pageOf(browser, address()), t, "en", false);
  await page.context().close();
  await shop?.stop();
  await openShop();
  await expectInHistory(await logIn(browser, t, shopper), t, "en", number);
});

const shows = async (page: string, price: string): Promise<boolean> => (await (await fetch(`${address()}${page}`)).text()).includes(price);
const productAddress = async (): Promise<string> => new URL((await fetch(`${address()}/en/product-detail/1001/x/y`)).url).pathname;

test("a changed price is on every kept page within a second, and after a restart", async () => {
  const product = await productAddress();
  const kept = [product, "/en/all-products/101/bolts-%26-nuts"];
  for (const page of kept) expect(await shows(page, "₹77.31")).toBe(false);
  await query(databaseUrl(), "update products set price_paise = 7731 where id = 1001");
  const began = Date.now();
  await expect.poll(async () => (await Promise.all(kept.map((page) => shows(page, "₹77.31")))).every(Boolean), { timeout: 5000, intervals: [50] }).toBe(true);
  expect(Date.now() - began).toBeLessThan(1000);

  // Changed and stopped before anybody asked: the page on disk is older than the change.
  await query(databaseUrl(), "update products set price_paise = 7732 where id = 1001");
  await shop?.stop();
  await openShop();
  for (const page of kept) expect(await shows(page, "₹77.32")).toBe(true);
});

test("with the database away the shop says 503 in the right language, keeps its kept pages, and comes back by itself", async () => {
  const proxy = await cuttableProxy(databaseUrl());
  const second = await startShop(path.join(folder, "second"), { DATABASE_URL: proxy.url, ADMIN_API_URL: "" });
  try {
    const read = async (address: string) => {
      const response = await fetch(`${second.url}${address}`, { headers: { accept: "text/html" } });
      return { status: response.status, text: await response.text() };
    };
    expect((await read("/ar")).status).toBe(200);
    proxy.cut();
    const away = await read("/ar/all-products/2/x?sort=price-asc");
    expect(away.status).toBe(503);
    expect(away.text).toContain('lang="ar" dir="rtl"');
    expect((await read("/ar")).status).toBe(200);
    const call = await fetch(`${second.url}/api/v1/dynamic/get-all-products`, { method: "POST", headers: { "content-type": "application/json" }, body: '{"requestParameters":{}}' });
    expect(call.status).toBe(503);
    expect(((await call.json()) as { errorCode: string }).errorCode).toBe("UNAVAILABLE");
    proxy.mend();
    await expect.poll(async () => (await read(`/en/all-products/0/all-categories?SearchTerm=bolt`)).status, { timeout: 15_000 }).toBe(200);
  } finally {
    await second.stop();
    proxy.close();
  }
});

test("R339 pointed at another instance's calls, the pages browse and order there and open no database of their own", async ({ browser, t }) => {
  const own = path.join(folder, "pointed");
  const pointed = await startShop(own, { DATABASE_URL: "", ADMIN_API_URL: `${address()}/api/v1/` });
  try {
    const { page, number } = await buy(await pageOf(browser, pointed.url), t, "en", false);
    await expectInHistory(page, t, "en", number);
    await page.context().close();
    expect(existsSync(path.join(own, "database"))).toBe(false);
    const [order] = await query(databaseUrl(), "select o.number, l.product_id from orders o join order_lines l on l.order_id = o.id where o.number = $1", [number]);
    expect(order).toEqual({ number, product_id: ELBOW.id });
  } finally {
    await pointed.stop();
  }
});
