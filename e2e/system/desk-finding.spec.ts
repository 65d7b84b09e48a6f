import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { orderTwo } from "../fixtures/buying";
import { openOwnDesk } from "../fixtures/own-shop";
import { expect, test } from "../fixtures/test";
import { sayAtDesk, type Lang } from "../fixtures/words";

/**
 * Goods and orders are found as people look for them: words in another order, numbers in another form, a barcode. Filters
 * stand in the address. One test after the other, on one shop without the demo's goods.
 */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-finding-"));
const NAMES = [
  { en: "Hex bolt, zinc", ar: "برغي سداسي مجلفن" },
  { en: "Claw hammer", ar: "مطرقة مخلبية" },
];
const GTIN = "8901234567890";

let shop: Awaited<ReturnType<typeof openOwnDesk>>["shop"] | undefined;
let owner: Page;
/** Part numbers of the goods. */
const skus: string[] = [];

const say = (lang: Lang, key: string, values?: Record<string, string | number>) =>
  sayAtDesk(lang, key, values);
const main = () => owner.getByRole("main");
const rowOf = (lang: Lang, at: number) =>
  main().getByRole("checkbox", { name: say(lang, "products.choose", { id: skus[at] ?? "" }), exact: true });
const find = async (lang: Lang, list: "products" | "orders", text: string): Promise<void> => {
  const search = main().getByRole("searchbox", { name: say(lang, `${list}.search`), exact: true });
  await search.fill(text);
  await search.press("Enter");
};
const chips = (lang: Lang) =>
  main().getByRole("list", { name: say(lang, "common.filters.chosen"), exact: true });
/** Tells the desk's language by the button in its bar. */
const speak = async (lang: Lang): Promise<void> => {
  await owner
    .getByRole("banner")
    .getByRole("button", { name: lang === "ar" ? "العربية" : "English" })
    .click();
  await expect(
    main().getByRole("searchbox", { name: say(lang, "products.search"), exact: true }),
  ).toBeVisible();
};

/** Opens the list of products anew, without what it was narrowed to before: the list keeps that in memory. */
const openProducts = async (): Promise<void> => {
  await owner.goto(`/admin#/products?filter=${encodeURIComponent("{}")}`);
  await owner.reload();
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  ({ shop, owner } = await openOwnDesk(browser, folder));
  for (const { en, ar } of NAMES) {
    await owner.goto("/admin#/products/create");
    const name = (language: string) =>
      owner.getByLabel(
        say("en", "products.inLanguage", { text: say("en", "products.texts.name"), language }),
        {
          exact: true,
        },
      );
    await name("English").fill(en);
    await name("العربية").fill(ar);
    // What `orderTwo` expects two of them to cost.
    await owner.getByLabel(say("en", "fields.price"), { exact: true }).fill("169");
    await owner
      .getByLabel(say("en", "fields.category"), { exact: true })
      .selectOption({ label: "Bolts & Nuts" });
    await owner.getByLabel(say("en", "fields.hsn"), { exact: true }).fill("7318");
    await owner.getByRole("button", { name: say("en", "products.save"), exact: true }).click();
    await expect(owner.getByRole("heading", { level: 1, name: en })).toBeVisible();
    skus.push(/HW-\d+/.exec(owner.url())?.[0] ?? "");
  }
  const cell = (column: string) =>
    owner.getByLabel(
      `${say("en", `products.articles.columns.${column}`)}, ${say("en", "products.articles.only")}`,
      {
        exact: true,
      },
    );
  await owner.goto(`/admin#/products/${skus[0]}/articles`);
  await cell("gtin").fill(GTIN);
  // The notice of the product that was made may still stand there.
  const saved = owner.waitForResponse((response) => response.url().endsWith("/products/save-articles"));
  await owner.getByRole("button", { name: say("en", "products.save"), exact: true }).click();
  expect((await saved).status()).toBe(200);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const lang of ["en", "ar"] as const)
  test(`${lang}: a product is found by words in any order, its number and its barcode`, async () => {
    await openProducts();
    if (lang === "ar") await speak(lang);
    for (const text of [
      "bolt hex",
      "BOLTS zinc",
      "سداسى برغى",
      (skus[0] ?? "").replace("-", "").toLowerCase(),
      GTIN,
    ]) {
      await find(lang, "products", text);
      await expect(chips(lang)).toContainText(text);
      await expect(rowOf(lang, 0)).toBeVisible();
      await expect(rowOf(lang, 1)).toHaveCount(0);
    }
    await main()
      .getByRole("button", { name: say(lang, "common.filters.clear"), exact: true })
      .click();
    await expect(rowOf(lang, 1)).toBeVisible();
    // A scanner types fast, wherever the focus is.
    await owner.getByRole("heading", { level: 1 }).click();
    await owner.keyboard.type(GTIN);
    await owner.keyboard.press("Enter");
    await expect(rowOf(lang, 1)).toHaveCount(0);
    await expect(rowOf(lang, 0)).toBeVisible();
    await expect(chips(lang)).toContainText(GTIN);
    await expectAccessible(owner, `found products in ${lang}`);
    if (lang === "ar") await speak("en");
  });

