import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import type { Browser, Locator, Page } from "playwright/test";
import type { MenuItem } from "../../components/admin/frame/menu-items";
import { LANGUAGES } from "../../lib/languages/languages";
import { runningAddress } from "../../scripts/database/address.mjs";
import { textOf } from "../../lib/commerce/sales/invoices/pdf/read-pdf.testing";
import { expectAccessible } from "../fixtures/accessible";
import { orderTwo } from "../fixtures/buying";
import { askToSell, FIRM } from "../fixtures/firm";
import { mailTo } from "../fixtures/mails";
import { CASH, expectPlaced, panelOf, place } from "../fixtures/checkout";
import { chooseInMenu, shopCommand, startOwnShop } from "../fixtures/own-shop";
import { query } from "../fixtures/query";
import type { Shopper } from "../fixtures/shopper";
import { storeCart } from "../fixtures/stored-cart";
import { expect, test, type Say } from "../fixtures/test";
import { say, sayAtDesk, type Lang } from "../fixtures/words";

/**
 * The shop is run from its desk, from an empty shop to the first order that came back in part. One test after the other,
 * on one shop without the demo's goods.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-desk-"));
const OWNER = { email: "asha@example.com", password: "forty blue anvils" };
const NAME = { en: "Brass tap", ar: "صنبور نحاسي" };
/** The owner's desk is in the language and the size of the project (playwright.config.ts); shoppers buy in English. */
let lang: Lang = "en";
let viewport = { width: 1280, height: 900 };
const desk = (key: string, values?: Record<string, string | number>) => sayAtDesk(lang, key, values);
const t: Say = (key, values) => say("en", key, values);
const ar = (key: string, values?: Record<string, string | number>) => sayAtDesk("ar", key, values);

let shop: Awaited<ReturnType<typeof startOwnShop>> | undefined;
let owner: Page;
let secret = "";
let sku = "";
let couponOrder = "";
let buyer: { page: Page; shopper: Shopper; number: string };

const newPage = async (browser: Browser, size = { width: 1280, height: 900 }): Promise<Page> =>
  (await browser.newContext({ baseURL: shop?.url ?? "", viewport: size })).newPage();

/** Opens a page of the owner's desk by its menu. */
const choose = (item: MenuItem["name"]): Promise<void> => chooseInMenu(owner, item, lang);

/** The box for a file of goods, on the page of files. */
const importFile = () =>
  owner.getByRole("region", { name: desk("exchange.importTitle"), exact: true }).locator("input[type=file]");

/** Checks the owner's page at several widths, and goes back to the project's. */
const expectAccessibleDesk = async (what: string, widths?: number[]): Promise<void> => {
  await expectAccessible(owner, what, widths);
  await owner.setViewportSize(viewport);
};

/** Runs a command of the operator on the shop's database. @returns what it prints as JSON */
const command = async (...words: string[]): Promise<Record<string, unknown>> =>
  JSON.parse(await shopCommand({ url: shop?.url ?? "", folder }, ...words, "--json")) as Record<
    string,
    unknown
  >;

const code = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Sends a form of the desk whose call wants the owner's password again, which was typed too long ago. */
const sendConfirmed = async (send: Locator): Promise<void> => {
  const database = runningAddress(path.join(folder, "data")) ?? "";
  await query(database, "update staff_sessions set password_confirmed_at = null");
  await send.click();
  const asked = owner.getByRole("dialog", { name: desk("entry.passwordAgain"), exact: true });
  await asked.getByLabel(desk("common.password"), { exact: true }).fill(OWNER.password);
  await asked.getByRole("button", { name: desk("entry.goOn"), exact: true }).click();
};

