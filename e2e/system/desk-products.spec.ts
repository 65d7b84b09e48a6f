import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { HEIC_PHOTO } from "../../lib/commerce/base/pictures/making/heic-photo.testing";
import { expectAccessible } from "../fixtures/accessible";
import { chooseSize, orderTwo } from "../fixtures/buying";
import { openOwnDesk, setUpSecondFactor, shopCommand } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { sayAtDesk, type Lang } from "../fixtures/words";

/**
 * A product gets sizes and specifications at the desk, is bought in one size, and copied. One test after the other, on one
 * shop without the demo's goods.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-products-"));
const NAME = { en: "Hex bolt, zinc", ar: "برغي سداسي مجلفن" };
const CATEGORY = { en: "Bolts & Nuts", length: { en: "Length", ar: "الطول" } };
const en = (key: string, values?: Record<string, string | number>) => sayAtDesk("en", key, values);
const ar = (key: string, values?: Record<string, string | number>) => sayAtDesk("ar", key, values);

let shop: Awaited<ReturnType<typeof openOwnDesk>>["shop"] | undefined;
let owner: Page;
let sku = "";

const cell = (column: string, article: string) =>
  owner.getByLabel(`${en(`products.articles.columns.${column}`)}, ${article}`, { exact: true });
const save = () => owner.getByRole("button", { name: en("products.save"), exact: true }).click();
const tab = (name: string) =>
  owner
    .getByRole("navigation", { name: en("products.tabsLabel") })
    .getByRole("link", { name: en(`products.tabs.${name}`), exact: true })
    .click();
/** Puts a block on the clipboard into a cell, as a spreadsheet does. */
const pasteInto = (column: string, article: string, block: string) =>
  cell(column, article).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, block);
const pageIn = async (language: Lang): Promise<string> => {
  const address = new URL(`/${language}/product-detail/${sku.slice(3)}/x/y`, shop?.url);
  return (await fetch(address)).text();
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ shop, owner } = await openOwnDesk(browser, folder));
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a product gets two sizes, with part numbers, prices and stock from a spreadsheet", async () => {
  await owner.goto("/admin#/products/create");
  const name = (language: string) =>
    owner.getByLabel(en("products.inLanguage", { text: en("products.texts.name"), language }), {
      exact: true,
    });
  await name("English").fill(NAME.en);
  await name("العربية").fill(NAME.ar);
  await owner.getByLabel(en("fields.price"), { exact: true }).fill("120");
  await owner.getByLabel(en("fields.category"), { exact: true }).selectOption({ label: CATEGORY.en });
  await owner.getByLabel(en("fields.hsn"), { exact: true }).fill("7318");
  await save();
  await expect(owner.getByRole("heading", { level: 1, name: NAME.en })).toBeVisible();
  sku = /HW-\d+/.exec(owner.url())?.[0] ?? "";

  await tab("articles");
  await expect(cell("sku", en("products.articles.only"))).toHaveValue(sku);
  const size = en("products.articles.size");
  await owner.getByLabel(en("products.articles.addChoice"), { exact: true }).selectOption({ label: size });
  const add = owner.getByLabel(en("products.articles.addTo", { name: size }), { exact: true });
  await add.selectOption({ label: "M8" });
  await add.selectOption({ label: "M10" });
  await expect(cell("sku", "M8")).toHaveValue(`${sku}-M8`);

  await pasteInto("sku", "M8", "BLT-8\t4006381333931\t\t12o\nBLT-10\t\t169\t25\n");
  await expect(owner.getByText(en("products.articles.reasons.pieces")).first()).toBeVisible();
  await expect(cell("stock", "M8")).toHaveValue("12o");
  await owner.getByRole("button", { name: en("products.articles.undoPaste"), exact: true }).click();
  await expect(cell("sku", "M8")).toHaveValue(`${sku}-M8`);
  await pasteInto("sku", "M8", "BLT-8\t4006381333931\t\t12\nBLT-10\t\t169\t25\n");
  await cell("stock", "M8").press("Enter");
  await expect(cell("stock", "M10")).toBeFocused();
  await cell("cost", "M8").fill("90");
  await cell("cost", "M10").fill("150");
  const rowOf = (size: string) => owner.getByRole("row").filter({ has: cell("cost", size) });
  await expect(rowOf("M8")).toContainText("₹11.69 11.5%");
  await expect(rowOf("M10")).toContainText(`−₹6.78 ${en("products.margin.underCost")}`);
  await expectAccessible(owner, "the articles of a product", [360, 1280]);
  await save();
  await expect(owner.getByText(en("products.savedOff"))).toBeVisible();
  await expect(cell("stock", "M10")).toHaveValue("25");
  await expect(cell("cost", "M10")).toHaveValue("150.00");

  await cell("sku", "M10").fill("BLT-8");
  await save();
  await expect(owner.getByText(en("products.articles.reasons.twice", { other: "BLT-8" }))).toBeVisible();
  await owner.getByRole("button", { name: en("products.throwAway"), exact: true }).click();
  await expect(cell("sku", "M10")).toHaveValue("BLT-10");
});

