import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { aBuyer, GOGGLES } from "../fixtures/buyer";
import { BOLT, DRILL, HAND_TOOLS } from "../fixtures/catalogue";
import { CASH, expectPlaced, methodOf, panelOf } from "../fixtures/checkout";
import { PUBLIC_PAGES } from "../fixtures/fixed-pages";
import { GOODS, pathOf } from "../fixtures/goods";
import { ALL } from "../fixtures/lists";
import { startOwnShop } from "../fixtures/own-shop";
import { bracketMessages, dataTexts, outsideOfBrackets } from "../fixtures/pseudo";
import { PLACES } from "../fixtures/shopper";
import { storeCart } from "../fixtures/stored-cart";
import { expect, test } from "../fixtures/test";

/** A language with every message in ⟦brackets⟧: text outside of them is data, or hard-coded. */
test.describe.configure({ timeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), "shop-words-"));
const data = path.join(folder, "data");
let shop: Awaited<ReturnType<typeof startOwnShop>> | undefined;
test.use({ lang: "ar", baseURL: ({}, use) => use(shop?.url) });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startOwnShop(folder, { DEMO: "1", PAYMENTS: "sandbox" });
  await bracketMessages(data);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const known = dataTexts();
/** Host names of the owner's pages elsewhere: a setting. */
const SOCIAL_HOSTS = (process.env.SOCIAL_LINKS ?? "")
  .split(",")
  .flatMap((link) => (link === "" ? [] : [new URL(link).hostname]));
/**
 * Names of languages and of the browser, codes of products, times formatted by the browser, and the title of the home page,
 * which joins two texts of the data.
 */
const SAME = /^(?:English|EN|Chrome, Windows|HW-\d+|\d+ \p{L}+ \d{4} .*|متجر العدد والأدوات: .*)$/u;
/** Status of a new order in the order's language, from the call. */
const STATUS = "جديد";
/** Arabic words of a text. */
const wordsOf = (text: string): string[] => text.match(/\p{Script=Arabic}+/gu) ?? [];
/** Units are words of the program (lib/model/units.ts), and a measure may have a remark of the data. */
const measureWords = new Set([
  ...wordsOf(readFileSync("lib/model/units.ts", "utf8")),
  ...[...known].flatMap(wordsOf),
]);
const isMeasure = (text: string): boolean =>
  /\d/.test(text) && wordsOf(text).every((word) => measureWords.has(word) || measureWords.has(word.slice(1)));
/** True for a text of the data, or its beginning if it was cut. */
const isData = (text: string): boolean =>
  known.has(text) ||
  SOCIAL_HOSTS.includes(text) ||
  SAME.test(text) ||
  isMeasure(text) ||
  (text.endsWith("…") && [...known].some((name) => name.startsWith(text.slice(0, -1))));

const unknownWords = async (page: Page, own: string[] = []): Promise<string[]> => {
  const { texts, depth } = await outsideOfBrackets(page);
  return [
    ...texts.filter((text) => !isData(text) && !own.includes(text)),
    ...(depth === 0 ? [] : [`a message was cut: ${depth} brackets too many`]),
  ];
};

test("every word a visitor reads or hears comes from a message or from the data", async ({ page, lang }) => {
  await page.goto(`/${lang}`);
  await expect.poll(async () => (await page.reload(), page.locator(".skip").textContent())).toMatch(/^⟦.*⟧$/);
  const addresses = ["", ...PUBLIC_PAGES, "/no-such-page", "/campaign/1/x", "/vendor-products/1"].map(
    (end) => `/${lang}${end}`,
  );
  for (const address of [
    ...addresses,
    HAND_TOOLS.path(lang),
    `${HAND_TOOLS.path(lang)}?brand=3&rating=4`,
    `${ALL(lang)}?SearchTerm=xyzzyq`,
    pathOf(DRILL.id, lang),
    pathOf(BOLT.id, lang),
    pathOf(GOODS.spade, lang),
    `/${lang}/product-reviews/${GOODS.reviewed}/1`,
  ]) {
    await page.goto(address);
    expect.soft(await unknownWords(page), address).toEqual([]);
  }
});

