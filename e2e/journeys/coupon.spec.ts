import type { Page } from "playwright/test";
import { CASH, expectPlaced, openCheckout, panelOf, place, placeButton } from "../fixtures/checkout";
import { GOODS } from "../fixtures/goods";
import { storeCart } from "../fixtures/stored-cart";
import { expect, test, type Say } from "../fixtures/test";

const type = async (page: Page, t: Say, code: string): Promise<void> => {
  const panel = panelOf(page, t);
  await panel.getByRole("textbox", { name: t("islands.checkout.coupon.code") }).fill(code);
  await panel.getByRole("button", { name: t("islands.checkout.coupon.apply") }).click();
};

test("coupon: required, too long, unknown, expired, too small a cart; applied, not twice, kept through a reload, removed, ordered; hidden beside discounted goods (R267, R268, R269, R270, R271, R272, R273)", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await openCheckout({ page, context, baseURL, t, lang });
  const panel = panelOf(page, t);
  const field = panel.getByRole("textbox", { name: t("islands.checkout.coupon.code") });
  const said = panel.locator(".coupon").getByRole("alert");
  await expect(placeButton(page, t)).toContainText("₹1,290.00");

  await type(page, t, " ");
  await expect(said).toHaveText(
    t("islands.fieldCheck.required", { field: t("islands.checkout.coupon.code") }),
  );
  await type(page, t, "X".repeat(31));
  await expect(said).toHaveText(
    t("islands.fieldCheck.max", { field: t("islands.checkout.coupon.code"), n: 30 }),
  );
  await expect(field).toHaveValue("X".repeat(31));
  await type(page, t, "NOSUCHCODE");
  await expect(said).toHaveText(
    `${t("islands.refusals.COUPON_INVALID")} ${t("islands.checkout.coupon.why.UNKNOWN")}`,
  );
  await expect(page.getByText(t("islands.refusals.COUPON_INVALID"), { exact: true })).toBeVisible();
  await type(page, t, "OPEN25");
  await expect(said).toContainText("31-03-2025");
  await type(page, t, "SITE500");
  for (const text of ["₹5,000", "₹3,710"]) await expect(said).toContainText(text);
  await type(page, t, "BULK50");
  await expect(said).toContainText(t("islands.checkout.coupon.why.NO_ITEMS"));
  await expect(placeButton(page, t)).toContainText("₹1,290.00");

  await type(page, t, "welcome10");
  await expect(panel.getByRole("status").first()).toContainText("welcome10");
  // The error of an earlier code is not shown beside a valid one.
  await expect(page.getByText(t("islands.refusals.COUPON_INVALID"), { exact: true })).toHaveCount(0);
  for (const text of ["−₹129.00", "₹1,161.00"]) await expect(panel).toContainText(text);
  await expect(panel.locator("s")).toContainText("₹1,290.00");
  await expect(placeButton(page, t)).toContainText("₹1,161.00");
  await type(page, t, "welcome10");
  await expect(said).toHaveText(t("islands.checkout.coupon.already"));
  await page.reload();
  await expect(placeButton(page, t)).toContainText("₹1,161.00");
  await panel.getByRole("button", { name: t("islands.checkout.coupon.remove") }).click();
  await expect(placeButton(page, t)).toContainText("₹1,290.00");
  await expect(field).toHaveValue("");

  await storeCart(page, [
    { productId: GOODS.mortiseLock, quantity: 1 },
    { productId: GOODS.safetyKit, quantity: 1 },
  ]);
  await expect(panel.getByText(t("islands.checkout.coupon.why.DISCOUNTED_ITEMS"))).toBeVisible();
  await expect(field).toHaveCount(0);
  await storeCart(page, [{ productId: GOODS.mortiseLock, quantity: 1 }]);

  await type(page, t, "WELCOME10");
  await expect(placeButton(page, t)).toContainText("₹1,161.00");
  await place(page, t, CASH);
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await expect(question).toContainText("₹1,161.00");
  // From here to the next page the sums do not change, although the cart and its coupon are gone.
  await panel.evaluate((part) => {
    const sums = part.querySelector(".sums");
    const seen = new Set([sums?.textContent]);
    Object.assign(window, { seenSums: seen });
    new MutationObserver(() => seen.add(part.querySelector(".sums")?.textContent)).observe(part, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  await expectPlaced(page, t, lang);
  expect(await page.evaluate(() => (window as unknown as { seenSums: Set<string> }).seenSums.size)).toBe(1);
});

test("coupon: used elsewhere meanwhile is said when the order is placed, the total is without it, nothing is lost; a coupon that pays all needs no method (R271, R272, R285)", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  const buyer = await openCheckout({ page, context, baseURL, t, lang });
  const panel = panelOf(page, t);
  const note = page.getByRole("textbox", { name: t("islands.checkout.notes") });
  await note.fill("Gate 4");
  await type(page, t, "WELCOME10");
  await expect(placeButton(page, t)).toContainText("₹1,161.00");
  await buyer.order([[GOODS.doorCloser, 1]], { coupon: "WELCOME10" });
  await place(page, t, CASH);
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  await expect(panel.locator(".coupon").getByRole("alert")).toHaveText(
    `${t("islands.refusals.COUPON_INVALID")} ${t("islands.checkout.coupon.why.USED_BY_YOU")}`,
  );
  await expect(placeButton(page, t)).toContainText("₹1,290.00");
  await expect(note).toHaveValue("Gate 4");
  await expect(panel.getByRole("textbox", { name: t("islands.checkout.coupon.code") })).toHaveValue(
    "WELCOME10",
  );

  // 79 rupees, with a discount of 100.
  await storeCart(page, [{ productId: 11011, quantity: 1 }]);
  await type(page, t, "FIRST100");
  await expect(panel.getByText(t("islands.checkout.free"))).toBeVisible();
  await expect(placeButton(page, t)).toContainText("₹0.00");
  await placeButton(page, t).click();
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  await expectPlaced(page, t, lang);
});