test.beforeAll(async ({ browser, lang: projectLang, viewport: projectViewport }) => {
  test.setTimeout(300_000);
  lang = projectLang;
  viewport = projectViewport ?? viewport;
  shop = await startOwnShop(folder);
  owner = await newPage(browser, viewport);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the first owner opens the shop by its link, with a second factor", async () => {
  const { url } = await command("staff", "first-owner");
  await owner.goto(String(url));
  if (lang !== "en") await owner.getByRole("button", { name: LANGUAGES[lang].ownName, exact: true }).click();
  await owner.getByLabel(desk("fields.name"), { exact: true }).fill("Asha Rao");
  await owner.getByLabel(desk("fields.email"), { exact: true }).fill(OWNER.email);
  await owner.getByLabel(desk("fields.password"), { exact: true }).fill(OWNER.password);
  await expectAccessibleDesk("the invitation");
  await owner.getByRole("button", { name: desk("entry.beOwnerButton") }).click();

  await expect(owner.getByRole("heading", { level: 1, name: desk("entry.secondFactor") })).toBeVisible();
  secret = (await owner.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
  await expectAccessibleDesk("the second factor");
  await owner.getByRole("checkbox", { name: desk("entry.codesKept") }).check();
  await owner.getByLabel(desk("fields.code"), { exact: true }).fill(code());
  await owner.getByRole("button", { name: desk("entry.openDesk") }).click();
  // The first screen of an empty shop.
  await expect(owner.getByRole("heading", { level: 1, name: desk("firm.own") })).toBeVisible();
  await expectAccessibleDesk("the firm");
  await owner.goto("/admin#/");
  await expect(owner.getByText(desk("today.first.noOrders"))).toBeVisible();
  await expectAccessibleDesk("the first day");
});

test("a product is added in both languages with a picture and stock, and is on the shop within a second", async () => {
  await owner.goto("/admin#/products/create");
  const box = (field: string, language: string) =>
    owner.getByLabel(desk("products.inLanguage", { text: desk(`products.texts.${field}`), language }), {
      exact: true,
    });
  await box("name", "English").fill(NAME.en);
  await box("name", "العربية").fill(NAME.ar);
  await box("short", "English").fill("Half inch, polished");
  await owner.getByLabel(desk("fields.price"), { exact: true }).fill("169");
  await owner.getByLabel(desk("fields.category"), { exact: true }).selectOption({ index: 2 });
  await owner.getByLabel(desk("fields.hsn"), { exact: true }).fill("8481");
  await expectAccessibleDesk("a new product");
  await owner.getByRole("button", { name: desk("products.save"), exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1, name: NAME[lang] })).toBeVisible();
  sku = /HW-\d+/.exec(owner.url())?.[0] ?? "";

  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b08d57" } })
    .jpeg()
    .toBuffer();
  await owner.locator("input[type=file]").setInputFiles([
    { name: "tap.jpg", mimeType: "image/jpeg", buffer: picture },
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("not a picture") },
  ]);
  await expect(owner.getByText(desk("products.pictures.reasons.not-a-picture"))).toBeVisible();
  await expect(owner.getByText(desk("products.pictures.main"))).toBeVisible();
  await expectAccessibleDesk("a product");

  await owner.goto(`/admin#/stock/${sku}/show`);
  await owner.getByLabel(desk("stock.pieces.receive"), { exact: true }).fill("10");
  await owner.getByRole("button", { name: desk("stock.book.receive", { count: 10 }) }).click();
  await expect(owner.getByText(desk("stock.booked", { before: 0, after: 10 }))).toBeVisible();
  await expectAccessibleDesk("an article's stock");

  await owner.goto(`/admin#/products/${sku}`);
  await owner.getByRole("switch", { name: desk("products.onSale") }).check();
  await owner.getByRole("button", { name: desk("products.save"), exact: true }).click();
  await expect(owner.getByText(desk("products.saved"))).toBeVisible();
  const [english, arabic] = await Promise.all(
    ["products.pageIn.en", "products.pageIn.ar"].map((key) =>
      owner.getByRole("link", { name: desk(key) }).getAttribute("href"),
    ),
  );
  const shown = async (address: string | null | undefined): Promise<string> =>
    (await fetch(new URL(address ?? "", shop?.url))).text();
  await expect.poll(() => shown(english)).toContain("Half inch, polished");
  expect(await shown(arabic)).toContain(NAME.ar);
});

