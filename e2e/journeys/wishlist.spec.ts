import type { Page } from "playwright/test";
import { ELBOW, nameSlug } from "../fixtures/catalogue";
import { cutAt, GOODS, nameOf } from "../fixtures/goods";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

/** Categories of the products. */
const SAFETY_KITS = 902;
const CLOSERS = 405;
const PIPES = 604;

const openList = (page: Page, t: Say, lang: Lang, category: number, inCart = 0) =>
  open(page, `/${lang}/all-products/${category}/x`, t, inCart);
const cardOf = (page: Page, id: number) => page.locator(`main article[data-product="${id}"]`).first();
const heartOf = (page: Page, t: Say, lang: Lang, id: number) =>
  cardOf(page, id).getByRole("button", {
    name: t("product.card.wish", { name: nameOf(id, lang) }),
    exact: true,
  });
const panel = (page: Page, n: number) => page.getByRole("dialog", { name: new RegExp(`\\(${n}\\)`) });
const opener = (page: Page, t: Say) =>
  page
    .getByRole("button", { name: new RegExp(`^${t("islands.header.wishlist")}`) })
    .filter({ visible: true })
    .first();
const toast = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

test("R82 R83 R84 R85 R86 a card shows picture, cut name, rating or none, both prices; its buttons add what needs no choice; it opens the product", async ({
  page,
  context,
  t,
  lang,
  isPhone,
}) => {
  const kit = nameOf(GOODS.safetyKit, lang);
  await openList(page, t, lang, SAFETY_KITS);
  const card = cardOf(page, GOODS.safetyKit);
  const link = card.getByRole("link", { name: new RegExp(`^${kit}`) });
  await expect(link).toContainText(cutAt(kit, 45));
  await expect(link).toHaveAttribute("title", kit);
  await expect(card.locator("img")).toHaveAttribute("src", /\.webp$/);
  await expect(card.locator("del")).toContainText("₹699");
  await expect(card.locator("ins")).toContainText("₹629.10");
  expect(decodeURIComponent((await link.getAttribute("href")) ?? "")).toMatch(
    new RegExp(`^/${lang}/product-detail/${GOODS.safetyKit}/[^/]+/${nameSlug(kit)}$`),
  );
  await card.getByRole("button", { name: t("product.card.add", { name: kit }), exact: true }).click();
  await expect(toast(page, t("islands.store.added"))).toBeVisible();
  await expect(cartLink(page, t, 1)).toBeVisible();
  await card.getByRole("button", { name: t("product.card.add", { name: kit }), exact: true }).click();
  await expect(toast(page, t("islands.store.exists"))).toBeVisible();

  await openList(page, t, lang, CLOSERS, 1);
  await expect(cardOf(page, GOODS.doorCloser)).toContainText(cutAt(nameOf(GOODS.doorCloser, lang), 45));
  await expect(cardOf(page, 4043).locator("del")).toHaveCount(0);

  await openList(page, t, lang, PIPES, 1);
  const elbow = cardOf(page, ELBOW.id);
  await expect(
    elbow.getByRole("button", { name: t("product.card.add", { name: ELBOW.name(lang) }) }),
  ).toHaveCount(0);
  await expect(
    elbow.getByRole("link", { name: t("product.card.choose", { name: ELBOW.name(lang) }) }),
  ).toBeVisible();
  const opened = isPhone ? null : context.waitForEvent("page");
  await elbow
    .getByRole("link", { name: ELBOW.name(lang) })
    .first()
    .click();
  const product = opened ? await opened : page;
  await expect(product.getByRole("heading", { level: 1, name: ELBOW.name(lang) })).toBeVisible();
  expect(product === page).toBe(isPhone);
});