test("its specifications are in the units of the trade, one of them by article, in both languages", async () => {
  await tab("specifications");
  const length = owner.getByLabel(CATEGORY.length.en, { exact: true });
  await length.fill("5 kg");
  await save();
  await expect(
    owner.getByText(en("products.specifications.reasons.unit", { other: "" }).trim()),
  ).toBeVisible();
  await length.fill("2 1/2 in");
  await expect(owner.getByText("= 63.5")).toBeVisible();
  await owner
    .getByLabel(en("products.specifications.byArticleOf", { name: "Thread" }), { exact: true })
    .check();
  for (const thread of ["M8", "M10"])
    await owner.getByLabel(`Thread · ${thread}`, { exact: true }).selectOption({ label: thread });
  await expectAccessible(owner, "the specifications of a product", [360, 1280]);
  await save();
  await expect(owner.getByText(en("products.savedOff"))).toBeVisible();

  await owner.goto(`/admin#/products/${sku}`);
  await owner.getByRole("switch", { name: en("products.onSale") }).check();
  await save();
  await expect(owner.getByText(en("products.saved"))).toBeVisible();
  await expect.poll(() => pageIn("en")).toContain("2 1/2");
  await expect.poll(() => pageIn("ar")).toContain(CATEGORY.length.ar);
});

test("a shopper buys one size, and its stock falls alone", async ({ browser, t }) => {
  const page = await (await browser.newContext({ baseURL: shop?.url ?? "" })).newPage();
  await orderTwo(page, t, { id: sku.slice(3), name: NAME.en, size: "M10" });
  await owner.goto(`/admin#/products/${sku}/articles`);
  await expect(cell("stock", "M10")).toHaveValue("23");
  await expect(cell("stock", "M8")).toHaveValue("12");
});