test("a shopper buys it; the owner packs it, enters the parcel, and hands it over", async ({ browser }) => {
  const page = await newPage(browser);
  buyer = { page, ...(await orderTwo(page, t, { id: sku.slice(3), name: NAME.en })) };

  await choose("orders");
  await owner.getByRole("link", { name: buyer.number, exact: true }).click();
  const act = (name: string) => owner.getByRole("main").getByRole("button", { name, exact: true });
  await act(desk("orders.actions.pack")).click();
  await expect(owner.getByText(desk("orders.done.pack"))).toBeVisible();
  await act(desk("orders.actions.ship")).click();
  const parcel = owner.getByRole("dialog");
  await parcel.getByLabel(desk("orders.ship.carrier"), { exact: true }).fill("Blue Dart");
  await parcel.getByLabel(desk("orders.trackingNumber"), { exact: true }).fill("BD 1");
  await parcel.getByRole("button", { name: desk("orders.ship.send") }).click();
  await expect(owner.getByText(desk("orders.done.ship"))).toBeVisible();
  await act(desk("orders.actions.deliver")).click();
  await expect(owner.getByText(desk("orders.done.deliver"))).toBeVisible();
  await expectAccessibleDesk("an order");
  // Of the order, and three steps.
  expect((await mailTo(buyer.shopper.email, 4)).text).toContain(buyer.number);
});

test("one of two pieces comes back: the desk says what follows, then the credit note and the money", async () => {
  await owner
    .getByRole("main")
    .getByRole("button", { name: desk("orders.actions.return"), exact: true })
    .click();
  const drawer = owner.getByRole("dialog");
  await drawer.getByRole("button", { name: desk("orders.more", { name: NAME[lang] }) }).click();
  const follows = drawer.getByRole("region", { name: desk("orders.follows.title") });
  await expect(follows).toContainText(desk("orders.follows.cash", { amount: "₹169.00" }));
  await expect(follows).toContainText(buyer.shopper.firstName);
  await expectAccessibleDesk("taking back");
  await drawer
    .getByRole("button", { name: desk("orders.takeBack.returnButton", { count: 1, amount: "₹169.00" }) })
    .click();
  await expect(owner.getByText(desk("orders.done.return"))).toBeVisible();

  await owner.getByRole("button", { name: desk("orders.money.giveBack") }).click();
  const refund = owner.getByRole("dialog");
  const send = refund.getByRole("button", { name: desk("orders.refund.send", { amount: "₹169.00" }) });
  await sendConfirmed(send);
  await expect(owner.getByText(desk("orders.done.refund"))).toBeVisible();

  const documents = owner.getByRole("region", { name: desk("orders.documents"), exact: true });
  await expect(documents.getByRole("button")).toHaveCount(2);
  const saved = owner.waitForEvent("download");
  await documents.getByRole("button").last().click();
  const creditNote = await saved;
  expect(textOf(readFileSync(await creditNote.path()))).toContain(NAME[lang]);

  await buyer.page.goto(`/en/orders-history?order=${buyer.number}`);
  await expect(buyer.page.getByRole("main")).toContainText("₹169.00");
  await expect(
    buyer.page.getByRole("link", { name: new RegExp(t("orders.creditNote")) }).first(),
  ).toBeVisible();
  await owner.goto(`/admin#/stock/${sku}/show`);
  await expect(owner.getByRole("main")).toContainText(buyer.number);
});

