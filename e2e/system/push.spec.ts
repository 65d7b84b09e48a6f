import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright/test";
import { aBuyer } from "../fixtures/buyer";
import { deskPage } from "../fixtures/desk-page";
import { enterAsOwner, shopCommand, startOwnShop } from "../fixtures/own-shop";
import { startPushNetwork } from "../fixtures/push-network";
import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/**
 * A push by a real subscription, in the whole Chromium: the browser subscribes, keeps its connection open, decrypts what the
 * shop sent, and its service worker shows it. The network between is played on this machine (push-network.ts).
 */
test.describe.configure({ timeout: 300_000 });

const program = process.env.E2E_WHOLE_CHROMIUM;
const folder = mkdtempSync(path.join(tmpdir(), "shop-push-"));
const en = (key: string): string => sayAtDesk("en", key);
const command = (...words: string[]): Promise<string> =>
  shopCommand({ url: shop?.url ?? "", folder }, ...words);

let shop: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let network: Awaited<ReturnType<typeof startPushNetwork>> | undefined;
let context: BrowserContext | undefined;

test.skip(program === undefined, "The whole Chromium is not here: its headless shell has no pushes.");
test.beforeAll(async () => {
  test.setTimeout(300_000);
  network = await startPushNetwork();
  shop = await startOwnShop(folder);
  // Only the profile of a person, unlike a private window, has pushes.
  context = await chromium.launchPersistentContext(path.join(folder, "profile"), {
    baseURL: shop.url,
    executablePath: program ?? "",
    headless: false,
    viewport: { width: 1280, height: 900 },
    ignoreDefaultArgs: ["--disable-background-networking"],
    args: [
      "--headless=new",
      "--disable-gpu",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...network.browserArguments,
    ],
  });
});
test.afterAll(async () => {
  await context?.close();
  await shop?.stop();
  await network?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the desk's service worker shows, the newest last. */
const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });

test("a new order is shown on the owner's device while the desk is closed, and nothing once it is turned off", async ({
  browser,
}) => {
  if (context === undefined || shop === undefined) throw new Error("no browser");
  const { origin } = new URL(shop.url);
  await context.grantPermissions(["notifications"], { origin });
  const page = await context.newPage();
  // The browser names Google's address, with the token that the network gave.
  await page.addInitScript((address) => {
    const { get } = Object.getOwnPropertyDescriptor(PushSubscription.prototype, "endpoint") ?? {};
    Object.defineProperty(PushSubscription.prototype, "endpoint", {
      get(this: PushSubscription) {
        return address + String(get?.call(this)).split("/").at(-1);
      },
    });
  }, network?.sendAddress);
  await enterAsOwner(page, { url: shop.url, folder });
  const desk = deskPage(page);
  await desk.visit("/sessions");
  await desk.button("sessions.push.turnOn").click();
  await expect(page.getByText(en("sessions.push.turnedOn"), { exact: true })).toBeVisible();
  await expect.poll(() => network?.isConnected()).toBe(true);
  await page.goto("about:blank");

  const words = "--seller 1 --price 169 --category 101 --gst 18 --hsn 7318 --json".split(" ");
  const made = await command("products", "add", "--name", "Hex bolt", ...words);
  const { sku } = JSON.parse(made) as { sku: string };
  await command("stock", "receive", sku, "10");
  await command("products", "on", sku);
  const shopping = await browser.newContext();
  const buyer = await aBuyer(shopping, shop.url, "en");
  const { number } = await buyer.order([[Number(sku.slice(3)), 2]]);
  await shopping.close();

  await page.goto("/admin#/sessions");
  await expect
    .poll(() => shownOn(page), { timeout: 20_000 })
    .toEqual([
      {
        title: expect.any(String),
        body: expect.stringMatching(new RegExp(`${number}.*₹338\\.00`)),
        data: { url: `${origin}/admin#/orders/${number}/show` },
      },
    ]);

  await desk.button("sessions.push.turnOff").click();
  await expect(page.getByText(en("sessions.push.turnedOff"), { exact: true })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration("/admin");
        return registration?.pushManager.getSubscription();
      }),
    )
    .toBeNull();
});