test("a size has a picture of its own, an iPhone's, with which its page begins; a lost one is sent again, and what is no picture is left out", async ({
  browser,
  t,
}) => {
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#b08d57" } })
    .jpeg()
    .toBuffer();
  const addressOfCall = "**/api/admin/v1/products/add-picture";
  await owner.route(addressOfCall, (route) => route.abort(), { times: 1 });
  await owner.goto(`/admin#/products/${sku}`);
  const files = owner.locator("input[type=file]");
  await files.setInputFiles({ name: "all.jpg", mimeType: "image/jpeg", buffer: photo });
  await owner.getByRole("button", { name: `${en("common.again")} all.jpg` }).click();
  await expect(owner.getByText(en("products.pictures.count", { count: 1 }), { exact: true })).toBeVisible();
  await files.setInputFiles([
    { name: "m10.heic", mimeType: "image/heic", buffer: HEIC_PHOTO },
    { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
  ]);
  await expect(
    owner.getByRole("alert").filter({ hasText: en("products.pictures.reasons.not-a-picture") }),
  ).toContainText("note.jpg");
  await owner.getByRole("button", { name: `${en("products.pictures.leaveOut")} note.jpg` }).click();
  await expect(owner.getByText(en("products.pictures.altMissing", { count: 2 }))).toBeVisible();
  await expectAccessible(owner, "the pictures of a product", [360, 1280]);
  await expect(owner.getByText(en("products.pictures.count", { count: 2 }), { exact: true })).toBeVisible();
  await tab("articles");
  await owner
    .getByRole("button", {
      name: en("products.pictures.choose", {
        label: `${en("products.articles.columns.picture")}, M10`,
        picture: en("products.priceOfProduct"),
      }),
      exact: true,
    })
    .click();
  await owner
    .getByRole("dialog")
    .getByRole("button", { name: en("products.pictures.picture", { number: 2 }), exact: true })
    .click();
  await save();
  // The notice of the pictures says the same words, and may stand there still.
  await expect(owner.getByRole("status").getByText(en("products.changes", { count: 0 }))).toBeVisible();
  await expect(owner.getByText(en("products.saved"))).toBeVisible();

  const page = await (await browser.newContext({ baseURL: shop?.url ?? "" })).newPage();
  const pictures = page
    .getByRole("group", { name: t("islands.product.pictures"), exact: true })
    .getByRole("img");
  const fileOf = async (n: number) =>
    /([^/]+)-\d+\.\w+$/.exec((await pictures.nth(n).getAttribute("src")) ?? "")?.[1] ?? `no picture ${n}`;
  const address = `/en/product-detail/${sku.slice(3)}/x/y`;
  await expect(async () => {
    await page.goto(address);
    await expect(
      page.getByRole("button", { name: t("islands.product.showPicture", { n: 2 }) }),
    ).toBeVisible();
  }).toPass();
  // Further pictures are loaded once a shopper touches the page.
  const touch = () => page.getByRole("heading", { level: 1 }).click();
  await touch();
  await expect(pictures).toHaveCount(2);
  const [first, own] = [await fileOf(0), await fileOf(1)];
  await chooseSize(page, t, "M8");
  await expect.poll(() => fileOf(0)).toBe(first);
  await chooseSize(page, t, "M10");
  await expect.poll(() => fileOf(0)).toBe(own);
  await touch();
  await expect.poll(() => fileOf(1)).toBe(first);
  await page.reload();
  await expect.poll(() => fileOf(0)).toBe(own);
  // The cart shows the same one.
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await page.goto("/en/cart");
  await expect(page.getByRole("main").locator(`img[src*="${own}"]`)).toHaveCount(1);
});

test("the product is tagged, sold in steps, and copied without stock", async () => {
  await tab("selling");
  await owner.getByLabel(en("products.selling.step"), { exact: true }).fill("1");
  await save();
  await expect(owner.getByText(en("products.selling.reasons.step"))).toBeVisible();
  await owner.getByLabel(en("products.selling.step"), { exact: true }).fill("5");
  await owner.getByRole("button", { name: en("products.selling.addTier"), exact: true }).click();
  await owner.getByLabel(en("products.selling.tierFrom", { number: 1 }), { exact: true }).fill("100");
  await owner.getByLabel(en("products.selling.tierPercent", { number: 1 }), { exact: true }).fill("10");
  await expectAccessible(owner, "the rules of a product", [360, 1280]);
  await save();
  await expect(owner.getByText(en("products.saved"))).toBeVisible();
  await expect(owner.getByLabel(en("products.selling.minimum"), { exact: true })).toHaveValue("5");

  await tab("texts");
  await owner.getByRole("button", { name: en("products.duplicate"), exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1, name: `${NAME.en} (copy)` })).toBeVisible();
  const copy = /HW-\d+/.exec(owner.url())?.[0] ?? "";
  await tab("articles");
  await expect(cell("sku", "M10")).toHaveValue(`${copy}-2`);
  await expect(cell("stock", "M10")).toHaveValue("0");
  await expect(cell("gtin", "M8")).toHaveValue("");
});