test("a file changes a price after a look at the differences, and the import is undone", async () => {
  await choose("exchange");
  const saveProducts = async () => {
    const saved = owner.waitForEvent("download");
    await owner.getByRole("button", { name: desk("exchange.exports.products"), exact: true }).click();
    return readFileSync((await (await saved).path()) ?? "");
  };
  // A spreadsheet comes back without a difference.
  await importFile().setInputFiles({ name: "goods.xlsx", mimeType: "", buffer: await saveProducts() });
  await expect(owner.getByText(desk("exchange.noChanges"))).toBeVisible();
  await owner.getByLabel(desk("exchange.form"), { exact: true }).selectOption("csv");
  const text = (await saveProducts()).toString("utf8");
  expect(text).toContain(`${sku},${NAME.en},${NAME.ar},`);
  const drop = (name: string, content: string) =>
    importFile().setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

  await drop("wrong.csv", `sku,price_inr\n${sku},"1,00,00"\nHW-0,5\n`);
  // A new product lacks its name, category, HSN code and tax.
  await expect(owner.getByText(desk("exchange.problems", { count: 5 }))).toBeVisible();
  await expect(owner.getByRole("row").filter({ hasText: "1,00,00" })).toContainText(
    desk("exchange.expected.clear-number", { first: "10,000" }),
  );
  await expectAccessibleDesk("mistakes of a file");

  await drop("prices.csv", `sku,price_inr\n${sku},"₹1,199.50"\n`);
  // It stands among the prices that move far too, above the differences.
  const change = owner.getByRole("row").filter({ hasText: sku }).last();
  await expect(change).toContainText("₹169.00");
  await expect(change).toContainText("₹1,199.50");
  await expectAccessibleDesk("differences of a file");
  // It rises above double, which somebody has to look at.
  await owner.getByRole("checkbox", { name: desk("exchange.far.yes", { count: 1 }) }).check();
  await owner.getByRole("button", { name: desk("exchange.apply", { count: 1 }) }).click();
  await expect(owner.getByText(desk("exchange.states.done"))).toBeVisible();
  const page = `${shop?.url}/en/product-detail/${sku.slice(3)}`;
  const shown = async (): Promise<string> => (await fetch(page)).text();
  await expect.poll(shown).toContain("1,199.50");
  await owner.getByRole("button", { name: desk("exchange.undo"), exact: true }).click();
  await expect(owner.getByText(desk("exchange.states.undone"))).toBeVisible();
  await expect.poll(shown).not.toContain("1,199.50");
});

test("the file of specifications has rows to fill in; a value is on the product's page, and is undone", async () => {
  await choose("exchange");
  const saved = owner.waitForEvent("download");
  await owner.getByRole("button", { name: desk("exchange.exports.specifications"), exact: true }).click();
  const lines = readFileSync((await (await saved).path()) ?? "", "utf8").split("\r\n");
  const [, , attribute = "", attributeName = "", , , , unit = ""] =
    lines.map((line) => line.split(",")).find((cells) => cells[0] === sku && cells[7] !== "") ?? [];
  const drop = (value: string) =>
    importFile().setInputFiles({
      name: "specifications.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`sku,attribute,value,unit\n${sku},${attribute},${value},${unit}\n`),
    });
  await drop("1/0");
  await expect(owner.getByRole("row").filter({ hasText: "1/0" })).toContainText(
    desk("exchange.expected.number"),
  );
  await drop("1234");
  const change = owner.getByRole("row").filter({ hasText: "1234" });
  await expect(change).toContainText(`${attribute} ${desk("exchange.fields.value")}`);
  await expectAccessibleDesk("differences of specifications", [360, 1280]);
  await owner.getByRole("button", { name: desk("exchange.apply", { count: 1 }) }).click();
  await expect(owner.getByText(desk("exchange.states.done"))).toBeVisible();
  const page = `${shop?.url}/en/product-detail/${sku.slice(3)}`;
  const shown = async (): Promise<string> => (await fetch(page)).text();
  await expect.poll(shown).toMatch(new RegExp(`${attributeName}[\\s\\S]{0,200}1234`));
  await owner.getByRole("button", { name: desk("exchange.undo"), exact: true }).click();
  await expect(owner.getByText(desk("exchange.states.undone"))).toBeVisible();
  await expect.poll(shown).not.toContain("1234");
});

