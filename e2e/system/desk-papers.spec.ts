import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright/test";
import { startPushService } from "../../lib/commerce/content/push/push-service.testing";
import { textOf } from "../../lib/commerce/sales/invoices/pdf/read-pdf.testing";
import { expectAccessible } from "../fixtures/accessible";
import { orderTwo } from "../fixtures/buying";
import { tabTo } from "../fixtures/keys";
import { mailTo } from "../fixtures/mails";
import { deskPage } from "../fixtures/desk-page";
import { chooseInMenu, enterAsOwner, shopCommand, type OwnShop, startOwnShop } from "../fixtures/own-shop";
import type { Shopper } from "../fixtures/shopper";
import { expect, test, type Say } from "../fixtures/test";
import { actAfterRefusals } from "../fixtures/refused-call";
import { say, sayAtDesk } from "../fixtures/words";

/**
 * What the desk prints, and what it does with many orders: a seller's goods are ordered twice, packed at once by keyboard,
 * and sent with a packing slip; the seller has a statement. A further order comes in by itself, and the seller cannot
 * deliver it. One test after the other, on a shop without the demo's goods.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-papers-"));
const SELLER = { email: "ravi@example.com", password: "forged-steel-8" };
const NAME = "Brass tap";
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);

let started: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let shop: OwnShop;
let owner: Page;
let sellerPage: Page;
let pushes: Awaited<ReturnType<typeof startPushService>> | undefined;
let sku = "";
/** The newest order last. */
const orders: { number: string; shopper: Shopper }[] = [];

const newPage = async (browser: Browser, viewport = { width: 1280, height: 900 }): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.url, viewport })).newPage();

/** Presses a button that saves a PDF. @returns its name and its text */
const savedPdf = async (page: Page, button: Locator): Promise<{ name: string; text: string }> => {
  const waiting = page.waitForEvent("download");
  await button.click();
  const saved = await waiting;
  const content = readFileSync(await saved.path());
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
  return { name: saved.suggestedFilename(), text: textOf(content) };
};

/** Buys two pieces as a new shopper. */
const buyTwo = async (browser: Browser, t: Say): Promise<void> => {
  const page = await newPage(browser);
  orders.push(await orderTwo(page, t, { id: sku.slice(3), name: NAME }));
  await page.context().close();
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  started = await startOwnShop(folder);
  shop = { url: started.url, folder };
  owner = await newPage(browser);
});
test.afterAll(async () => {
  await started?.stop();
  await pushes?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a seller is let in with goods, and two shoppers order them", async ({ browser, t }) => {
  await enterAsOwner(owner, shop);
  const visitor = await newPage(browser);
  await visitor.goto("/en/become-seller");
  const typed = {
    FirstName: "Anvil & Sons",
    LastName: "Ravi Shah",
    EmailAddress: SELLER.email,
    AddressLineOne: "3 Forge Lane",
    Password: SELLER.password,
    ConfirmPassword: SELLER.password,
    PickupPin: "141001",
  };
  for (const [name, value] of Object.entries(typed))
    await visitor
      .getByRole("main")
      .getByLabel(say("en", `islands.seller.fields.${name}`), { exact: true })
      .fill(value);
  await visitor.getByRole("button", { name: say("en", "islands.seller.send"), exact: true }).click();
  await expect(visitor.getByRole("heading", { name: say("en", "islands.seller.sent") })).toBeVisible();
  await visitor.context().close();

  const seller = /Seller (\d+) /.exec(await shopCommand(shop, "sellers", "approve", "1"))?.[1] ?? "";
  const words = `--seller ${seller} --price 169 --category 101 --gst 18 --hsn 8481 --json`.split(" ");
  const made = await shopCommand(shop, "products", "add", "--name", NAME, ...words);
  ({ sku } = JSON.parse(made) as { sku: string });
  await shopCommand(shop, "stock", "receive", sku, "10");
  await shopCommand(shop, "products", "on", sku);
  await buyTwo(browser, t);
  await buyTwo(browser, t);
});