test("what was typed and not saved is offered after the desk was closed", async () => {
  const context = owner.context();
  const short = (page: Page) =>
    page.getByLabel(en("products.inLanguage", { text: en("products.texts.short"), language: "English" }), {
      exact: true,
    });
  const offered = (page: Page) => page.getByRole("button", { name: en("products.takeDraft"), exact: true });
  const address = `/admin#/products/${sku}`;
  const first = await context.newPage();
  await first.goto(address);
  await expect(offered(first)).toHaveCount(0);
  await short(first).fill("Zinc plated, metric");
  await expect(first.getByText(en("products.draftKept", { at: "" }).replace(".", "").trim())).toBeVisible();
  await first.close();

  const second = await context.newPage();
  await second.goto(address);
  await expect(short(second)).toHaveValue("");
  await offered(second).click();
  await expect(short(second)).toHaveValue("Zinc plated, metric");
  await expectAccessible(second, "a draft", [390]);
  await second.getByRole("button", { name: en("products.save"), exact: true }).click();
  await expect(second.getByText(en("products.saved"))).toBeVisible();
  await second.reload();
  await expect(short(second)).toHaveValue("Zinc plated, metric");
  await expect(offered(second)).toHaveCount(0);
  await second.close();
});

test("of two people who edit one product, the second chooses what stays, and loses nothing", async ({
  browser,
}) => {
  const invited = await shopCommand(
    { url: shop?.url ?? "", folder },
    ...[
      "staff",
      "invite",
      "meera@example.com",
      "--name",
      "Meera",
      "--rights",
      "goods,prices,stock,promotions",
      "--json",
    ],
  );
  const { url } = JSON.parse(invited) as { url: string };
  const meera = await (await browser.newContext({ baseURL: shop?.url ?? "" })).newPage();
  await meera.goto(url);
  await meera.getByLabel(en("fields.password"), { exact: true }).fill("four green hammers");
  await meera.getByRole("button", { name: en("entry.joinButton") }).click();
  await setUpSecondFactor(meera);
  await expect(meera.getByRole("navigation", { name: en("frame.menu"), exact: true })).toBeVisible();
  const field = (page: Page, name: string) => page.getByLabel(en(`fields.${name}`), { exact: true });

  await owner.goto(`/admin#/products/${sku}`);
  await owner.reload();
  await field(owner, "price").fill("140");
  await field(owner, "discount").fill("5");
  await meera.goto(`/admin#/products/${sku}`);
  await field(meera, "price").fill("130");
  await field(meera, "hsn").fill("731815");
  await meera.getByRole("button", { name: en("products.save"), exact: true }).click();
  await expect(meera.getByText(en("products.saved"))).toBeVisible();

  await save();
  const dialog = owner.getByRole("dialog", { name: en("products.merge.title"), exact: true });
  await expect(dialog).toContainText("Meera");
  const price = dialog.getByRole("row").filter({ hasText: en("products.fieldNames.pricePaise") });
  await expect(price).toContainText("₹140.00");
  await expect(price).toContainText("₹130.00");
  await expect(dialog.getByRole("row")).toHaveCount(2);
  await expect(dialog).toContainText(
    en("products.merge.taken", { fields: en("products.fieldNames.hsnCode") }),
  );
  await expectAccessible(owner, "a conflict", [390, 1280]);
  await price
    .getByRole("radio", {
      name: `${en("products.fieldNames.pricePaise")}: ${en("products.merge.theirs")}`,
      exact: true,
    })
    .check();
  await dialog.getByRole("button", { name: en("products.merge.save"), exact: true }).click();
  await expect(owner.getByText(en("products.saved"))).toBeVisible();
  await owner.reload();
  await expect(field(owner, "price")).toHaveValue("130.00");
  await expect(field(owner, "discount")).toHaveValue("5");
  await expect(field(owner, "hsn")).toHaveValue("731815");
  await meera.context().close();
});