test("filters stand in the address, are told as chips and taken back one by one", async () => {
  await openProducts();
  const box = (key: string) => main().getByLabel(say("en", key), { exact: true });
  await box("products.gap").selectOption({ label: say("en", "products.gaps.gtin") });
  await expect(rowOf("en", 1)).toBeVisible();
  await expect(rowOf("en", 0)).toHaveCount(0);
  await box("products.columns.stock").selectOption({ label: say("en", "products.stockStates.out") });
  await expect(chips("en").getByRole("listitem")).toHaveCount(3);
  await owner.reload();
  await expect(chips("en").getByRole("listitem")).toHaveCount(3);
  await expect(rowOf("en", 0)).toHaveCount(0);
  await owner.getByRole("link", { name: NAMES[1]?.en ?? "", exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1, name: NAMES[1]?.en ?? "" })).toBeVisible();
  await owner.goBack();
  await expect(chips("en").getByRole("listitem")).toHaveCount(3);
  const gap = say("en", "common.filters.named", {
    name: say("en", "products.gap"),
    value: say("en", "products.gaps.gtin"),
  });
  await chips("en")
    .getByRole("button", { name: say("en", "common.filters.remove", { name: gap }), exact: true })
    .click();
  await expect(rowOf("en", 0)).toBeVisible();
});

test("without a camera that reads bars the digits are typed, and say why", async () => {
  await openProducts();
  await main()
    .getByRole("button", { name: say("en", "common.scan.title"), exact: true })
    .click();
  const dialog = owner.getByRole("dialog");
  await expect(dialog.getByText(/Type the digits below the bars/)).toBeVisible();
  await dialog.getByLabel(say("en", "common.scan.digits"), { exact: true }).fill(GTIN);
  await dialog.getByRole("button", { name: say("en", "common.search"), exact: true }).click();
  await expect(rowOf("en", 1)).toHaveCount(0);
  await expect(rowOf("en", 0)).toBeVisible();
});

test("an order is found by its number without hyphens, its buyer, its article and a barcode", async ({
  browser,
  t,
}) => {
  await owner.goto(`/admin#/stock/${skus[0]}/show`);
  await owner.getByLabel(say("en", "stock.pieces.receive"), { exact: true }).fill("10");
  await owner
    .getByRole("button", { name: say("en", "stock.book.receive", { count: 10 }), exact: true })
    .click();
  await expect(main().locator(".level")).toContainText("10");
  await owner.goto(`/admin#/products/${skus[0]}`);
  await owner.reload();
  await owner.getByRole("switch", { name: say("en", "products.onSale") }).check();
  await owner.getByRole("button", { name: say("en", "products.save"), exact: true }).click();
  await expect(owner.getByText(say("en", "products.saved"))).toBeVisible();
  const context = await browser.newContext({ baseURL: shop?.url ?? "" });
  const { number, shopper } = await orderTwo(await context.newPage(), t, {
    id: (skus[0] ?? "").slice(3),
    name: NAMES[0]?.en ?? "",
  });
  await context.close();
  await owner.goto("/admin#/orders");
  await owner.reload();
  const found = main().getByRole("link", { name: number, exact: true });
  for (const text of [number.replaceAll("-", "").toLowerCase(), shopper.email, skus[0] ?? "", GTIN]) {
    await find("en", "orders", text);
    await expect(chips("en")).toContainText(text);
    await expect(found).toBeVisible();
  }
  await find("en", "orders", "400999 nobody");
  await expect(main().getByText(say("en", "orders.noneFound"), { exact: true })).toBeVisible();
});