test("the owner finds, chooses and packs both orders by keyboard, and both shoppers are told", async () => {
  await chooseInMenu(owner, "orders");
  const main = owner.getByRole("main");
  const link = (at: number) => main.getByRole("link", { name: orders[at]?.number ?? "", exact: true });
  await expect(link(1)).toBeVisible();
  // In the search a letter is a letter.
  await owner.keyboard.press("/");
  const search = main.getByRole("searchbox", { name: en("orders.search"), exact: true });
  await expect(search).toBeFocused();
  await owner.keyboard.type("jx");
  await expect(search).toHaveValue("jx");
  await search.fill("");
  await owner.keyboard.press("Tab");

  await owner.keyboard.press("j");
  await expect(link(1)).toBeFocused();
  await owner.keyboard.press("x");
  await owner.keyboard.press("j");
  await expect(link(0)).toBeFocused();
  await owner.keyboard.press("k");
  await expect(link(1)).toBeFocused();
  await owner.keyboard.press("j");
  await owner.keyboard.press("x");
  await expect(main.getByRole("status").filter({ hasText: en("products.chosen", { count: 2 }) })).toHaveCount(
    1,
  );
  await expectAccessible(owner, "chosen orders");

  const bar = main.getByRole("region", { name: en("orders.bulk.label") });
  await tabTo(owner, bar.getByRole("button", { name: en("orders.bulk.pack"), exact: true }), "Shift+Tab");
  await owner.keyboard.press("Enter");
  const dialog = owner.getByRole("dialog");
  await expect(dialog).toContainText(en("orders.bulk.parts", { count: 2 }));
  await expect(dialog).toContainText(en("orders.bulk.mails", { count: 2 }));
  await expectAccessible(owner, "packing many orders");
  await tabTo(owner, dialog.getByRole("button", { name: en("orders.bulk.send", { count: 2 }) }));
  await owner.keyboard.press("Enter");
  await expect(owner.getByText(en("orders.bulk.done", { count: 2 }))).toBeVisible();
  await expect(main.getByText(en("orders.states.packed"), { exact: true })).toHaveCount(2);
  // Of the order, and of the packed goods.
  for (const { number, shopper } of orders) expect((await mailTo(shopper.email, 2)).text).toContain(number);
});

test("orders that have nothing to pack are told before, and nothing is sent", async () => {
  const main = owner.getByRole("main");
  await main.getByRole("checkbox", { name: en("products.chooseAll") }).check();
  const bar = main.getByRole("region", { name: en("orders.bulk.label") });
  await expect(bar.getByRole("button", { name: en("orders.bulk.pack"), exact: true })).toBeDisabled();
  const { name, text } = await savedPdf(
    owner,
    bar.getByRole("button", { name: en("orders.slips.many"), exact: true }),
  );
  expect(name).toMatch(/^packing-slips-\d{4}-\d\d-\d\d\.pdf$/);
  for (const { number } of orders) expect(text).toContain(number);
  await expect(owner.getByText(en("orders.slips.saved", { count: 2 }))).toBeVisible();
});

test("the packing slip of a part has its goods and the address", async () => {
  const [order] = orders;
  await owner.goto(`/admin#/orders/${order?.number}/show`);
  const slip = owner.getByRole("button", { name: en("orders.slips.one"), exact: true });
  const { name, text } = await savedPdf(owner, slip);
  expect(name).toBe(`packing-slip-${order?.number}.pdf`);
  for (const shown of [sku, NAME, "Anvil & Sons", "14 Foundry Lane", "9000000000", "Gate 4"])
    expect(text).toContain(shown);
  expect(text).not.toContain("₹");
});