test("pieces of an article that is no longer sold are seen, and moved to one that is", async () => {
  await owner.goto(`/admin#/products/${sku}/articles`);
  await owner.reload();
  await owner.getByRole("checkbox", { name: `${en("products.onShop")}, M10`, exact: true }).uncheck();
  await save();
  await expect(owner.getByText(en("products.saved"))).toBeVisible();

  await owner.goto("/admin#/");
  await owner.getByRole("link", { name: new RegExp(`1 ${en("today.jobs.ended-stock")}`) }).click();
  const row = owner.getByRole("row").filter({ hasText: "BLT-10" });
  await expect(row).toContainText("23");
  await expectAccessible(owner, "articles that are no longer sold", [390, 1280]);
  await row.getByRole("link").click();
  await expect(owner.getByLabel(en("stock.ended.to"), { exact: true })).toHaveValue("BLT-8");
  await expectAccessible(owner, "an article that is no longer sold", [390, 1280]);
  await owner.getByRole("button", { name: en("stock.ended.move", { count: 23 }), exact: true }).click();
  await expect(owner.getByText(en("stock.ended.moved", { count: 23, to: "BLT-8" }))).toBeVisible();
  await expect(owner.getByRole("row").filter({ hasText: "→ BLT-8" })).toContainText("−23");
  await owner.goto(`/admin#/products/${sku}/articles`);
  await expect(cell("stock", "M8")).toHaveValue("35");
});

test("what search engines show is previewed in both languages, and stands in the head of the page", async () => {
  await owner.goto(`/admin#/products/${sku}`);
  const words = (key: string, values?: Record<string, string>) => en(`products.searchEngines.${key}`, values);
  const title = (language: string) =>
    owner.getByLabel(en("products.inLanguage", { text: words("metaTitle"), language }), { exact: true });
  const preview = owner.getByRole("figure", { name: words("preview", { language: "العربية" }) });
  const own = "براغي سداسية مجلفنة بالعلبة";
  await expect(preview).toContainText(NAME.ar);
  await title("العربية").fill(own);
  await expect(preview).toContainText(own);
  await title("English").fill("Hex bolts, ".repeat(6));
  await expect(owner.getByText(words("long"))).toBeVisible();
  await title("English").fill("");
  await expect(owner.getByText(words("long"))).toBeHidden();
  await save();
  await expect.poll(() => pageIn("ar"), { timeout: 30_000 }).toContain(`<title>${own} | `);
  expect(await pageIn("en")).toContain(`<title>${NAME.en}`);
  await expectAccessible(owner, "what search engines show of a product", [390, 1280]);
});

test("the editor works in Arabic on a phone", async () => {
  await owner.evaluate(() => localStorage.setItem("desk.language", "ar"));
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto(`/admin#/products/${sku}/articles`);
  await owner.reload();
  await expect(owner.getByRole("heading", { level: 1, name: NAME.ar })).toBeVisible();
  const stock = owner.getByLabel(`${ar("products.articles.columns.stock")}, M8`, { exact: true });
  await expect(stock).toHaveValue("35");
  await stock.fill("٤٠");
  await owner.getByRole("button", { name: ar("products.save"), exact: true }).click();
  await expect(owner.getByText(ar("products.saved"))).toBeVisible();
  await expect(stock).toHaveValue("40");
  await expectAccessible(owner, "the articles of a product in Arabic");
  await owner.goto(`/admin#/products/${sku}/specifications`);
  await expect(owner.getByLabel(CATEGORY.length.ar, { exact: true })).toHaveValue("2.5");
  await expectAccessible(owner, "the specifications of a product in Arabic");
});