test("a coupon is made in both languages, tried before it is saved, and a shopper's order and invoice carry it", async () => {
  await choose("offers");
  await expect(owner.getByText(desk("offers.none"))).toBeVisible();
  await owner.getByRole("link", { name: desk("offers.make"), exact: true }).click();
  const form = owner.getByRole("form", { name: desk("offers.form"), exact: true });
  const box = (key: string) => form.getByLabel(desk(`offers.${key}`), { exact: true });
  const name = (language: string) =>
    form.getByLabel(desk("products.inLanguage", { text: desk("products.texts.name"), language }), {
      exact: true,
    });
  const save = () => form.getByRole("button", { name: desk("products.save"), exact: true }).click();
  await box("code").fill("OPENING");
  await name("English").fill("Opening week");
  await name("العربية").fill("أسبوع الافتتاح");
  await box("value").fill("10");
  await box("maxDiscount").fill("30");
  await box("startsOn").fill("2025-01-02");
  await box("endsOn").fill("2025-01-01");

  const trial = owner.getByRole("form", { name: desk("offers.trial.title"), exact: true });
  const run = () => trial.getByRole("button", { name: desk("offers.trial.run"), exact: true }).click();
  await trial.getByLabel(desk("offers.trial.sku"), { exact: true }).fill(sku);
  await trial.getByLabel(desk("offers.trial.pieces"), { exact: true }).fill("2");
  await save();
  await expect(form.getByText(desk("offers.wrong.endsOn"), { exact: true })).toBeVisible();
  await box("endsOn").fill("");
  // A tenth of ₹338.00 is more than the coupon takes off at most.
  await run();
  for (const text of ["₹338.00", "−₹30.00", "₹308.00"]) await expect(trial).toContainText(text);
  await expectAccessibleDesk("a new offer and its trial");
  await owner.getByRole("switch", { name: desk("offers.isOn") }).check();
  await save();
  await expect(
    owner.getByRole("heading", { level: 1, name: { en: "Opening week", ar: "أسبوع الافتتاح" }[lang] }),
  ).toBeVisible();
  await owner
    .getByRole("main")
    .getByRole("link", { name: desk("menu.offers"), exact: true })
    .click();
  await expect(owner.getByRole("row").filter({ hasText: "OPENING" })).toContainText(
    desk("offers.states.running"),
  );
  await expectAccessibleDesk("the offers");

  const { page } = buyer;
  await page.goto("/en/about");
  await storeCart(page, [{ productId: Number(sku.slice(3)), quantity: 2 }]);
  await page.goto("/en/checkout");
  const panel = panelOf(page, t);
  await panel.getByRole("textbox", { name: t("islands.checkout.coupon.code") }).fill("opening");
  await panel.getByRole("button", { name: t("islands.checkout.coupon.apply") }).click();
  for (const text of ["−₹30.00", "₹308.00"]) await expect(panel).toContainText(text);
  await place(page, t, CASH);
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await expect(question).toContainText("₹308.00");
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  couponOrder = await expectPlaced(page, t, "en");
  expect(couponOrder).not.toBe(buyer.number);

  await page.goto(`/en/orders-history?order=${couponOrder}`);
  const sums = page.getByRole("complementary", { name: t("orders.sums") });
  for (const text of ["₹338.00", "−₹30.00", "₹308.00"]) await expect(sums).toContainText(text);
  const invoice = page.getByRole("link", { name: new RegExp(`^${t("orders.invoice")} `) });
  const pdf = await page.request.get((await invoice.getAttribute("href")) ?? "");
  const text = textOf(await pdf.body());
  for (const shown of ["169.00", "−30.00", "308.00"]) expect(text).toContain(shown);
  // An order with it is counted, and the desk names it at the order.
  expect(await command("coupons", "show", "opening")).toMatchObject({ usedCount: 1 });
  await owner.goto(`/admin#/orders/${couponOrder}/show`);
  await expect(owner.getByRole("main")).toContainText("₹308.00");
  expect(await command("coupons", "off", "opening")).toMatchObject({
    "name.ar": "أسبوع الافتتاح",
    isActive: false,
  });
});

