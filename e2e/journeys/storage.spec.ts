import { GOODS, pathOf } from "../fixtures/goods";
import { expect, test } from "../fixtures/test";

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

test("without storage every kind of page opens and works, and the cart says that it keeps nothing", async ({
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
  await page.goto(pathOf(GOODS.mortiseLock, lang));
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(page.getByText(t("islands.failures.FAULT")).first()).toBeVisible();
  expect(errors).toEqual([]);
});
