import type { Locator, Page, Route } from "playwright/test";
import {
  CARD,
  cardWindow,
  openCheckout,
  panelOf,
  place,
  placeButton,
  WALLET,
  walletWindow,
} from "../fixtures/checkout";
import { DRILL, ELBOW, HAND_TOOLS, SCREW } from "../fixtures/catalogue";
import { failure } from "../fixtures/failures";
import { GOODS, nameOf, pathOf } from "../fixtures/goods";
import { bringScripts, clickInThisTab, loseScripts, missing, retry, SCRIPTS } from "../fixtures/lost-scripts";
import { anAccount, logIn } from "../fixtures/shopper";
import { isSaved, storeCart } from "../fixtures/stored-cart";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";

/** Expects that a payment's window, whose script is lost, fails with words and opens at the next press. */
const expectSecondTry = async (page: Page, t: Say, method: string, window: Locator): Promise<void> => {
  await loseScripts(page);
  await place(page, t, method);
  await expect(failure(page, t, "FAULT").first()).toBeVisible();
  await expect(window).toHaveCount(0);
  await bringScripts(page);
  await placeButton(page, t).click();
  await expect(window).toBeVisible();
};

test("Add to Cart as the first act, the wishlist and the search say what is missing and work when it comes", async ({
  page,
  t,
  lang,
}) => {
  await open(page, pathOf(GOODS.mortiseLock, lang), t);
  await loseScripts(page);
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: t("islands.store.added") })).toBeVisible();
  await expect(cartLink(page, t, 1)).toBeVisible();

  const wishlist = page
    .getByRole("button", { name: new RegExp(`^${t("islands.header.wishlist")}`) })
    .filter({ visible: true })
    .first();
  await wishlist.click();
  await expect(missing(page, t)).toBeVisible();

  const search = page.getByRole("combobox", { name: t("islands.search.label"), exact: true });
  await search.fill("hamm");
  const list = page.getByRole("search").locator("..").getByRole("alert");
  await expect(list).toContainText(t("islands.failures.PART_MISSING"));
  await expect(search).toHaveValue("hamm");

  await bringScripts(page);
  await list.getByRole("button", retry(t)).click();
  await expect(
    page.getByRole("option", { name: t("islands.search.all", { text: "hamm" }), exact: true }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await wishlist.click();
  await expect(page.getByRole("dialog", { name: /\(0\)/ })).toBeVisible();
});

test("suggestions that do not arrive are said and requested again", async ({ page, t, lang }) => {
  await page.goto(`/${lang}`);
  await page.route("**/suggest?*", (route) => route.abort());
  const search = page.getByRole("combobox", { name: t("islands.search.label"), exact: true });
  await search.fill("hamm");
  const list = page.getByRole("search").locator("..").getByRole("alert");
  await expect(list).toContainText(t("islands.failures.PART_MISSING"));
  await page.unroute("**/suggest?*");
  await list.getByRole("button", retry(t)).click();
  await expect(
    page.getByRole("option", { name: t("islands.search.all", { text: "hamm" }), exact: true }),
  ).toBeVisible();
});

