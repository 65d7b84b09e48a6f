import type { Page } from "playwright/test";
import { aBuyer, GOGGLES } from "../fixtures/buyer";
import { expectAccessible } from "../fixtures/accessible";
import { BOLT, DRILL, HAND_TOOLS, SCREW } from "../fixtures/catalogue";
import { CARD, cardWindow, CASH, openCheckout, place, WALLET, walletWindow } from "../fixtures/checkout";
import { PUBLIC_PAGES } from "../fixtures/fixed-pages";
import { GOODS, nameOf, pathOf } from "../fixtures/goods";
import { bringScripts, clickInThisTab, loseScripts } from "../fixtures/lost-scripts";
import { ALL } from "../fixtures/lists";
import { storeCart } from "../fixtures/stored-cart";
import { expect, open, test } from "../fixtures/test";

test.describe.configure({ timeout: 240_000 });

const PUBLIC = [
  "",
  ...PUBLIC_PAGES,
  "/newsletter/confirm?token=x",
  "/stock-notices/stop?token=x",
  "/no-such-page",
];
const SEARCHES = { en: { found: "drill", none: "xyzzyq" }, ar: { found: "مثقاب", none: "زظغضث" } };

test("pages that everybody may open", async ({ page, lang }) => {
  for (const address of PUBLIC) {
    await page.goto(`/${lang}${address}`);
    await expectAccessible(page, address || "home");
  }
});

test("the page that clears everything, when it cannot: else it leads on", async ({ page, t, lang }) => {
  await page.route("**/refresh", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.goto(`/${lang}/refresh`);
  await page.getByRole("button", { name: t("islands.account.refreshNow"), exact: true }).click();
  await expect(page.getByRole("main").getByText(t("islands.failures.FAULT"))).toBeVisible();
  await expectAccessible(page, "refresh");
});

test("lists: all, filtered, searched, without results, in rows, a vendor's, a campaign's", async ({
  page,
  t,
  lang,
}) => {
  const campaign = await page
    .goto(`/${lang}`)
    .then(() => page.locator(`a[href*="/campaign/"]`).first().getAttribute("href"));
  const vendor = await page
    .goto(pathOf(DRILL.id, lang))
    .then(() => page.locator(`a[href*="/vendor-products/"]`).first().getAttribute("href"));
  const lists = [
    ALL(lang),
    `${HAND_TOOLS.path(lang)}?brand=3&sort=price-asc`,
    `${ALL(lang)}?SearchTerm=${encodeURIComponent(SEARCHES[lang].found)}`,
    `${ALL(lang)}?SearchTerm=${encodeURIComponent(SEARCHES[lang].none)}`,
    campaign ?? "",
    vendor ?? "",
  ];
  for (const address of lists) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
  await open(page, HAND_TOOLS.path(lang), t);
  await page.getByRole("button", { name: t("islands.listing.row"), exact: true }).click();
  await expectAccessible(page, "rows", [1280]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: t("islands.listing.filters") }).click();
  await expect(page.getByRole("dialog", { name: t("islands.listing.filters") })).toBeVisible();
  await expectAccessible(page, "filters", [390]);
});

test("a comparison, the tray of chosen products, and the table of a product's variants", async ({
  page,
  t,
  lang,
}) => {
  await page.goto(`/${lang}/compare?ids=${DRILL.id},${BOLT.id}`);
  await expectAccessible(page, "comparison");
  await open(page, HAND_TOOLS.path(lang), t);
  await expect(page.getByRole("complementary", { name: t("islands.compare.title") })).toBeVisible();
  await expectAccessible(page, "tray");
  await page.goto(pathOf(SCREW.id, lang));
  await page.mouse.wheel(0, 10);
  await expect(page.locator(".order-sum")).toBeVisible();
  await expectAccessible(page, "table of variants");
});

