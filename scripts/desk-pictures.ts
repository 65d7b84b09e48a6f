import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type Locator, type Page } from "playwright";
import sharp from "sharp";
import { aBuyer, GOGGLES } from "../e2e/fixtures/buyer";
import { askToSell, FIRM } from "../e2e/fixtures/firm";
import { LANGS, say, sayAtDesk, type Lang } from "../e2e/fixtures/words";
import { LANGUAGES } from "../lib/languages/languages";
import { findChromium } from "./testing/chromium.mjs";

/**
 * Takes the pictures of docs/owner.md and docs/seller.md from a demo shop that is open and has no owner yet, or the one of an
 * earlier run:
 *
 *     DEMO=1 DATA_DIR=/tmp/pictures PORT=4001 PAYMENTS=sandbox npm start
 *     node --import tsx scripts/desk-pictures.ts http://localhost:4001 /tmp/pictures
 *
 * Makes an owner, a seller with a product, and an order in each language.
 */

const [, , url = "", data = ""] = process.argv;
const FOLDER = "docs/pictures";
/** Widths and heights in pixels: the owner's desk on a small computer, the seller's on a phone. */
const OWNER = { width: 960, height: 800 };
const SELLER = { width: 390, height: 760 };
const OWNER_LOGIN = { email: "asha@example.com", password: "forty blue anvils" };
const PADLOCK = {
  name: "Steel padlock, 50 mm",
  "name-ar": "قفل فولاذي، 50 مم",
  short: "Hardened shackle, two keys",
  "short-ar": "قوس مقسّى ومفتاحان",
  category: "403",
  price: "250",
  gst: "18",
  hsn: "8301",
};

/** The seller's firm, whole, as its form has it. The GSTIN belongs to nobody. */
const WHOLE_FIRM = {
  "name.en": FIRM.FirstName,
  "name.ar": "أنفيل وأبناؤه",
  addressLine: "3 Forge Lane",
  "city.en": "Ludhiana",
  "city.ar": "لوديانا",
  state: "Punjab",
  postalCode: "141001",
  gstin: "03AAACC1206D1ZQ",
  pan: "AAACC1206D",
  bankAccount: "123456789012",
  bankIfsc: "SBIN0001234",
  "officerName.en": "Ravi Shah",
  "officerName.ar": "رافي شاه",
  "officerRole.en": "Partner",
  "officerRole.ar": "شريك",
  officerPhone: "+91 98100 00000",
  returnLine: "Dock 3, Mill Road",
  "returnCity.en": "Ludhiana",
  "returnCity.ar": "لوديانا",
  returnState: "Punjab",
  returnPostalCode: "141003",
};

/** Runs a command of the operator. @returns what it prints */
const command = (...words: string[]): string =>
  execFileSync("npm", ["run", "-s", "shop", "--", ...words], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: "", SITE_URL: url },
    encoding: "utf8",
  });
const read = <T>(...words: string[]): T => JSON.parse(command(...words, "--json")) as T;

const openPage = async (browser: Browser, viewport: typeof OWNER): Promise<Page> =>
  (await browser.newContext({ baseURL: url, viewport, reducedMotion: "reduce" })).newPage();

/** Shows the desk in a language, by its switch. */
const speak = async (page: Page, lang: Lang): Promise<void> => {
  await page.goto("/admin#/");
  const isShown = async () => (await page.locator("html").getAttribute("lang")) === lang;
  await page.getByRole("banner").waitFor();
  if (!(await isShown()))
    await page.getByRole("button", { name: LANGUAGES[lang].ownName, exact: true }).click();
};

/** Stores what is shown, with `top` at the upper edge unless it is left out. */
const take = async (page: Page, name: string, lang: Lang, top?: Locator): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await top?.evaluate((element) => {
    const bar = document.querySelector("header.bar")?.getBoundingClientRect().height ?? 0;
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - bar - 12);
  });
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 70, effort: 6 })
    .toBuffer();
  writeFileSync(path.join(FOLDER, `${name}-${lang}.webp`), picture);
  console.log(`${String(picture.length).padStart(7)}  ${name}-${lang}`);
};

