import {
  CARD,
  CASH,
  countOrders,
  expectPlaced,
  methodOf,
  openCheckout,
  panelOf,
  place,
  placeButton,
  WALLET,
} from "../fixtures/checkout";
import { cutAt, GOODS, nameOf } from "../fixtures/goods";
import { PLACES } from "../fixtures/shopper";
import { storeCart } from "../fixtures/stored-cart";
import { expect, open, test } from "../fixtures/test";

const HAND_SAW = 2051;
/** 1,990 rupees, more than 26 in stock. */
const WIRE = 7012;

test("checkout: details, order table, totals; a method must be chosen, age declared; a failure keeps all, two clicks are one order; back is no empty cart (R262, R263, R264, R265, R266, R274, R275, R276, R283, R284, R285, R286, R289)", async ({
  page,
  context,
  baseURL,
  t,
  lang,
  isPhone,
}) => {
  const buyer = await openCheckout({ page, context, baseURL, t, lang }, [
    { productId: GOODS.safetyKit, quantity: 2 },
    { productId: HAND_SAW, quantity: 1 },
  ]);
  const main = page.getByRole("main");
  for (const text of [
    `${buyer.firstName} Verma`,
    buyer.email,
    "9000000000",
    "14 Foundry Lane",
    PLACES[lang].city,
    "141002",
  ])
    await expect(main).toContainText(text);
  await expect(main.getByRole("textbox", { name: t("checkout.who.email") })).toHaveCount(0);
  const kit = main.getByRole("row").filter({ hasText: cutAt(nameOf(GOODS.safetyKit, lang), 50) });
  for (const text of ["× 2", "₹1,258.20"]) await expect(kit).toContainText(text);
  if (!isPhone) {
    await expect(kit.locator("s")).toHaveText("₹699.00");
    await expect(kit).toContainText("₹629.10");
  }
  const panel = panelOf(page, t);
  // Subtotal and total; delivery is free.
  await expect(panel.locator(".sums").getByText("₹1,623.20")).toHaveCount(2);
  await expect(panel).toContainText(t("islands.cart.free"));
  const note = page.getByRole("textbox", { name: t("islands.checkout.notes") });
  await note.fill("Gate 4");

  await expect(methodOf(page, t)).toHaveValue("10");
  expect(
    await methodOf(page, t)
      .getByRole("option")
      .evaluateAll((options) =>
        options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
      ),
  ).toEqual([
    ["10", t("islands.checkout.pick")],
    [WALLET, t("islands.checkout.methods.wallet")],
    [CARD, t("islands.checkout.methods.card")],
    [CASH, t("islands.checkout.methods.cash")],
  ]);
  await placeButton(page, t).click();
  await expect(panel.getByText(t("islands.refusals.PAYMENT_METHOD_INVALID"))).toBeVisible();
  await expect(methodOf(page, t)).toBeFocused();
  await place(page, t, CASH);
  const age = page.getByRole("checkbox", { name: t("islands.checkout.age") });
  await expect(age).toBeFocused();
  await age.check();

  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  const yes = question.getByRole("button", { name: t("islands.checkout.yes"), exact: true });
  await placeButton(page, t).click();
  await question.getByRole("button", { name: t("islands.checkout.no"), exact: true }).click();
  await expect(question).toHaveCount(0);
  await page.route("**/checkout", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await placeButton(page, t).click();
  await yes.click();
  await expect(panel.getByText(t("islands.failures.FAULT"))).toBeVisible();
  await expect(note).toHaveValue("Gate 4");
  await page.unroute("**/checkout");

  await placeButton(page, t).click();
  await yes.dblclick();
  await expectPlaced(page, t, lang);
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBe("[]");
  await page.goto(`/${lang}/checkout`);
  await page.waitForURL(`**/${lang}`);
  await expect(page.getByText(t("islands.refusals.CART_EMPTY"))).toHaveCount(0);
  expect(await countOrders(page, lang)).toBe(1);
  await page.getByRole("row").filter({ hasText: /HW-/ }).getByRole("link").first().click();
  await expect(page.getByRole("main").getByText("Gate 4")).toBeVisible();
});

test("checkout: an empty cart goes home and says so; goods that are only downloads are not paid on delivery (R262, R274)", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await openCheckout({ page, context, baseURL, t, lang }, [{ productId: 11011, quantity: 1 }]);
  await expect(placeButton(page, t)).toContainText("₹79.00");
  expect(
    await methodOf(page, t)
      .getByRole("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(["10", WALLET, CARD]);
  await storeCart(page, []);
  await page.waitForURL(`**/${lang}`);
  await expect(page.getByText(t("islands.refusals.CART_EMPTY"))).toBeVisible();
  await open(page, `/${lang}`, t);
});

test("cash is not offered above its limit, and the checkout says so", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await openCheckout({ page, context, baseURL, t, lang }, [{ productId: WIRE, quantity: 26 }]);
  await expect(panelOf(page, t)).toContainText("₹51,740.00");
  const methods = await methodOf(page, t).getByRole("option").allTextContents();
  expect(methods).toEqual([
    t("islands.checkout.pick"),
    t("islands.checkout.methods.wallet"),
    t("islands.checkout.methods.card"),
  ]);
  await expect(
    panelOf(page, t)
      .getByRole("paragraph")
      .filter({ hasText: t("islands.checkout.methods.cash") }),
  ).toContainText("₹50,000");
});