test("R17 R42 R43 R44 R45 R46 R47 R48 R165 R166 R167 the wishlist: add, refuse twice, survive a reload, remove, move to the cart, clear, and undo each", async ({
  page,
  t,
  lang,
}) => {
  const [kit, elbow] = [nameOf(GOODS.safetyKit, lang), ELBOW.name(lang)];
  await openList(page, t, lang, SAFETY_KITS);
  await opener(page, t).click();
  await expect(panel(page, 0).getByText(t("islands.store.wishlistEmpty"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page, 0)).toHaveCount(0);

  await heartOf(page, t, lang, GOODS.safetyKit).click();
  await expect(toast(page, t("islands.store.wishAdded"))).toBeVisible();
  await heartOf(page, t, lang, GOODS.safetyKit).click();
  await expect(toast(page, t("islands.store.wishExists"))).toBeVisible();
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem("customerWishList") ?? "[]") as Record<string, unknown>[],
  );
  expect(stored).toMatchObject([
    {
      ProductId: GOODS.safetyKit,
      ProductName: kit,
      DefaultImage: expect.stringContaining("/"),
      Quantity: 1,
      Price: 699,
      DiscountedPrice: 629.1,
      DiscountId: null,
      IsDiscountCalculated: true,
      CouponCode: "",
      SizeId: null,
      SizeShortName: "",
      ColorId: null,
      ColorName: "",
      ShippingCharges: 0,
    },
  ]);

  await openList(page, t, lang, PIPES);
  await heartOf(page, t, lang, ELBOW.id).click();
  await expect(opener(page, t)).toHaveAccessibleName(new RegExp(t("islands.header.wishCount", { n: 2 })));
  await page.reload();
  await opener(page, t).click();
  const row = (name: string) =>
    page
      .getByRole("dialog")
      .locator(".wish")
      .filter({ hasText: cutAt(name, 30) });
  await expect(panel(page, 2)).toBeVisible();
  await expect(row(kit)).toContainText("1 × ₹629.10");
  await expect(row(kit).locator("img")).toBeVisible();
  await expect(row(elbow).getByRole("link", { name: t("islands.store.choose") })).toBeVisible();

  // Removed by keyboard: the focus moves to the next row; Undo restores it first.
  const undo = page.getByRole("button", { name: t("islands.store.undo"), exact: true });
  await row(kit)
    .getByRole("button", { name: t("islands.store.removeNamed", { name: kit }), exact: true })
    .press("Enter");
  await expect(panel(page, 1)).toBeVisible();
  await expect(
    row(elbow).getByRole("button", { name: t("islands.store.removeNamed", { name: elbow }), exact: true }),
  ).toBeFocused();
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page, 2)).toBeVisible();
  await expect(page.getByRole("dialog").locator(".wish").first()).toContainText(cutAt(kit, 30));
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);

  // Moved to the cart and back.
  await row(kit)
    .getByRole("button", { name: t("islands.store.move"), exact: true })
    .click();
  await expect(panel(page, 1)).toBeVisible();
  await undo.click();
  await expect(panel(page, 2)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBe("[]");

  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("islands.store.clearWishlist"), exact: true })
    .click();
  await expect(panel(page, 0)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("customerWishList"))).toBe("[]");
  await undo.click();
  await expect(panel(page, 2)).toBeVisible();

  // After the last wish the focus stays in the drawer.
  for (const name of [elbow, kit])
    await row(name)
      .getByRole("button", { name: t("islands.store.removeNamed", { name }), exact: true })
      .press("Enter");
  await expect(panel(page, 0)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest("dialog h2") !== null)).toBe(true);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("islands.store.continue"), exact: true })
    .click();
  await page.waitForURL(`**/${lang}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("R43 the panel knows what is sold out and what is gone, and R329 reads a damaged list as far as it goes", async ({
  page,
  t,
  lang,
}) => {
  await page.addInitScript(
    ([spade, gone]) => {
      if (!localStorage.getItem("root"))
        localStorage.setItem(
          "customerWishList",
          JSON.stringify([
            { ProductId: spade, ProductName: "Spade", Price: 1, HasRequiredChoice: false },
            "junk",
            { ProductId: gone, ProductName: "Lost thing", Price: 5 },
            { ProductId: -1 },
          ]),
        );
    },
    [GOODS.spade, 999_999] as const,
  );
  await open(page, `/${lang}/about`, t);
  await opener(page, t).click();
  await expect(panel(page, 2)).toBeVisible();
  const rows = page.getByRole("dialog").locator(".wish");
  await expect(rows.nth(0)).toContainText(t("islands.store.outOfStock"));
  await expect(rows.nth(0)).toContainText("1 × ₹317.40");
  await expect(rows.nth(0)).toContainText(cutAt(nameOf(GOODS.spade, lang), 30));
  await expect(rows.nth(1)).toContainText(t("islands.store.gone"));
  await expect(rows.nth(1).getByRole("link")).toHaveCount(0);
});

test("R38 R249 R250 a line removed from the cart comes back by Undo; the focus goes to the next line and, after the last one, to the empty cart", async ({
  page,
  t,
  lang,
}) => {
  const kit = nameOf(GOODS.safetyKit, lang);
  await openList(page, t, lang, SAFETY_KITS);
  await cardOf(page, GOODS.safetyKit)
    .getByRole("button", { name: t("product.card.add", { name: kit }), exact: true })
    .click();
  await open(page, `/${lang}/cart`, t, 1);
  const remove = page.getByRole("button", {
    name: t("islands.cart.removeNamed", { name: kit }),
    exact: true,
  });
  const undo = page.getByRole("button", { name: t("islands.store.undo"), exact: true });
  await remove.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t("cart.empty") })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(cartLink(page, t, 0)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.querySelector("h1") !== null)).toBe(true);
  await undo.click();
  await expect(remove).toBeVisible();
  await expect(cartLink(page, t, 1)).toBeVisible();
});