/** Logs in to the desk of an earlier run. */
const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto("/admin");
  await page.getByLabel(sayAtDesk("en", "fields.email"), { exact: true }).fill(email);
  await page.getByLabel(sayAtDesk("en", "fields.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: sayAtDesk("en", "entry.logIn"), exact: true }).click();
};

const enterAsOwner = async (browser: Browser): Promise<Page> => {
  const page = await openPage(browser, OWNER);
  if (read<unknown[]>("staff", "list").length > 0) await logIn(page, OWNER_LOGIN.email, OWNER_LOGIN.password);
  else {
    await page.goto(read<{ url: string }>("staff", "first-owner").url);
    const typed = { name: "Asha Rao", ...OWNER_LOGIN };
    for (const [field, value] of Object.entries(typed))
      await page.getByLabel(sayAtDesk("en", `fields.${field}`), { exact: true }).fill(value);
    await page.getByRole("button", { name: sayAtDesk("en", "entry.beOwnerButton") }).click();
  }
  await page.getByRole("navigation", { name: sayAtDesk("en", "frame.menu"), exact: true }).waitFor();
  return page;
};

/** Asks to sell as a firm, and lets it in. */
const makeSeller = async (page: Page): Promise<void> => {
  await askToSell(page, "en");
  await page.getByRole("heading", { name: say("en", "islands.seller.sent") }).waitFor();
  const row = command("sellers", "list", "--status", "pending")
    .split("\n")
    .find((line) => line.includes(FIRM.FirstName));
  command("sellers", "approve", /\d+/.exec(row ?? "")?.[0] ?? "");
};

const enterAsSeller = async (browser: Browser): Promise<Page> => {
  const page = await openPage(browser, SELLER);
  if (!command("sellers", "list", "--status", "approved").includes(FIRM.FirstName)) await makeSeller(page);
  await logIn(page, FIRM.EmailAddress, FIRM.Password);
  await page.getByRole("navigation", { name: sayAtDesk("en", "frame.shortMenu") }).waitFor();
  return page;
};

/** Adds the seller's product with a picture and stock, unless an earlier run did. @returns its part number and the seller's id */
const addProduct = async (owner: Page): Promise<{ sku: string; vendorId: string }> => {
  await owner.goto("/admin#/payouts");
  const link = owner.getByRole("main").getByRole("link", { name: FIRM.FirstName });
  const vendorId = /\d+/.exec((await link.getAttribute("href")) ?? "")?.[0] ?? "";
  const earlier = read<{ sku: string; name: { en: string } }[]>(
    "products",
    "list",
    "--search",
    PADLOCK.name,
  ).find(({ name }) => name.en === PADLOCK.name);
  if (earlier !== undefined) return { sku: earlier.sku, vendorId };
  const words = Object.entries(PADLOCK).flatMap(([field, value]) => [`--${field}`, value]);
  const { sku } = read<{ sku: string }>("products", "add", "--seller", vendorId, ...words);
  command("stock", "receive", sku, "40");
  await owner.goto(`/admin#/products/${sku}`);
  await owner.locator("input[type=file]").setInputFiles("catalogue/images/padlock--steel--a.webp");
  await owner.getByText(sayAtDesk("en", "products.pictures.main")).waitFor();
  command("products", "on", sku);
  return { sku, vendorId };
};

/** Runs a command that reads a file. */
const give = (value: object, ...words: string[]): void => {
  const file = path.join(data, "given.json");
  writeFileSync(file, JSON.stringify(value));
  command(...words, file);
};

/** Orders goods of two sellers. @returns the order's number */
const placeOrder = async (browser: Browser, lang: Lang, sku: string): Promise<string> => {
  const buyer = await aBuyer(await browser.newContext(), url, lang);
  const note = { en: "Please ring at gate 4.", ar: "يرجى الاتصال عند البوابة 4." }[lang];
  return (
    await buyer.order(
      [
        [GOGGLES, 2],
        [Number(sku.slice(3)), 3],
      ],
      { note },
    )
  ).number;
};

const takeOfOwner = async (
  page: Page,
  lang: Lang,
  goods: { sku: string; vendorId: string; order: string },
) => {
  const { sku, vendorId, order } = goods;
  const t = (key: string, values?: Record<string, string | number>) => sayAtDesk(lang, key, values);
  const main = page.getByRole("main");
  const button = (key: string) => main.getByRole("button", { name: t(key), exact: true });
  await speak(page, lang);
  await main.getByRole("heading", { level: 1 }).waitFor();
  await take(page, "desk-today", lang);

  await page.goto(`/admin#/products/HW-${GOGGLES}`);
  await button("products.save").waitFor();
  await take(page, "desk-product", lang);

  await page.goto(`/admin#/orders/${order}/show`);
  await button("orders.actions.pack").waitFor();
  await take(page, "desk-order", lang);

  command("orders", "pack", order);
  command("orders", "ship", order, "--carrier", "Blue Dart", "--tracking", "BD123");
  command("orders", "deliver", order);
  await page.reload();
  await button("orders.actions.return").first().click();
  const drawer = page.getByRole("dialog");
  await drawer
    .getByRole("button", { name: new RegExp(t("orders.more", { name: "" }).trim()) })
    .first()
    .click();
  await drawer.getByRole("region", { name: t("orders.follows.title") }).waitFor();
  await take(page, "desk-take-back", lang);
  await drawer.getByRole("button", { name: /₹/ }).click();
  await page.getByText(t("orders.done.return")).waitFor();
  await button("orders.money.giveBack").click();
  await page.getByRole("dialog").waitFor();
  await take(page, "desk-refund", lang);

  await page.goto(`/admin#/stock/${sku}/show`);
  await main.getByLabel(t("stock.pieces.receive"), { exact: true }).fill("60");
  await take(page, "desk-stock", lang);

  await page.goto("/admin#/exchange");
  const name = { en: "prices.csv", ar: "prices-ar.csv" }[lang];
  const buffer = Buffer.from(`sku,price_inr,gst_rate\n${sku},"1,00,00",18\nHW-${GOGGLES},165,17\n`);
  const panel = main.getByRole("region", { name: t("exchange.importTitle"), exact: true });
  await panel.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  const problem = page.getByRole("row").filter({ hasText: "1,00,00" });
  await problem.waitFor();
  await take(page, "desk-import", lang, panel);

  await page.goto(`/admin#/payouts/${vendorId}/show`);
  await main.getByRole("table").waitFor();
  await take(page, "desk-payouts", lang);

  await page.goto(`/admin#/firms/${vendorId}`);
  await take(page, "desk-firm", lang, main.getByRole("heading", { name: t("firm.tax") }));
  await page.goto("/admin#/payouts/runs/new");
  await main.getByRole("checkbox").first().waitFor();
  await take(page, "desk-payout-run", lang);
};

/** The seller changes a product and its firm, which the owner then sees beside what the shop has. */
const takeDecisions = async (
  { owner, seller }: { owner: Page; seller: Page },
  lang: Lang,
  { sku, vendorId }: { sku: string; vendorId: string },
): Promise<void> => {
  const t = (key: string, values?: Record<string, string | number>) => sayAtDesk(lang, key, values);
  give({ newProductsWait: true }, "settings", "save", "sellers");
  await speak(seller, lang);
  await speak(owner, lang);
  await seller.goto(`/admin#/products/${sku}`);
  await seller.getByLabel(t("fields.hsn"), { exact: true }).fill("8302");
  await seller.getByRole("button", { name: t("products.save"), exact: true }).click();
  await seller.getByRole("region", { name: t("products.proposal.title") }).waitFor();
  await seller.locator("input[type=file]").setInputFiles("catalogue/images/padlock--brass--a.webp");
  const proposal = (page: Page) => page.getByRole("region", { name: t("products.proposal.title") });
  await proposal(seller).getByRole("img").last().waitFor();
  await owner.goto(`/admin#/products/${sku}`);
  await owner.reload();
  await proposal(owner).getByRole("img").last().waitFor();
  await take(owner, "desk-changes", lang, proposal(owner));
  await proposal(owner)
    .getByRole("button", { name: t("products.proposal.refuse"), exact: true })
    .click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("textbox").fill("-");
  await dialog.getByRole("button", { name: t("products.proposal.refuse"), exact: true }).click();
  await owner.getByText(t("products.approval.done.refuse")).waitFor();

  await seller.goto(`/admin#/firms/${vendorId}`);
  await seller.getByLabel(t("firm.fields.upiId"), { exact: true }).fill(`anvil.${lang}@okbank`);
  const save = () => seller.getByRole("button", { name: t("products.save"), exact: true }).click();
  await save();
  // A session that has just begun is not asked for the password.
  const password = seller.getByLabel(t("common.password"), { exact: true });
  const sent = seller.getByText(t("firm.asked.sent"));
  await password.or(sent).first().waitFor();
  if (await password.isVisible()) {
    await password.fill(FIRM.Password);
    await save();
  }
  await sent.waitFor();
  await seller.goto(`/admin#/firms/${vendorId}`);
  await seller.getByRole("region", { name: t("firm.asked.own") }).waitFor();
  await take(seller, "seller-firm", lang);
};

const takeOfSeller = async (page: Page, lang: Lang, { sku, order }: { sku: string; order: string }) => {
  const t = (key: string) => sayAtDesk(lang, key);
  const main = page.getByRole("main");
  await speak(page, lang);
  await page.goto(`/admin#/products/${sku}`);
  await main.getByRole("button", { name: t("products.save"), exact: true }).waitFor();
  await take(page, "seller-product", lang);
  await page.goto(`/admin#/orders/${order}/show`);
  await main.getByRole("button", { name: t("orders.actions.ship"), exact: true }).waitFor();
  await take(page, "seller-order", lang);
};

const takePayoutsOfSeller = async (page: Page, lang: Lang): Promise<void> => {
  await speak(page, lang);
  await page.goto("/admin#/payouts");
  await page.getByRole("main").getByRole("table").waitFor();
  await take(page, "seller-payouts", lang);
};

if (url === "" || data === "") throw new Error("Usage: desk-pictures.ts <address> <data folder>");
readFileSync(path.join(data, "secret.key"));
const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const owner = await enterAsOwner(browser);
  const seller = await enterAsSeller(browser);
  const { sku, vendorId } = await addProduct(owner);
  give(WHOLE_FIRM, "sellers", "save-firm", vendorId);
  give({ returnDays: 0 }, "settings", "save", "payouts");
  for (const lang of LANGS) {
    // The shop has the money of this one, for the payout run: orders by card are tests here.
    const paid = await placeOrder(browser, lang, sku);
    command("payments", "received", paid);
    command("orders", "pack", paid);
    command("orders", "ship", paid, "--carrier", "Blue Dart", "--tracking", "BD122");
    command("orders", "deliver", paid);
    const order = await placeOrder(browser, lang, sku);
    command("orders", "pack", order, "--seller", vendorId);
    await takeOfSeller(seller, lang, { sku, order });
    await takeOfOwner(owner, lang, { sku, vendorId, order });
    await takePayoutsOfSeller(seller, lang);
  }
  for (const lang of LANGS) await takeDecisions({ owner, seller }, lang, { sku, vendorId });
} finally {
  await browser.close();
}