test("the seller is paid: the ledger has the sale, what came back and the transfer", async () => {
  await choose("payouts");
  const table = owner.getByRole("main").getByRole("table");
  // One of two pieces came back: ₹338.00 less ₹169.00.
  await expect(table).toContainText("₹169.00");
  await expectAccessibleDesk("what sellers are owed");
  // It is on hold for a week of returns, which this owner does not wait for.
  await expect(table).toContainText("−₹169.00");
  await choose("settings");
  const days = owner.getByRole("region", { name: desk("settings.sections.payouts"), exact: true });
  await days.getByLabel(desk("settings.returnDays"), { exact: true }).fill("0");
  await days.getByRole("button", { name: desk("products.save"), exact: true }).click();
  await expect(owner.getByText(desk("settings.saved"))).toBeVisible();
  await choose("payouts");
  await table.getByRole("link").first().click();
  await owner.getByRole("button", { name: desk("payouts.pay.title"), exact: true }).click();
  const dialog = owner.getByRole("dialog");
  const amount = dialog.getByLabel(desk("payouts.pay.amount"), { exact: true });
  await amount.fill("170");
  await expect(dialog.getByText(desk("payouts.pay.amountWrong", { most: "₹169.00" }))).toBeVisible();
  await amount.fill("169");
  await dialog.getByLabel(desk("payouts.pay.reference"), { exact: true }).fill("UTR 42");
  const send = dialog.getByRole("button", { name: desk("payouts.pay.send", { amount: "₹169.00" }) });
  await sendConfirmed(send);
  await expect(owner.getByText(desk("payouts.done.pay"))).toBeVisible();
  for (const [kind, net] of [
    ["payout", "−₹169.00"],
    ["credit", "−₹169.00"],
    ["sale", "₹338.00"],
  ])
    await expect(
      table.getByRole("row", { name: new RegExp(`^${desk(`payouts.kinds.${kind}`)} `) }),
    ).toContainText(String(net));
  await expect(owner.getByRole("region", { name: desk("payouts.sums.title") })).toContainText("₹0.00");

  const commission = owner.getByLabel(desk("payouts.terms.commission"), { exact: true });
  await commission.fill("60");
  await expect(owner.getByText(desk("payouts.terms.wrong"))).toBeVisible();
  await commission.fill("12.5");
  await owner.getByRole("button", { name: desk("payouts.terms.save"), exact: true }).click();
  await expect(owner.getByText(desk("payouts.done.terms"))).toBeVisible();
  await expectAccessibleDesk("a seller's ledger");
});

test("a customer is found, blocked and let in again, and their data are saved for them", async () => {
  const { shopper, page } = buyer;
  await choose("customers");
  const search = owner.getByRole("searchbox", { name: desk("customers.search"), exact: true });
  await search.fill(shopper.email.toUpperCase());
  await search.press("Enter");
  await expectAccessibleDesk("customers");
  await owner.getByRole("main").getByRole("table").getByRole("link").click();
  const act = (key: string) => owner.getByRole("main").getByRole("button", { name: desk(key), exact: true });
  const decide = async (step: "block" | "unblock") => {
    await act(`customers.${step}`).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel(desk("customers.reason"), { exact: true }).fill("A test");
    await dialog.getByRole("button", { name: desk(`customers.${step}`), exact: true }).click();
    await expect(owner.getByText(desk(`customers.done.${step}`))).toBeVisible();
  };
  await decide("block");
  await expect(owner.getByText(desk("customers.blocked"), { exact: true })).toBeVisible();
  await expectAccessibleDesk("a customer");
  await page.goto("/en/orders-history");
  await page.waitForURL("**/en/login?**");
  await decide("unblock");

  await act("customers.export").click();
  const dialog = owner.getByRole("dialog");
  const saved = owner.waitForEvent("download");
  const send = dialog.getByRole("button", { name: desk("customers.export"), exact: true });
  await sendConfirmed(send);
  const text = readFileSync((await (await saved).path()) ?? "", "utf8");
  expect(JSON.parse(text)).toMatchObject({
    profile: { email: shopper.email },
    orders: [{ number: buyer.number }, { number: couponOrder }],
  });
  await act("customers.erase").click();
  await owner
    .getByRole("dialog")
    .getByRole("button", { name: desk("common.changeNothing") })
    .click();
  await expect(owner.getByRole("dialog")).toHaveCount(0);
});

