import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { aBuyer, GOGGLES } from "../fixtures/buyer";
import { deskPage } from "../fixtures/desk-page";
import { joinDesk, openDemoDesk, OWNER, type OwnShop } from "../fixtures/own-shop";
import { loginOver } from "../fixtures/refused-call";
import { expect, test } from "../fixtures/test";
import { sayAtDesk } from "../fixtures/words";

/** Sessions of the desk that end during the work. One test after the other, on one shop with the demo's goods. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-session-"));
const SKU = `HW-${GOGGLES}`;
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);

let started: Awaited<ReturnType<typeof openDemoDesk>>["started"] | undefined;
let shop: OwnShop;
let owner: Page;
let desk: ReturnType<typeof deskPage>;
let order = "";

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })).newPage();
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ started, owner } = await openDemoDesk(browser, folder));
  shop = { url: started.url, folder };
  desk = deskPage(owner);
  const buyer = await aBuyer(await browser.newContext(), shop.url, "en");
  order = (await buyer.order([[GOGGLES, 2]], { byCard: true })).number;
});
test.afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends the session, as two idle hours do. */
const endSession = (): Promise<void> => owner.context().clearCookies();
/** Logs in over the screen. */
const comeBack = async (email: string, password: string): Promise<void> => {
  const login = loginOver(owner);
  await login.getByLabel(en("fields.email"), { exact: true }).fill(email);
  await login.getByLabel(en("fields.password"), { exact: true }).fill(password);
  await login.getByRole("button", { name: en("entry.logIn"), exact: true }).click();
};
/** The field is hidden from assistive technology below the login, as the whole page is. */
const nameBox = () =>
  owner.getByLabel(en("products.inLanguage", { text: en("products.texts.name"), language: "English" }), {
    exact: true,
  });
/** The product's drafts on this device, whoever wrote them. */
const drafts = (): Promise<string[]> =>
  owner.evaluate(() => Object.keys(localStorage).filter((key) => /^desk\.draft\..*\.product\./.test(key)));
const saved = () => owner.getByText(en("products.saved"), { exact: true });

test("a session that ended during an edit costs nothing: the login opens over the form, then it is saved", async () => {
  await desk.visit(`/products/${SKU}`);
  await nameBox().fill("Clear goggles");
  await expect.poll(drafts).toHaveLength(1);
  await endSession();
  await desk.button("products.save").click();
  await expect(loginOver(owner)).toBeVisible();
  expect(await loginOver(owner).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectAccessible(owner, "the login over a form", [360, 1280]);
  expect(await drafts()).toHaveLength(1);
  await expect(saved()).toHaveCount(0);
  await expect(nameBox()).toHaveValue("Clear goggles");

  await comeBack(OWNER.email, OWNER.password);
  await expect(saved()).toBeVisible();
  await expect(loginOver(owner)).toHaveCount(0);
  expect(await drafts()).toEqual([]);
  await desk.visit(`/products/${SKU}`);
  await expect(nameBox()).toHaveValue("Clear goggles");
});

test("chosen products stay chosen until they are switched off", async () => {
  await desk.visit("/products");
  const row = await desk.findProduct(SKU);
  await row.check();
  await endSession();
  const bar = desk.main.getByRole("region", { name: en("products.chosenLabel") });
  await desk.button("products.switchOff", bar).click();
  await expect(loginOver(owner)).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(loginOver(owner)).toHaveCount(0);
  await expect(row).toBeChecked();
  await expect(owner.getByText(en("products.switchedOff", { count: 1 }))).toHaveCount(0);
  await bar.getByRole("button", { name: en("entry.logIn"), exact: true }).click();
  await comeBack(OWNER.email, OWNER.password);
  for (const way of ["Off", "On"]) {
    await row.check();
    await desk.button(`products.switch${way}`, bar).click();
    await expect(owner.getByText(en(`products.switched${way}`, { count: 1 }))).toBeVisible();
    await expect(bar).toHaveCount(0);
  }
});

test("money is given back once, after the login over its dialog", async () => {
  await desk.visit(`/orders/${order}/show`);
  await desk.button("orders.actions.cancel").click();
  await desk.dialog
    .getByRole("button", { name: en("orders.takeBack.cancelButton", { count: 2, amount: "₹330.00" }) })
    .click();
  await desk.button("orders.money.giveBack").click();
  const refund = owner.getByRole("dialog", { name: en("orders.refund.title") });
  await refund.getByLabel(en("orders.refund.amount"), { exact: true }).fill("99.50");
  await endSession();
  await refund.getByRole("button", { name: en("orders.refund.send", { amount: "₹99.50" }) }).click();
  await comeBack(OWNER.email, OWNER.password);
  await expect(owner.getByText(en("orders.done.refund"))).toBeVisible();
  await expect(refund).toHaveCount(0);
  await expect(desk.main).toContainText("−₹99.50");
  await expect(desk.main).toContainText("₹230.50");
});

test("everybody sees their open sessions, ends one of them, and then all others", async ({ browser }) => {
  const elsewhere = await newPage(browser);
  await elsewhere.goto("/admin");
  await elsewhere.getByLabel(en("fields.email"), { exact: true }).fill(OWNER.email);
  await elsewhere.getByLabel(en("fields.password"), { exact: true }).fill(OWNER.password);
  await elsewhere.getByRole("button", { name: en("entry.logIn"), exact: true }).click();
  await expect(elsewhere.getByRole("navigation", { name: en("frame.menu"), exact: true })).toBeVisible();

  await owner.getByRole("button", { name: en("frame.person", { name: OWNER.name }) }).click();
  await owner.getByRole("menuitem", { name: en("sessions.title") }).click();
  const cards = desk.main.getByRole("listitem");
  await expect(cards.filter({ hasText: en("sessions.current") })).toHaveCount(1);
  // Logins after a lost cookie leave the sessions before them open.
  const open = await cards.count();
  await cards
    .nth(1)
    .getByRole("button", { name: en("sessions.end"), exact: true })
    .click();
  await expect(owner.getByText(en("sessions.ended"), { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(open - 1);
  await desk.button("sessions.endOthers").click();
  await expect(owner.getByText(en("sessions.othersEnded"), { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole("button", { name: en("entry.logIn"), exact: true })).toBeVisible();
  await elsewhere.context().close();
});

test("another person who logs in begins anew, and the draft waits for its writer", async ({ browser }) => {
  const password = await joinDesk(await newPage(browser), shop, "ravi@example.com", "Ravi", "owner");
  await desk.visit(`/products/${SKU}`);
  await nameBox().fill("Goggles");
  await expect.poll(drafts).toHaveLength(1);
  const kept = await drafts();
  await endSession();
  await desk.button("products.save").click();
  await comeBack("ravi@example.com", password);
  await expect(owner.getByRole("button", { name: en("frame.person", { name: "Ravi" }) })).toBeVisible();
  await expect(nameBox()).toHaveValue("Clear goggles");
  await expect(desk.button("products.takeDraft")).toHaveCount(0);
  expect(await drafts()).toEqual(kept);
});
