import { GOODS, nameOf, pathOf } from "../fixtures/goods";
import { cartLink, expect, test } from "../fixtures/test";

/** A browser that refuses to store anything, as some do in private windows (product.spec.ts has a full one). */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const where of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, where, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
});

test("without storage every kind of page opens and works, the cart is empty before 5000 ms and says that it is kept for the tab alone, and buying goes on (R328)", async ({
  page,
  t,
  lang,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const path of ["", "/all-products/0/all-categories", "/cart", "/login", "/faq", "/refresh"]) {
    await page.goto(`/${lang}${path}`);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(pathOf(GOODS.mortiseLock, lang), { waitUntil: "commit" });
  // Until the state is restored the count is unknown.
  await expect(cartLink(page, t, 0)).toBeVisible({ timeout: 5000 });
  await page
    .getByRole("main")
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: t("islands.store.unkept") })).toBeVisible();
  await expect(cartLink(page, t, 1)).toBeVisible();
  // Buying goes on while the tab stays.
  await page
    .getByRole("status")
    .getByRole("link", { name: t("islands.store.goToCart"), exact: true })
    .click();
  await page.waitForURL(`**/${lang}/cart`);
  await expect(
    page
      .getByRole("main")
      .getByRole("row")
      .filter({ hasText: nameOf(GOODS.mortiseLock, lang) }),
  ).toBeVisible();
  expect(errors).toEqual([]);
});