test("every word in what opens over a page comes from a message or from the data", async ({
  page,
  t,
  lang,
}) => {
  const pressed = (key: string) =>
    page
      .getByRole("button", { name: t(key) })
      .filter({ visible: true })
      .first()
      .click();
  const opened = async (what: string, address: string, open: () => Promise<unknown>) => {
    await page.goto(address);
    await open();
    await expect(
      page.locator("dialog[open], [role=listbox], body > [data-toasts] .toast").first(),
    ).toContainText("⟦");
    expect.soft(await unknownWords(page, ["xyz"]), what).toEqual([]);
  };
  const drill = pathOf(DRILL.id, lang);
  await opened("suggestions", `/${lang}`, () =>
    page.getByRole("combobox", { name: t("islands.search.label") }).pressSequentially("مطر"),
  );
  await opened("no suggestions", `/${lang}`, () =>
    page.getByRole("combobox", { name: t("islands.search.label") }).pressSequentially("xyz"),
  );
  await opened("a toast", HAND_TOOLS.path(lang), () => page.locator("[data-wish]").first().click());
  await opened("wishlist", `/${lang}/about`, () => pressed("islands.header.wishlist"));
  await opened("enlarged picture", drill, () => pressed("islands.product.enlarge"));
  await opened("variants", drill, () => pressed("islands.product.variants"));
  await opened("nothing chosen", pathOf(BOLT.id, lang), () => pressed("islands.product.add"));
  await opened("size guide", pathOf(BOLT.id, lang), () => pressed("islands.product.sizeGuide"));
  await opened("a form left empty", `/${lang}/signup`, () => pressed("islands.account.signup"));
  await page.setViewportSize({ width: 390, height: 844 });
  await opened("filters", HAND_TOOLS.path(lang), () => pressed("islands.listing.filters"));
});

test("every word from the cart to the placed order comes from a message or from the data", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  const buyer = await aBuyer(context, baseURL ?? "", lang);
  const earlier = await buyer.order([[GOGGLES, 1]], { note: "Gate 4" });
  const own = [
    buyer.firstName,
    "Verma",
    `${buyer.firstName} Verma`,
    buyer.email,
    earlier.number,
    "Gate 4",
    "14 Foundry Lane",
    "Ludhiana",
    PLACES.ar.city,
    STATUS,
    "x",
  ];
  const check = async (what: string, ...more: string[]) =>
    expect.soft(await unknownWords(page, [...own, ...more]), what).toEqual([]);

  await page.goto(`/${lang}/about`);
  await storeCart(
    page,
    [
      { productId: GOODS.hinge, quantity: 65 },
      { productId: 999_999, quantity: 1 },
    ],
    { [String(GOODS.hinge)]: { name: "x", paise: 100 } },
  );
  await page.goto(`/${lang}/cart`);
  await expect(
    page.getByRole("row").filter({ hasText: t("islands.cart.problem.STOCK_LEFT", { n: 64 }) }),
  ).toBeVisible();
  await check("a cart with problems");

  await storeCart(page, [{ productId: GOGGLES, quantity: 2 }]);
  await page.goto(`/${lang}/checkout`);
  const placeOrder = page.getByRole("button", { name: t("islands.checkout.place") });
  await placeOrder.click();
  await expect(panelOf(page, t).getByText(t("islands.refusals.PAYMENT_METHOD_INVALID"))).toBeVisible();
  await check("checkout");
  await methodOf(page, t).selectOption(CASH);
  await placeOrder.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await check("the last question");
  await question.getByRole("button", { name: t("islands.checkout.yes") }).click();
  const number = await expectPlaced(page, t, lang);
  await check("the placed order", number);

  for (const end of [`orders-history?order=${earlier.id}`, "update-profile"]) {
    await page.goto(`/${lang}/${end}`);
    await check(end, number);
  }
});
