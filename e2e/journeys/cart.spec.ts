import type { Page } from "playwright/test";
import { openCheckout, panelOf } from "../fixtures/checkout";
import { cutAt, GOODS, nameOf, sellerOf } from "../fixtures/goods";
import { DRILL, ELBOW } from "../fixtures/catalogue";
import { anAccount, logIn, logOut } from "../fixtures/shopper";
import { isSaved, storeCart, storedCart, type StoredLine } from "../fixtures/stored-cart";
import { cartLink, expect, open, test } from "../fixtures/test";

/**
 * Observes the page itself. @returns a function for the milliseconds between the server's response and a text
 * on the page
 */
const timeFromAnswerTo = async (page: Page, text: string): Promise<() => Promise<number>> => {
  await page.evaluate((shown) => {
    const real = window.fetch;
    const times = ((window as unknown as { times?: { answer: number; shown: number } }).times = {
      answer: 0,
      shown: 0,
    });
    window.fetch = async (...asked) => {
      const response = await real(...asked);
      if (asked[1]?.method === "POST") times.answer = performance.now();
      return response;
    };
    new MutationObserver(() => {
      if (times.shown === 0 && document.querySelector("main")?.textContent?.includes(shown))
        times.shown = performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return () =>
    page.evaluate(() =>
      ((times) => (times && times.answer > 0 ? times.shown - times.answer : Infinity))(
        (window as unknown as { times?: { answer: number; shown: number } }).times,
      ),
    );
};

test("a visitor fills and sees the cart: lines, variants, real quantities, the server's totals, and the ways on (R245, R246, R247, R248, R251, R252, R255, R257, R259)", async ({
  page,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  await open(page, `/${lang}/cart`, t);
  await expect(page.getByText(t("islands.cart.none"))).toBeVisible();
  await expect(main.getByRole("heading", { name: t("cart.empty") })).toBeVisible();
  await expect(main.getByRole("table")).toHaveCount(0);

  await page.goto(`/${lang}/product-detail/${ELBOW.id}/x/x`);
  await expect(cartLink(page, t, 0)).toBeVisible();
  await main.getByRole("radio", { name: ELBOW.grey(lang) }).check({ force: true });
  const size = main.getByRole("combobox", { name: t("islands.product.size"), exact: true });
  const option = (await size.getByRole("option").allTextContents()).find((text) =>
    text.startsWith(ELBOW.secondSize(lang)),
  );
  await size.selectOption({ label: option ?? "" });
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await cartLink(page, t, 1).click();

  const line = main.getByRole("row").filter({ hasText: ELBOW.name(lang) });
  const name = line.getByRole("link", { name: cutAt(ELBOW.name(lang), 80) });
  await expect(name).toHaveAttribute("href", new RegExp(`^/${lang}/product-detail/${ELBOW.id}/`));
  await expect(line.locator("img")).toBeVisible();
  for (const text of [ELBOW.grey(lang), ELBOW.secondSize(lang), "₹169.00"])
    await expect(line).toContainText(text);
  await line.getByRole("button", { name: t("islands.cart.variantsOf", { name: ELBOW.name(lang) }) }).click();
  const window = page.getByRole("dialog", { name: t("islands.cart.variants") });
  for (const text of [ELBOW.grey(lang), ELBOW.secondSize(lang)]) await expect(window).toContainText(text);
  await window.getByRole("button", { name: t("islands.cart.close") }).click();

  // Ruling O43: the real quantity, editable by the product's rules, never ten beside a total for twelve.
  const quantity = line.getByRole("textbox", {
    name: t("islands.cart.quantityOf", { name: ELBOW.name(lang) }),
  });
  await expect(quantity).toHaveValue("1");
  const delay = await timeFromAnswerTo(page, "₹2,028.00");
  await quantity.fill("12");
  await quantity.press("Enter");
  const summary = main.getByRole("complementary", { name: t("islands.cart.summary") });
  await expect(summary.getByText("₹2,028.00")).toHaveCount(2);
  expect(await delay()).toBeLessThanOrEqual(500);
  await expect(quantity).toHaveValue("12");
  await expect(line).toContainText("₹2,028.00");
  for (const label of ["subtotal", "shipping", "total"])
    await expect(summary.getByText(t(`islands.cart.${label}`), { exact: true })).toBeVisible();
  await expect(summary.getByText(t("islands.cart.freeAtHome"), { exact: true })).toBeVisible();

  await line.getByRole("button", { name: t("islands.cart.removeNamed", { name: ELBOW.name(lang) }) }).click();
  await page.getByRole("button", { name: t("islands.store.undo"), exact: true }).click();
  await expect(quantity).toHaveValue("12");
  await expect(main.getByRole("link", { name: t("islands.cart.continue") })).toHaveAttribute(
    "href",
    new RegExp(`^/${lang}/all-products/0/`),
  );
  await panelOf(page, t)
    .getByRole("link", { name: t("islands.cart.proceed") })
    .click();
  await page.waitForURL(`**/${lang}/login?next=/${lang}/checkout`);
  await expect(cartLink(page, t, 1)).toBeVisible();
});

/** A pull handle whose length is an option of its own, at 595.00, 745.00 and 955.00. */
const HANDLE: { id: number; steel: [number, number]; short: [number, number]; long: [number, number] } = {
  id: 4013,
  steel: [1, 4],
  short: [6, 69],
  long: [6, 71],
};

test("lines of one product are told apart by their options and what these add; each names the price of a piece, the checkout too; a long cart keeps its total and the way on in view on phones", async ({
  page,
  context,
  baseURL,
  t,
  lang,
  isPhone,
}) => {
  const lines: StoredLine[] = [
    { productId: HANDLE.id, quantity: 2, selections: [HANDLE.steel, HANDLE.short] },
    { productId: HANDLE.id, quantity: 3, selections: [HANDLE.steel, HANDLE.long] },
    ...[GOODS.doorCloser, GOODS.hinge, GOODS.mortiseLock, GOODS.safetyKit].map((productId) => ({
      productId,
      quantity: 1,
    })),
  ];
  await open(page, `/${lang}/about`, t);
  await storeCart(page, lines);
  await page.goto(`/${lang}/cart`);
  const rows = page.getByRole("row").filter({ hasText: nameOf(HANDLE.id, lang) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).not.toContainText("+₹");
  await expect(rows.last()).toContainText("(+₹360)");
  await expect(rows.last()).toContainText("₹955.00");
  await expect(cartLink(page, t, 6)).toBeVisible();
  await expect(page.getByText(t("islands.cart.items", { n: 6 }), { exact: true })).toBeVisible();
  const sellers = page.getByRole("rowheader").filter({ hasText: t("islands.cart.soldBy") });
  const sellersOf = (of: StoredLine[]) => [
    ...new Set(of.map(({ productId }) => `${t("islands.cart.soldBy")} ${sellerOf(productId, lang)}`)),
  ];
  await expect(sellers).toHaveText(sellersOf(lines));

  const bar = page.locator(".buybar");
  if (isPhone) {
    const total = (await panelOf(page, t).locator(".all bdi").textContent()) ?? "";
    await expect(bar).toContainText(total);
    await expect(bar.getByRole("link", { name: t("islands.cart.proceed") })).toBeInViewport();
    await panelOf(page, t)
      .getByRole("link", { name: t("islands.cart.proceed") })
      .scrollIntoViewIfNeeded();
  }
  await expect(bar.filter({ visible: true })).toHaveCount(0);

  await openCheckout({ page, context, baseURL, t, lang }, lines.slice(0, 2));
  await expect(page.getByText(t("islands.cart.items", { n: 2 }), { exact: true })).toBeVisible();
  await expect(sellers).toHaveText(sellersOf(lines.slice(0, 2)));
  await expect(rows.last()).toContainText("(+₹360)");
  await expect(rows.last()).toContainText("₹955.00");
});

test("what changed since the last visit is said on the line: another price, less stock, a smaller maximum, a product that is gone (R253)", async ({
  page,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  await open(page, `/${lang}/about`, t);
  await storeCart(
    page,
    [
      { productId: GOODS.doorCloser, quantity: 1 },
      { productId: GOODS.hinge, quantity: 65 },
      { productId: DRILL.id, quantity: 9, selections: [[1, 10]] },
      { productId: 999_999, quantity: 1 },
    ],
    {
      [String(GOODS.doorCloser)]: { name: "x", paise: 175_000 },
      "999999": { name: "Claw Hammer", paise: 100 },
    },
  );
  await page.goto(`/${lang}/cart`);
  const row = (name: string) => main.getByRole("row").filter({ hasText: name });
  const closer = row(nameOf(GOODS.doorCloser, lang));
  await expect(closer).toContainText("₹1,750.00");
  await expect(closer.getByRole("status")).toContainText("₹1,890.00");
  const hinge = row(nameOf(GOODS.hinge, lang));
  await expect(hinge).toContainText(t("islands.cart.problem.STOCK_LEFT", { n: 64 }));
  const drill = row(DRILL.text.name[lang]);
  await expect(drill).toContainText(t("islands.cart.problem.ABOVE_MAXIMUM", { n: 5 }));
  const gone = row("Claw Hammer");
  await expect(gone).toContainText(t("islands.cart.problem.PRODUCT_GONE"));
  await expect(panelOf(page, t).getByRole("button", { name: t("islands.cart.proceed") })).toBeDisabled();
  await expect(main.getByText(t("islands.cart.fixFirst"))).toBeVisible();

  await hinge.getByRole("button", { name: t("islands.cart.changeTo", { n: 64 }) }).click();
  // The rows below move up when a problem goes: a press at that moment would miss its button.
  await expect(hinge.getByRole("alert")).toHaveCount(0);
  await drill.getByRole("button", { name: t("islands.cart.changeTo", { n: 5 }) }).click();
  await expect(drill.getByRole("alert")).toHaveCount(0);
  await gone.getByRole("button", { name: t("islands.cart.remove"), exact: true }).click();
  // 1,890.00 + 64 x 745.00 + 5 x 4,299.00
  await expect(main.getByRole("complementary", { name: t("islands.cart.summary") })).toContainText(
    "₹71,065.00",
  );
  await expect(panelOf(page, t).getByRole("link", { name: t("islands.cart.proceed") })).toBeVisible();
  // A change that was shown once is not reported again.
  await page.reload();
  await expect(closer).toContainText("₹1,890.00");
  await expect(closer.getByRole("status")).toHaveCount(0);
});

test("a cart that cannot be priced says so, keeps its lines and offers another try (R258)", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `/${lang}/about`, t);
  await storeCart(page, [{ productId: GOODS.doorCloser, quantity: 2 }]);
  await page.route(`**/${lang}/cart`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.goto(`/${lang}/cart`);
  const main = page.getByRole("main");
  const words = t("islands.failures.FAULT");
  await expect(page.getByRole("alert").filter({ hasText: words })).toHaveCount(1);
  // Its name comes with its price.
  await expect(main.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(1);
  await expect(panelOf(page, t).getByRole("button", { name: t("islands.cart.proceed") })).toBeDisabled();
  await page.unroute(`**/${lang}/cart`);
  await main.getByRole("button", { name: t("islands.cart.retry") }).click();
  const closer = main.getByRole("row").filter({ hasText: nameOf(GOODS.doorCloser, lang) });
  await expect(closer).toContainText("₹3,780.00");
});

test("a guest's cart is kept through the login and joined with the account's from another device, with what was limited, and a way back to this device's alone", async ({
  page,
  t,
  lang,
  browser,
  baseURL,
}) => {
  // Four devices in sequence.
  test.slow();
  const shopper = await anAccount(page.request, lang);
  const device = async () => {
    const opened = await (
      await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 1280, height: 900 } })
    ).newPage();
    await open(opened, `/${lang}/login`, t);
    return opened;
  };

  // First device: logged in, then filled; the cart is saved to the account.
  const first = await device();
  await logIn(first, t, shopper);
  await first.waitForURL(`**/${lang}`);
  await storeCart(first, [
    { productId: GOODS.mortiseLock, quantity: 2 },
    { productId: DRILL.id, quantity: 9, selections: [[1, 10]] },
    { productId: GOODS.doorCloser, quantity: 1 },
  ]);
  await expect.poll(() => isSaved(first, DRILL.id)).toBe(true);
  await first.context().close();

  // Second device: a guest with a cart.
  await open(page, `/${lang}/about`, t);
  await storeCart(page, [
    { productId: GOODS.safetyKit, quantity: 1 },
    { productId: GOODS.doorCloser, quantity: 3 },
  ]);
  await open(page, `/${lang}/login?next=/${lang}/cart`, t, 2);
  await logIn(page, t, shopper);
  const joined = page.getByRole("dialog", { name: t("islands.joinedCarts.title") });
  await expect(joined).toBeVisible();
  await page.waitForURL(`**/${lang}/cart`);
  const told = joined.getByRole("listitem");
  await expect(told).toHaveCount(2);
  await expect(told.filter({ hasText: nameOf(GOODS.mortiseLock, lang) })).toContainText(
    t("islands.joinedCarts.brought", { n: 2 }),
  );
  await expect(told.filter({ hasText: DRILL.text.name[lang] })).toContainText(
    t("islands.joinedCarts.limited", { there: 9, n: 5 }),
  );
  expect(await storedCart(page)).toEqual([
    [GOODS.safetyKit, 1],
    [GOODS.doorCloser, 3],
    [GOODS.mortiseLock, 2],
    [DRILL.id, 5],
  ]);
  await joined.getByRole("button", { name: t("islands.joinedCarts.keep"), exact: true }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("row")
      .filter({ has: page.getByRole("cell") }),
  ).toHaveCount(4);
  await expect(
    page.getByRole("main").getByRole("row").filter({ hasText: DRILL.text.name[lang] }),
  ).toContainText("₹21,495.00");

  // Third device with an empty cart: gets the saved one. A logout keeps it (ruling O68).
  const third = await device();
  await logIn(third, t, shopper);
  await third.waitForURL(`**/${lang}`);
  await expect(third.getByText(t("islands.joinedCarts.restored", { n: 4 }))).toBeVisible();
  await expect(cartLink(third, t, 4)).toBeVisible();
  await logOut(third, t, lang);
  await expect(
    third
      .getByRole("link", { name: t("islands.header.login"), exact: true })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(cartLink(third, t, 4)).toBeVisible();
  await third.context().close();

  // Fourth device: keeps only its own cart, which is then saved to the account.
  const fourth = await device();
  await storeCart(fourth, [{ productId: GOODS.shelf, quantity: 1 }]);
  await expect(cartLink(fourth, t, 1)).toBeVisible();
  await logIn(fourth, t, shopper);
  await fourth
    .getByRole("dialog", { name: t("islands.joinedCarts.title") })
    .getByRole("button", { name: t("islands.joinedCarts.undo") })
    .click();
  await expect(fourth.getByText(t("islands.joinedCarts.undone"))).toBeVisible();
  await expect(cartLink(fourth, t, 1)).toBeVisible();
  await expect.poll(() => isSaved(fourth, GOODS.shelf)).toBe(true);
  expect(await storedCart(fourth)).toEqual([[GOODS.shelf, 1]]);
  await expect.poll(() => isSaved(fourth, DRILL.id)).toBe(false);
  await fourth.reload();
  await expect(cartLink(fourth, t, 1)).toBeVisible();
  await fourth.context().close();
});
