import type { Route } from "playwright/test";
import { HAND_TOOLS } from "../fixtures/catalogue";
import { GOODS } from "../fixtures/goods";
import { storeCart, storedCart } from "../fixtures/stored-cart";
import { cartLink, expect, test } from "../fixtures/test";

const BEGUN = "hamm";

test("what is pressed and typed before the scripts come is done once they are there, and only once", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone || lang === "ar", "the same server and the same scripts");
  // A cart of an earlier visit, which an early click must not overwrite.
  await page.goto(`/${lang}/about`);
  await storeCart(page, [{ productId: GOODS.hinge, quantity: 2 }]);

  const held: Route[] = [];
  let isHeld = true;
  await page.route("**/_next/static/chunks/*.js", (route) =>
    isHeld ? void held.push(route) : route.continue(),
  );
  await page.goto(HAND_TOOLS.path(lang), { waitUntil: "commit" });
  await expect(page.locator("script[data-late]")).toBeAttached();
  const card = page.getByRole("main").locator("article:not([data-quantity]):has([data-add])").first();
  const pressed = Number(await card.getAttribute("data-product"));
  await card.getByRole("button", { name: new RegExp(`^${t("product.card.add", { name: "" })}`) }).dblclick();
  const search = page.getByRole("combobox", { name: t("islands.search.label"), exact: true });
  await search.pressSequentially(BEGUN);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-awake");
  expect(await storedCart(page)).toEqual([[GOODS.hinge, 2]]);

  isHeld = false;
  for (const route of held.splice(0)) await route.continue();
  await expect(cartLink(page, t, 2)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: t("islands.store.added") })).toBeVisible();
  expect(await storedCart(page)).toEqual([
    [GOODS.hinge, 2],
    [pressed, 1],
  ]);

  await expect(search).toHaveValue(BEGUN);
  await expect(search).toBeFocused();
  await page.keyboard.type("er");
  await expect(search).toHaveValue(`${BEGUN}er`);
  await expect(
    page.getByRole("option", { name: t("islands.search.all", { text: `${BEGUN}er` }), exact: true }),
  ).toBeVisible();
});

test("on a phone the goods below the first screen show when their scripts never come", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(!isPhone, "only phones hold them until the page is painted");
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  await page.goto(`/${lang}`, { waitUntil: "commit" });
  await expect(
    page
      .getByRole("region", { name: t("home.popularProducts") })
      .getByRole("article")
      .first(),
  ).toBeVisible();
});