test("the seller prints their slip without the telephone number, and their own statement, on a phone", async ({
  browser,
}) => {
  const [order] = orders;
  await shopCommand(shop, "payments", "received", order?.number ?? "");
  const page = await newPage(browser, { width: 390, height: 844 });
  sellerPage = page;
  await page.goto("/admin");
  await page.getByLabel(en("fields.email"), { exact: true }).fill(SELLER.email);
  await page.getByLabel(en("fields.password"), { exact: true }).fill(SELLER.password);
  await page.getByRole("button", { name: en("entry.logIn"), exact: true }).click();
  const menu = page.getByRole("navigation", { name: en("frame.shortMenu") });
  await menu.getByRole("link", { name: en("menu.orders") }).click();
  await page.getByRole("checkbox", { name: en("products.choose", { id: order?.number ?? "" }) }).check();
  await expect(page.getByRole("region", { name: en("orders.bulk.label") })).toBeVisible();
  await expectAccessible(page, "chosen orders on a phone");
  await page.getByRole("link", { name: order?.number ?? "", exact: true }).click();
  const slip = await savedPdf(page, page.getByRole("button", { name: en("orders.slips.one"), exact: true }));
  expect(slip.text).toContain(sku);
  expect(slip.text).not.toContain("9000000000");

  await page.goto("/admin#/payouts");
  const print = page.getByRole("button", { name: en("payouts.statement.print"), exact: true });
  const { name, text } = await savedPdf(page, print);
  expect(name).toMatch(/^statement-\d+-\d{4}-\d\d\.pdf$/);
  for (const shown of ["Anvil & Sons", order?.number ?? "", "338.00"]) expect(text).toContain(shown);
  await expectAccessible(page, "a seller's ledger with its statement");
});

/** Puts a device of the tests' push service in place of the browser's own, which the machine of the tests does not reach. */
const giveDevice = (page: Page, { endpoint, ...keys }: { endpoint: string; p256dh: string; auth: string }) =>
  page.evaluate(
    ({ endpoint, keys }) => {
      let current: object | null = null;
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      Object.assign(PushManager.prototype, {
        subscribe: () => Promise.resolve((current = subscription)),
        getSubscription: () => Promise.resolve(current),
      });
    },
    { endpoint, keys },
  );

type WorkerScope = {
  said?: unknown[];
  registration: { showNotification: (...said: unknown[]) => Promise<void> };
};

/**
 * Gives a push to the service worker of the desk, as the browser does. The browser of the tests draws no notifications, so
 * what the worker asks it to show is kept. @returns reads that
 */
const deliver = async (page: Page, data: string): Promise<() => Promise<unknown>> => {
  const { origin } = new URL(shop.url);
  const workers = page.context().serviceWorkers();
  const worker = workers.find((one) => one.url() === `${origin}/admin/push-worker.js`);
  if (worker === undefined) throw new Error("the desk has no service worker");
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.registration.showNotification = (...said) => {
      scope.said = said;
      return Promise.resolve();
    };
  });
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/admin`);
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  return () => worker.evaluate(() => (self as unknown as WorkerScope).said);
};

test("a new order reaches the owner's device, encrypted for it, and the desk's service worker shows it", async ({
  browser,
  t,
}) => {
  const desk = deskPage(owner);
  pushes = await startPushService();
  await owner.context().grantPermissions(["notifications"], { origin: new URL(shop.url).origin });
  await desk.visit("/sessions");
  await giveDevice(owner, pushes.addDevice("phone"));
  await actAfterRefusals(owner, {
    call: "push/keep",
    press: () => desk.button("sessions.push.turnOn").click(),
    kept: () => expect(desk.button("sessions.push.turnOn")).toBeEnabled(),
    done: en("sessions.push.turnedOn"),
  });
  await expect(desk.button("sessions.push.turnOff")).toBeVisible();
  await expectAccessible(owner, "a device that is turned on");

  await buyTwo(browser, t);
  const number = orders.at(-1)?.number ?? "";
  await expect.poll(() => pushes?.got.length, { timeout: 15_000 }).toBe(1);
  const text = pushes.got[0]?.text ?? "";
  expect(text).not.toContain(orders.at(-1)?.shopper.email ?? "");
  await expect.poll(await deliver(owner, text)).toEqual([
    expect.any(String),
    {
      body: expect.stringMatching(new RegExp(`${number}.*₹338\\.00`)),
      lang: "en",
      dir: "ltr",
      data: { url: `${new URL(shop.url).origin}/admin#/orders/${number}/show` },
    },
  ]);
  await desk.button("sessions.push.turnOff").click();
  await expect(owner.getByText(en("sessions.push.turnedOff"), { exact: true })).toBeVisible();
  await expect(desk.button("sessions.push.turnOn")).toBeVisible();
});