test("a firm asks to sell, is let in with its own password, adds goods and sees its own ledger, in Arabic on a phone", async ({
  browser,
}) => {
  const page = await newPage(browser, { width: 390, height: 844 });
  await askToSell(page, "ar");
  await expect(page.getByRole("heading", { name: say("ar", "islands.seller.sent") })).toBeVisible();

  await choose("sellers");
  await owner.getByRole("button", { name: new RegExp(`^${desk("sellers.approve")}`) }).click();
  const terms = owner.getByRole("dialog");
  await sendConfirmed(terms.getByRole("button", { name: desk("sellers.approve"), exact: true }));
  await expect(owner.getByText(desk("sellers.done.approve"))).toBeVisible();

  await page.goto("/admin");
  await page.getByRole("button", { name: "العربية" }).click();
  await page.getByLabel(ar("fields.email"), { exact: true }).fill(FIRM.EmailAddress);
  await page.getByLabel(ar("fields.password"), { exact: true }).fill(FIRM.Password);
  await page.getByRole("button", { name: ar("entry.logIn"), exact: true }).click();
  const menu = page.getByRole("navigation", { name: ar("frame.shortMenu") });
  await expect(menu.getByRole("link", { name: ar("menu.products") })).toBeVisible();
  await page.goto("/admin#/orders");
  await expect(page.getByText(buyer.number)).toHaveCount(0);
  await page.goto("/admin#/payouts");
  await expect(page.getByRole("heading", { level: 1, name: FIRM.FirstName })).toBeVisible();
  await expect(page.getByText(ar("payouts.noEntries"))).toBeVisible();
  await expect(page.getByRole("button", { name: ar("payouts.pay.title") })).toHaveCount(0);
  await expectAccessible(page, "a seller's own ledger in Arabic");

  await page.goto("/admin#/products/create");
  const box = (text: string, language: string) =>
    page.getByLabel(ar("products.inLanguage", { text: ar(`products.texts.${text}`), language }), {
      exact: true,
    });
  await box("name", "العربية").fill("قفل فولاذي");
  await box("name", "English").fill("Steel padlock");
  await page.getByLabel(ar("fields.price"), { exact: true }).fill("٢٥٠");
  await page.getByLabel(ar("fields.category"), { exact: true }).selectOption({ index: 2 });
  await page.getByLabel(ar("fields.hsn"), { exact: true }).fill("8301");
  await expectAccessible(page, "a new product in Arabic on a phone");
  await page.getByRole("button", { name: ar("products.save"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "قفل فولاذي" })).toBeVisible();
  await page.goto(`/admin#/products/${sku}`);
  await expect(page.getByText(NAME.en)).toHaveCount(0);
});

