import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page, Response } from "playwright/test";
import { startShop } from "../../scripts/testing/journeys.mjs";
import { buy } from "../fixtures/buying";
import { CASH, expectPlaced, place } from "../fixtures/checkout";
import { GOODS } from "../fixtures/goods";
import { enterAsOwner } from "../fixtures/own-shop";
import { rawRequest } from "../fixtures/raw-request";
import { storeCart } from "../fixtures/stored-cart";
import { tlsProxy } from "../fixtures/tls-proxy";
import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/**
 * A shop at an https address behind one proxy, as a real one is run, with the wallet's keys. Nothing is asked of the
 * wallet's provider.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-https-"));
const logFile = path.join(folder, "shop.log");
const OWNER = { email: "asha@example.com", password: "forty blue anvils" };
const YEAR = "max-age=31536000";

let proxy: Awaited<ReturnType<typeof tlsProxy>>;
let shop: Awaited<ReturnType<typeof startShop>> | undefined;
/** Messages of browsers about scripts and styles that a page's policy refused, in all tests. */
const violations: string[] = [];

const newContext = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: proxy.url,
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
  });
  context.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  return context;
};

/** Sources of scripts in a response's policy. */
const scriptSources = (response: Response | null): string[] =>
  /script-src ([^;]+)/.exec(response?.headers()["content-security-policy"] ?? "")?.[1]?.split(" ") ?? [];

/** The flags of a browser's cookie, of its one with such a name. */
const cookieOf = async (context: BrowserContext, name: string) => {
  const [found, ...others] = (await context.cookies()).filter((cookie) => cookie.name.endsWith(name));
  expect(others).toEqual([]);
  return found;
};
const FLAGS = { secure: true, httpOnly: true, sameSite: "Lax", path: "/", domain: "localhost" };

/** @param words the labels of the two fields and the button */
const logIn = async (
  page: Page,
  { email, password }: { email: string; password: string },
  words: string[],
) => {
  const [ofEmail = "", ofPassword = "", button = ""] = words;
  await page.getByLabel(ofEmail, { exact: true }).fill(email);
  await page.getByLabel(ofPassword, { exact: true }).fill(password);
  await page.getByRole("button", { name: button, exact: true }).click();
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  proxy = await tlsProxy();
  const settings = {
    SITE_URL: proxy.url,
    TRUST_PROXY: "1",
    DATABASE_URL: "",
    ADMIN_API_URL: "",
    SMTP_URL: process.env.E2E_SMTP ?? "",
    PAYMENTS: "",
    PAYPAL_CLIENT_ID: "AExampleClient",
    PAYPAL_CLIENT_SECRET: "EExampleSecret",
    PAYPAL_WEBHOOK_ID: "8PT597110X687430LKGECATA",
    PAYPAL_MERCHANT_ID: "MERCHANT12345",
    PAYPAL_ENVIRONMENT: "sandbox",
    WALLET_CURRENCY: "USD",
    WALLET_RATE: "88.50",
  };
  shop = await startShop(path.join(folder, "data"), settings, logFile);
  proxy.standBefore(shop.url);
});
test.afterAll(async () => {
  await shop?.stop();
  proxy?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("every kind of response tells browsers to come by https alone for a year", async () => {
  const paths = [
    "/en",
    "/en/cart",
    "/en/no-such-page",
    "/",
    "/healthz",
    "/admin",
    "/api/v1/none",
    "/robots.txt",
  ];
  const found = await Promise.all(
    paths.map(async (asked) => {
      const { headers } = await rawRequest(shop?.url ?? "", { path: asked });
      return [asked, headers["strict-transport-security"]];
    }),
  );
  expect(found).toEqual(paths.map((asked) => [asked, YEAR]));
});

test("a shopper buys, logs in elsewhere and orders again, and no page's policy refuses its own scripts", async ({
  browser,
  t,
}) => {
  const first = await newContext(browser);
  const { shopper } = await buy(await first.newPage(), t, "en", false);
  const session = await cookieOf(first, "session");
  expect(session).toMatchObject({ ...FLAGS, name: "__Host-session" });
  await first.close();

  const context = await newContext(browser);
  const page = await context.newPage();
  const kept = await page.goto("/en/login");
  const ofKept = scriptSources(kept);
  expect(ofKept.filter((source) => source.startsWith("'sha256-")).length).toBeGreaterThan(2);
  expect(ofKept.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
  await logIn(
    page,
    shopper,
    ["email", "password", "login"].map((word) => t(`islands.account.${word}`)),
  );
  await page.waitForURL("**/en");
  // The shop fetches the page of the redirect from itself, without the proxy.
  expect(readFileSync(logFile, "utf8")).not.toMatch(/fetch failed|failed to get redirect response/);
  expect(await cookieOf(context, "session")).toMatchObject({ ...FLAGS, name: "__Host-session" });
  expect(await cookieOf(context, "device")).toMatchObject({ ...FLAGS, name: "__Host-device" });

  await storeCart(page, [{ productId: GOODS.mortiseLock, quantity: 1 }]);
  const checkout = await page.goto("/en/checkout");
  const ofCheckout = scriptSources(checkout);
  const nonce = ofCheckout.find((source) => source.startsWith("'nonce-"));
  expect(nonce).toMatch(/^'nonce-[\w+/]{22}=='$/);
  expect(ofCheckout).not.toContain("'unsafe-inline'");
  // Another one for the next visitor.
  expect(scriptSources(await page.reload())).not.toContain(nonce);
  await place(page, t, CASH);
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  await expectPlaced(page, t, "en");
  expect((await page.goto("/en/orders-history"))?.status()).toBe(200);
  await context.close();
  expect(violations).toEqual([]);
});

test("the desk opens and its login works", async ({ browser }) => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await enterAsOwner(page, { url: proxy.url, folder }, { hasGoods: true });
  expect(await cookieOf(context, "desk")).toMatchObject({
    secure: true,
    httpOnly: true,
    name: "__Host-desk",
  });
  await page.getByRole("button", { name: sayAtDesk("en", "frame.person", { name: "Asha Rao" }) }).click();
  await page.getByRole("menuitem", { name: sayAtDesk("en", "frame.logOut") }).click();
  await expect(page.getByRole("button", { name: sayAtDesk("en", "entry.logIn"), exact: true })).toBeVisible();
  expect(await cookieOf(context, "desk")).toBeUndefined();
  await logIn(
    page,
    OWNER,
    ["fields.email", "fields.password", "entry.logIn"].map((word) => sayAtDesk("en", word)),
  );
  // A password alone does not open a desk that the internet reaches.
  await expect(page.getByLabel(sayAtDesk("en", "fields.code"), { exact: true })).toBeVisible();
  await context.close();
  expect(violations).toEqual([]);
});
