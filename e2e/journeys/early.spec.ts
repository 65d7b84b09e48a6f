import { randomUUID } from "node:crypto";
import type { Route } from "playwright/test";
import { HAND_TOOLS } from "../fixtures/catalogue";
import { GOODS, pathOf } from "../fixtures/goods";
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
  await expect(page.locator("#early-press")).toBeAttached();
  const card = page.getByRole("main").locator("article:not([data-quantity]):has([data-add])").first();
  const pressed = Number(await card.getAttribute("data-product"));
  await card.getByRole("button", { name: new RegExp(`^${t("product.card.add", { name: "" })}`) }).dblclick();
  const search = page.getByRole("combobox", { name: t("islands.search.label"), exact: true });
  await search.pressSequentially(BEGUN);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
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

test("a form sent before its scripts come is answered once they are there, and nothing typed is lost", async ({
  page,
  t,
  lang,
}) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route("**/_next/static/chunks/*.js", (route) =>
    isHeld ? void held.push(route) : route.continue(),
  );
  const posts: string[] = [];
  // The count of views says nothing of the form.
  const isView = (url: string) => url.endsWith(`/${lang}/views`);
  page.on("request", (request) => {
    if (request.method() === "POST" && !isView(request.url())) posts.push(request.url());
  });
  await page.goto(pathOf(GOODS.spade, lang), { waitUntil: "commit" });
  const form = page.getByRole("form", { name: t("islands.notice.title") });
  const email = form.getByLabel(t("islands.notice.email"), { exact: true });
  await email.fill("asha@example");
  await form.getByRole("button", { name: t("islands.notice.ask"), exact: true }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(posts).toEqual([]);

  isHeld = false;
  for (const route of held.splice(0)) await route.continue();
  await expect(form.getByText(t("islands.fieldCheck.email"))).toBeVisible();
  await expect(email).toHaveValue("asha@example");
  expect(posts).toEqual([]);

  // The same once more with an address that can be mailed.
  isHeld = true;
  await page.reload({ waitUntil: "commit" });
  await email.fill(`asha.${randomUUID().slice(0, 8)}@example.com`);
  await email.press("Enter");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  for (const route of held.splice(0)) await route.continue();
  await expect(page.getByRole("main").getByText(t("islands.notice.asked"))).toBeFocused();
  expect(posts).toHaveLength(1);
});