test("an order comes into the open list, where what is chosen stays; its seller cannot deliver it, and is answered", async ({
  browser,
  t,
}) => {
  const desk = deskPage(owner);
  await desk.visit("/orders?displayedFilters=%7B%7D&filter=%7B%22tab%22%3A%22all%22%7D");
  const chosen = desk.main.getByRole("checkbox", {
    name: en("products.choose", { id: orders[0]?.number ?? "" }),
  });
  await chosen.check();
  await buyTwo(browser, t);
  const number = orders.at(-1)?.number ?? "";
  // The desk asks every twenty seconds.
  const line = desk.main.getByRole("button", { name: en("orders.newOrders", { count: 1 }), exact: true });
  await expect(line).toBeVisible({ timeout: 30_000 });
  await expect(desk.main.getByRole("link", { name: number, exact: true })).toHaveCount(0);
  await expectAccessible(owner, "an order that came in");
  await line.click();
  await expect(desk.main.getByRole("link", { name: number, exact: true })).toBeVisible();
  await expect(chosen).toBeChecked();

  const decline = async (note: string) => {
    await sellerPage.goto(`/admin#/orders/${number}/show`);
    await sellerPage.reload();
    await sellerPage.getByRole("button", { name: en("orders.actions.decline"), exact: true }).click();
    const dialog = sellerPage.getByRole("dialog");
    await dialog.getByRole("button", { name: en("orders.fewer", { name: NAME }) }).click();
    await dialog.getByLabel(en("orders.decline.note"), { exact: true }).fill(note);
    await expectAccessible(sellerPage, "what a seller cannot deliver");
    await actAfterRefusals(sellerPage, {
      call: "orders/decline",
      press: () => dialog.getByRole("button", { name: en("orders.decline.send", { count: 1 }) }).click(),
      kept: () => expect(dialog.getByLabel(en("orders.decline.note"), { exact: true })).toHaveValue(note),
      done: en("orders.done.decline"),
    });
    await expect(sellerPage.getByText(en("orders.decline.waits"))).toBeVisible();
  };
  await decline("Not on the shelf");
  const withdraw = sellerPage.getByRole("button", { name: en("orders.actions.withdraw"), exact: true });
  await actAfterRefusals(sellerPage, {
    call: "orders/withdraw",
    press: () => withdraw.click(),
    kept: () => expect(withdraw).toBeEnabled(),
    done: en("orders.done.withdraw"),
  });
  await decline("One is bent");
  await desk.visit("/");
  await desk.main.getByRole("link", { name: new RegExp(`^1 ?${en("today.jobs.cannot-deliver")}`) }).click();
  await desk.main.getByRole("link", { name: number, exact: true }).click();
  await expect(desk.main.getByText("One is bent").first()).toBeVisible();
  await expectAccessible(owner, "a part that its seller cannot deliver");
  await desk.button("orders.actions.hand-back").click();
  const why = desk.dialog.getByLabel(en("orders.handBack.note"), { exact: true });
  await why.fill("Straighten it");
  await actAfterRefusals(owner, {
    call: "orders/hand-back",
    press: () => desk.button("orders.handBack.send", desk.dialog).click(),
    kept: () => expect(why).toHaveValue("Straighten it"),
    done: en("orders.done.hand-back"),
  });

  await decline("It broke");
  await owner.reload();
  await desk.button("orders.decline.cancel").click();
  // The pieces and the reason are the seller's.
  await desk.dialog
    .getByRole("button", { name: en("orders.takeBack.cancelButton", { count: 1, amount: "₹0.00" }) })
    .click();
  await expect(owner.getByText(en("orders.done.cancel"))).toBeVisible();
  await expect(desk.main.getByText(en("orders.states.to-pack"), { exact: true })).toBeVisible();
  await expect(desk.main.getByText(en("orders.cancelledPieces", { count: 1 }))).toBeVisible();
  // The order, and the cancellation.
  expect((await mailTo(orders.at(-1)?.shopper.email ?? "", 2)).text).toContain(
    en("orders.reasons.notAvailable"),
  );
});
