import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright/test";
import { textOf } from "../../lib/commerce/sales/invoices/pdf/read-pdf.testing";
import { expectAccessible } from "../fixtures/accessible";
import { orderTwo } from "../fixtures/buying";
import { tabTo } from "../fixtures/keys";
import { mailTo } from "../fixtures/mails";
import { chooseInMenu, enterAsOwner, shopCommand, type OwnShop, startOwnShop } from "../fixtures/own-shop";
import type { Shopper } from "../fixtures/shopper";
import { expect, test, type Say } from "../fixtures/test";
import { say, sayAtDesk } from "../fixtures/words";

/**
 * What the desk prints, and what it does with many orders: a seller's goods are ordered twice, packed at once by keyboard,
 * and sent with a packing slip; the seller has a statement. One test after the other, on a shop without the demo's goods.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-papers-"));
const SELLER = { email: "ravi@example.com", password: "forged-steel-8" };
const NAME = "Brass tap";
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);

let started: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let shop: OwnShop;
let owner: Page;
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