test("windows and the review form of a product say that they did not arrive, and open when they do", async ({
  page,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  const button = (key: string) => main.getByRole("button", { name: t(key), exact: true }).first();
  await page.goto(`/${lang}/product-detail/${DRILL.id}/x/y`);
  await loseScripts(page);
  await button("islands.review.write").click();
  const place = main.locator(".write-review");
  await expect(place.getByRole("alert")).toContainText(t("islands.failures.PART_MISSING"));
  await button("islands.product.variants").click();
  await expect(page.locator("[data-toasts] .toast")).toContainText(t("islands.failures.PART_MISSING"));
  await expect(page.locator("[data-toasts] .toast")).toHaveCount(0);
  await button("islands.product.enlarge").click();
  await expect(page.locator("[data-toasts] .toast")).toContainText(t("islands.failures.PART_MISSING"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await bringScripts(page);
  await place.getByRole("button", retry(t)).click();
  await expect(main.locator("[name=ReviewTitle]")).toBeVisible();
  await button("islands.product.variants").click();
  await expect(page.getByRole("dialog", { name: t("islands.product.variants") })).toBeVisible();
  await page.keyboard.press("Escape");
  await button("islands.product.enlarge").click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto(`/${lang}/product-detail/${ELBOW.id}/x/y`);
  await loseScripts(page);
  await button("islands.product.sizeGuide").click();
  await expect(page.locator("[data-toasts] .toast")).toContainText(t("islands.failures.PART_MISSING"));
  await bringScripts(page);
  await button("islands.product.sizeGuide").click();
  await expect(page.getByRole("dialog", { name: t("islands.product.sizeGuide") })).toBeVisible();
});

test("the cart's lines and a checkout's payment window are requested again where they are missing; a typed coupon stays", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  const line = { productId: GOODS.mortiseLock, quantity: 1 };
  await openCheckout({ page, context, baseURL, t, lang }, [line]);
  await expect(panelOf(page, t)).toContainText("₹1,290.00");
  await page.locator("[name=CouponCode]").fill("SPRING");
  await expectSecondTry(page, t, CARD, cardWindow(page, t));
  await page.reload();
  await expect(page.locator("[name=CouponCode]")).toHaveValue("SPRING");

  const lines: Route[] = [];
  let isLost = true;
  await page.goto(`/${lang}/about`);
  await storeCart(page, [line]);
  // The page's own scripts stand in its document; what comes later is a part.
  const own = new Set((await (await page.request.get(`/${lang}/cart`)).text()).match(/[\w~.-]+\.js/g) ?? []);
  await page.route(SCRIPTS, (route) => {
    if (!isLost || own.has(new URL(route.request().url()).pathname.split("/").at(-1) ?? ""))
      return route.fallback();
    lines.push(route);
    return route.fulfill({ status: 404, body: "Not found" });
  });
  await page.goto(`/${lang}/cart`);
  const place_ = page.getByRole("main").getByRole("alert");
  await expect(place_).toContainText(t("islands.failures.PART_MISSING"));
  expect(lines.length).toBeGreaterThan(0);
  isLost = false;
  await place_.getByRole("button", retry(t)).click();
  const lock = page
    .getByRole("main")
    .getByRole("row")
    .filter({ hasText: nameOf(GOODS.mortiseLock, lang) });
  await expect(lock).toContainText("₹1,290.00");
});

test("the table of variants stays as the server drew it without its script, says so, and counts at the second request what was typed meanwhile", async ({
  page,
  t,
  lang,
}) => {
  await open(page, pathOf(SCREW.id, lang), t);
  await loseScripts(page);
  const variants = page.locator("#all-variants");
  const table = variants.getByRole("table");
  await table.click();
  await expect(variants.getByRole("alert")).toContainText(t("islands.failures.PART_MISSING"));
  await expect(table.getByRole("row").filter({ hasText: SCREW.soldOut })).toBeVisible();
  await expect(table.getByRole("textbox")).toHaveCount(SCREW.goods);
  await table.getByRole("textbox").first().fill("3");
  await bringScripts(page);
  await variants.getByRole("button", retry(t)).click();
  await expect(page.locator(".order-sum")).toContainText(t("islands.orderTable.sum", { n: 1, pieces: 3 }));
  await expect(table.getByRole("textbox").first()).toHaveValue("3");
  await expect(variants.getByRole("alert")).toHaveCount(0);
});

test("Share says that its script did not arrive, and works at the next press", async ({
  page,
  context,
  t,
  lang,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, pathOf(GOODS.mortiseLock, lang), t);
  await loseScripts(page);
  const share = page.getByRole("main").getByRole("button", { name: t("islands.product.share") });
  await share.click();
  await expect(missing(page, t)).toBeVisible();
  await bringScripts(page);
  await share.click();
  await expect(page.getByText(t("islands.product.linkCopied"))).toBeVisible();
});

test("carts joined at a login are told in one sentence while their list is missing, and listed when the network returns", async ({
  page,
  context,
  t,
  lang,
}) => {
  const shopper = await anAccount(page.request, lang);
  await open(page, `/${lang}/login`, t);
  await logIn(page, t, shopper);
  await page.waitForURL(`**/${lang}`);
  await storeCart(page, [{ productId: GOODS.mortiseLock, quantity: 2 }]);
  await expect.poll(() => isSaved(page, GOODS.mortiseLock)).toBe(true);
  // As on a device where nobody is logged in.
  await context.clearCookies();
  await open(page, `/${lang}/about`, t, 1);
  await storeCart(page, [{ productId: GOODS.safetyKit, quantity: 1 }]);
  await open(page, `/${lang}/login`, t, 1);
  await page.route(SCRIPTS, async (route) => {
    const answer = await route.fetch();
    const isList = (await answer.text()).includes('"islands.joinedCarts"');
    return isList ? route.fulfill({ status: 404, body: "Not found" }) : route.fulfill({ response: answer });
  });
  await logIn(page, t, shopper);
  await expect(page.getByRole("status").filter({ hasText: t("islands.joinedCarts.title") })).toBeVisible();
  await expect(cartLink(page, t, 2)).toBeVisible();
  await bringScripts(page);
  await context.setOffline(true);
  await context.setOffline(false);
  const list = page.getByRole("dialog", { name: t("islands.joinedCarts.title") });
  await expect(list.getByRole("listitem")).toContainText(t("islands.joinedCarts.brought", { n: 2 }));
});

test("the tray of compared products says that it did not arrive, and opens at the next choice", async ({
  page,
  t,
  lang,
}) => {
  await open(page, HAND_TOOLS.path(lang), t);
  const choices = page.getByRole("main").getByRole("article").locator("a.compare-link");
  await loseScripts(page);
  await choices.nth(0).click();
  await expect(missing(page, t)).toBeVisible();
  await bringScripts(page);
  await choices.nth(1).click();
  const tray = page.getByRole("complementary", { name: t("islands.compare.title") });
  await expect(tray.getByRole("status")).toContainText("1");
});

test("the wallet's window opens at the next press after its script was missing; nothing was ordered", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await openCheckout({ page, context, baseURL, t, lang });
  await expect(panelOf(page, t)).toContainText("₹1,290.00");
  await expectSecondTry(page, t, WALLET, walletWindow(page, t));
});

test("the strip of viewed products is requested again when the network returns", async ({
  page,
  context,
  t,
  lang,
}) => {
  await open(page, pathOf(GOODS.mortiseLock, lang), t);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentProducts"))).not.toBeNull();
  await open(page, `/${lang}`, t);
  await loseScripts(page);
  // Scripts that were requested before still arrive.
  const refused = page.waitForResponse((response) => response.status() === 404);
  await page.locator(".recent-place").scrollIntoViewIfNeeded();
  expect((await refused).url()).toContain("/_next/static/chunks/");
  const strip = page.getByRole("region", { name: t("islands.recent.title") });
  await expect(strip).toHaveCount(0);
  await bringScripts(page);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(strip.getByRole("article")).toHaveCount(1);
});

test("a script of the document that arrives at the second request hydrates the page; a press meanwhile is told", async ({
  page,
  t,
  lang,
}) => {
  const lost = new Set<string>();
  let isBack = false;
  await page.route(SCRIPTS, (route) => {
    const { pathname } = new URL(route.request().url());
    if (isBack) return route.fallback();
    lost.add(pathname);
    return route.abort();
  });
  await page.goto(pathOf(GOODS.mortiseLock, lang), { waitUntil: "commit" });
  await expect.poll(() => lost.size).toBeGreaterThan(3);
  await page
    .getByRole("button", { name: t("islands.header.wishlist") })
    .filter({ visible: true })
    .first()
    .click();
  await expect(missing(page, t)).toBeVisible();
  isBack = true;
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "", { timeout: 30_000 });
  await expect(page.getByRole("dialog", { name: /\(0\)/ })).toBeVisible();
  await expect(missing(page, t)).toHaveCount(0);
});

test("a page whose own script is lost on the way says so in its language, and its button loads it anew", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `/${lang}/all-products/405/x`, t);
  await loseScripts(page);
  const link = page.locator(`main article[data-product="${GOODS.doorCloser}"] a.name`).first();
  await clickInThisTab(link);
  await expect(page.getByRole("heading", { level: 1, name: t("islands.failure.title") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(t("islands.failures.PART_MISSING"));
  await bringScripts(page);
  await page.getByRole("button", retry(t)).click();
  await page.waitForURL("**/product-detail/**");
  await expect(
    page.getByRole("button", { name: t("islands.product.add"), exact: true }).first(),
  ).toBeEnabled();
});