test("the header's menu, suggestions and wishlist, opened", async ({ page, t, lang }) => {
  await open(page, `/${lang}`, t);
  await page.getByRole("button", { name: t("layout.categories"), exact: true }).click();
  await expect(page.getByRole("navigation", { name: t("layout.categories"), exact: true })).toBeVisible();
  await expectAccessible(page, "menu", [1280]);
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: t("islands.search.label") }).fill(SEARCHES[lang].found);
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectAccessible(page, "suggestions");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press("Escape");
  await page
    .getByRole("article")
    .filter({ has: page.locator("[data-wish]") })
    .first()
    .getByRole("button", { name: new RegExp(`^${t("product.card.wish", { name: "" }).trim()}`) })
    .click();
  await page
    .getByRole("button", { name: new RegExp(`^${t("islands.header.wishlist")}`) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /\(1\)/ })).toBeVisible();
  await expectAccessible(page, "wishlist");
});

test("a product with everything opened: choices, size guide, enlarged picture, complaints", async ({
  page,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  await open(page, pathOf(DRILL.id, lang), t);
  await expectAccessible(page, "product");
  await page.setViewportSize({ width: 1280, height: 900 });
  await main.getByRole("button", { name: t("islands.product.enlarge") }).click();
  await expect(page.getByRole("dialog", { name: DRILL.text.name[lang] })).toBeVisible();
  await expectAccessible(page, "enlarged picture");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press("Escape");
  await main.getByRole("button", { name: t("islands.product.variants") }).click();
  await expect(page.getByRole("dialog", { name: t("islands.product.variants") })).toBeVisible();
  await expectAccessible(page, "choices");

  await open(page, pathOf(BOLT.id, lang), t);
  await page.setViewportSize({ width: 1280, height: 900 });
  await main
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(main.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page, "no size chosen");
  await page.setViewportSize({ width: 1280, height: 900 });
  await main.getByRole("button", { name: t("islands.product.sizeGuide") }).click();
  await expect(page.getByRole("dialog", { name: t("islands.product.sizeGuide") })).toBeVisible();
  await expectAccessible(page, "size guide");

  await open(page, pathOf(GOODS.spade, lang), t);
  await page
    .getByRole("form", { name: t("islands.notice.title") })
    .getByRole("button", { name: t("islands.notice.ask"), exact: true })
    .click();
  await expectAccessible(page, "out of stock, notice refused");
  await page.goto(`/${lang}/product-reviews/${GOODS.shelf}/1`);
  await expectAccessible(page, "reviews");
});

test("messages, a quantity above the limit, a long cart, and a choice that is missing", async ({
  page,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: t("islands.product.add"), exact: true }).first();
  // 480 in stock, no maximum of its own.
  await open(page, pathOf(4003, lang), t);
  await main.getByRole("textbox", { name: t("islands.product.quantity"), exact: true }).fill("5000");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("link", { name: t("islands.product.bulk"), exact: true })).toBeVisible();
  await expectAccessible(page, "too many, with its message", [1280]);
  await add.click();
  await add.click();
  await expect(page.getByRole("link", { name: t("islands.store.goToCart"), exact: true })).toBeVisible();
  await expectAccessible(page, "added, with its message", [1280]);

  await page.goto(`/${lang}/about`);
  await storeCart(
    page,
    [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008].map((productId) => ({ productId, quantity: 1 })),
  );
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/${lang}/cart`);
  await expect(page.locator(".buybar")).toBeVisible();
  await expectAccessible(page, "a long cart", [390]);
});

/** Shows whether the focused field looks other than without the focus. */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLElement;
    const look = () => {
      const { outlineStyle, outlineWidth, outlineColor, borderColor, boxShadow } = getComputedStyle(field);
      return [outlineStyle, outlineWidth, outlineColor, borderColor, boxShadow].join();
    };
    const focused = look();
    field.blur();
    const blurred = look();
    field.focus();
    return focused !== blurred;
  });

test("the focus is seen on every field in error: text, area, choice, options", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  await open(page, `/${lang}/signup?next=/${lang}/checkout`, t);
  await main.getByRole("button", { name: t("islands.account.signup"), exact: true }).click();
  const wrong = main.locator("[aria-invalid=true]");
  // A city is asked for by its state.
  await expect(wrong).toHaveCount(8);
  for (const field of await wrong.all()) {
    await field.evaluate((node) => (node as HTMLSelectElement).removeAttribute("disabled"));
    await field.focus();
    expect.soft(await focusIsSeen(page), (await field.getAttribute("name")) ?? "").toBe(true);
  }
  await expectAccessible(page, "signup for the checkout, refused");
  await page.setViewportSize({ width: 1280, height: 900 });

  await open(page, pathOf(DRILL.id, lang), t);
  await main
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(page.locator("#choose-color")).toBeFocused();
  expect(await focusIsSeen(page)).toBe(true);

  await openCheckout({ page, context, baseURL, t, lang }, [{ productId: GOGGLES, quantity: 1 }]);
  await page.getByRole("button", { name: new RegExp(`^${t("islands.checkout.place")}`) }).click();
  await expect(page.locator("[name=PaymentMethod]")).toBeFocused();
  expect(await focusIsSeen(page)).toBe(true);
  await expectAccessible(page, "no way to pay chosen");
});

test("a part that did not arrive, a page that did not, and a PIN of another state", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  await open(page, pathOf(DRILL.id, lang), t);
  await loseScripts(page);
  await main.getByRole("button", { name: t("islands.review.write"), exact: true }).click();
  await expect(main.locator(".write-review").getByRole("alert")).toBeVisible();
  await expectAccessible(page, "a part is missing", [1280]);

  await bringScripts(page);
  await open(page, HAND_TOOLS.path(lang), t);
  await loseScripts(page);
  await clickInThisTab(main.getByRole("article").locator("a.name").first());
  await expect(page.getByRole("heading", { level: 1, name: t("islands.failure.title") })).toBeVisible();
  await expectAccessible(page, "a page is missing", [1280]);

  await bringScripts(page);
  await aBuyer(context, baseURL ?? "", lang);
  await open(page, `/${lang}/update-profile`, t);
  // Another state than the PIN's, chosen by hand.
  await main.locator("[name=StateProvinceId]").selectOption({ index: 1 });
  const pin = main.locator("[name=PostalCode]");
  await expect(pin).toHaveAccessibleDescription(new RegExp(t("islands.account.pinElsewhere", { place: "" })));
  await expectAccessible(page, "a PIN of another state", [1280]);
});

test("forms with their complaints", async ({ page, t, lang }) => {
  const main = page.getByRole("main");
  for (const [address, button] of [
    ["login", "islands.account.login"],
    ["signup", "islands.account.signup"],
    ["contact-us", "islands.contact.send"],
    ["become-seller", "islands.seller.send"],
  ] as const) {
    await open(page, `/${lang}/${address}`, t);
    await main.getByRole("button", { name: t(button), exact: true }).click();
    await expect(main.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectAccessible(page, `${address}, refused`);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test("a cart, a checkout with its windows, an order and the account", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await page.goto(`/${lang}/about`);
  await storeCart(page, [
    { productId: GOGGLES, quantity: 2 },
    { productId: GOODS.hinge, quantity: 1 },
  ]);
  await page.goto(`/${lang}/cart`);
  await expect(page.getByRole("row").filter({ hasText: nameOf(GOGGLES, lang) })).toBeVisible();
  await expectAccessible(page, "cart");

  const buyer = await openCheckout({ page, context, baseURL, t, lang }, [
    { productId: GOGGLES, quantity: 1 },
  ]);
  await expectAccessible(page, "checkout");
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [method, opened] of [
    [CASH, page.getByRole("alertdialog")],
    [CARD, cardWindow(page, t)],
    [WALLET, walletWindow(page, t)],
  ] as const) {
    await place(page, t, method);
    await expect(opened).toBeVisible();
    await expectAccessible(page, `payment ${method}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
  }
  const { id } = await buyer.order([[GOGGLES, 1]]);
  for (const address of ["orders-history", `orders-history?order=${id}`, "update-profile"]) {
    await page.goto(`/${lang}/${address}`);
    await expectAccessible(page, address);
  }
});

test("a customer without orders is told so", async ({ page, context, baseURL, lang }) => {
  await aBuyer(context, baseURL ?? "", lang);
  await page.goto(`/${lang}/orders-history`);
  await expectAccessible(page, "no orders");
});