test("the moving line, a page and a text of the screens are changed at the desk, in both languages", async ({
  browser,
  request,
}) => {
  const visitor = await newPage(browser);
  await owner.goto("/admin#/shop/texts");
  const main = owner.getByRole("main");
  const section = (name: string) =>
    main.getByRole("region", { name: desk(`shop.sections.${name}`), exact: true });
  const field = (name: string, label: string, language: string, n = 0) =>
    section(name)
      .getByLabel(desk("products.inLanguage", { text: label, language }), { exact: true })
      .nth(n);
  const save = (name: string) =>
    section(name)
      .getByRole("button", { name: desk("products.save"), exact: true })
      .click();
  const saved = owner.getByText(desk("shop.saved"));

  // What is wrong is marked, what was typed stays also after the tab was closed.
  const line = desk("shop.sections.marquee");
  await field("marquee", line, "English").fill("Closed on Diwali.");
  await field("marquee", line, "العربية").fill("");
  await save("marquee");
  await expect(section("marquee").getByText(desk("products.wrongField"), { exact: true })).toHaveCount(1);
  await expectAccessibleDesk("the texts of the shop");
  await owner.reload();
  await expect(field("marquee", line, "English")).toHaveValue("Closed on Diwali.");
  await field("marquee", line, "العربية").fill("مغلق في ديوالي.");
  await save("marquee");
  await expect(saved).toBeVisible();
  for (const [lang, text] of [
    ["en", "Closed on Diwali."],
    ["ar", "مغلق في ديوالي."],
  ] as const)
    await expect
      .poll(async () => (await request.get(new URL(`/${lang}/about`, shop?.url).href)).text())
      .toContain(text);

  await main.getByRole("link", { name: desk("shop.tabs.pages"), exact: true }).click();
  await section("faq")
    .getByRole("button", { name: desk("shop.add"), exact: true })
    .click();
  const entries = section("faq").getByRole("listitem");
  const last = (await entries.count()) - 1;
  await field("faq", desk("shop.fields.question"), "English", last).fill("Do you cut rods?");
  await field("faq", desk("shop.fields.question"), "العربية", last).fill("هل تقصّون القضبان؟");
  await field("faq", desk("shop.fields.answer"), "English", last).fill("Yes, to the millimetre.");
  await field("faq", desk("shop.fields.answer"), "العربية", last).fill("نعم، بالمليمتر.");
  await save("faq");
  await expect(saved).toBeVisible();
  await expect(async () => {
    await visitor.goto("/ar/faq");
    await expect(visitor.getByText("هل تقصّون القضبان؟")).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await main.getByRole("link", { name: desk("shop.tabs.labels"), exact: true }).click();
  const search = main.getByRole("searchbox", { name: desk("shop.labels.search"), exact: true });
  await search.fill("layout.quickLinks");
  await search.press("Enter");
  await expectAccessibleDesk("the texts of the screens");
  await main
    .getByRole("button", { name: desk("shop.labels.edit", { label: "layout.quickLinks" }), exact: true })
    .click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("English", { exact: true }).fill("Where to go");
  await dialog.getByLabel("العربية", { exact: true }).fill("إلى أين");
  await dialog.getByRole("button", { name: desk("products.save"), exact: true }).click();
  await expect(owner.getByRole("dialog")).toHaveCount(0);
  for (const [lang, text] of [
    ["en", "Where to go"],
    ["ar", "إلى أين"],
  ] as const)
    await expect(async () => {
      await visitor.goto(`/${lang}/about`);
      await expect(visitor.getByRole("navigation", { name: text, exact: true })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
});

test("an assistant packs and does not give money back, and works in Arabic on a phone", async ({
  browser,
}) => {
  const { url } = await command(
    "staff",
    "invite",
    "meera@example.com",
    "--name",
    "Meera",
    "--rights",
    "packer",
    "--language",
    "ar",
  );
  const page = await newPage(browser, { width: 390, height: 844 });
  await page.goto(String(url));
  await page.getByRole("button", { name: "العربية" }).click();
  await page.getByLabel(ar("fields.password"), { exact: true }).fill("four green hammers");
  await page.getByRole("button", { name: ar("entry.joinButton") }).click();
  const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
  await page.getByRole("checkbox", { name: ar("entry.codesKept") }).check();
  await page
    .getByLabel(ar("fields.code"), { exact: true })
    .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole("button", { name: ar("entry.openDesk") }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const menu = page.getByRole("navigation", { name: ar("frame.shortMenu") });
  await expect(menu.getByRole("link", { name: ar("menu.orders") })).toBeVisible();
  await expect(menu.getByRole("link", { name: ar("menu.products") })).toHaveCount(0);
  await menu.getByRole("link", { name: ar("menu.orders") }).click();
  await page.getByRole("link", { name: buyer.number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: buyer.number })).toBeVisible();
  const button = (name: string) =>
    page.getByRole("main").getByRole("button", { name: ar(name), exact: true });
  for (const name of ["orders.actions.cancel", "orders.money.giveBack", "orders.money.cashReceived"])
    await expect(button(name)).toHaveCount(0);
  await expectAccessible(page, "an order in Arabic");

  const table = owner.getByRole("region", { name: desk("staff.whoMay"), exact: true });
  const cash = table.getByRole("checkbox", { name: `${desk("staff.rights.refund")}, Meera`, exact: true });
  await choose("staff");
  await cash.check();
  await expectAccessibleDesk("who may do what");
  await owner.getByRole("button", { name: desk("products.save"), exact: true }).click();
  await expect(owner.getByText(desk("staff.rightsSaved"), { exact: true })).toBeVisible();
  await expect(cash).toBeChecked();
});

test("no page of the shop loads a script of the desk", async ({ request }) => {
  const scriptsOf = async (address: string): Promise<string[]> => {
    const html = await (await request.get(new URL(address, shop?.url).href)).text();
    return [...html.matchAll(/\/_next\/static\/[\w./~-]+\.js/g)].map(([file]) => file);
  };
  const ofShop = await scriptsOf("/en");
  expect(ofShop.length).toBeGreaterThan(3);
  for (const file of new Set(ofShop))
    expect(await (await request.get(new URL(file, shop?.url).href)).text()).not.toContain(
      "second-factor/begin",
    );
});
