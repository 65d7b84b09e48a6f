import {
  countOrders,
  expectPaid,
  expectPlaced,
  methodOf,
  openCheckout,
  panelOf,
  payByWallet,
  place,
  WALLET,
  walletWindow,
} from "../fixtures/checkout";
import { expect, test } from "../fixtures/test";

test("wallet: the converted amount is shown; cancelled, declined, then approved; the discounted total is what is charged (R278, R281, R288)", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await openCheckout({ page, context, baseURL, t, lang });
  const panel = panelOf(page, t);
  await panel.getByRole("textbox", { name: t("islands.checkout.coupon.code") }).fill("WELCOME10");
  await panel.getByRole("button", { name: t("islands.checkout.coupon.apply") }).click();
  await expect(panel).toContainText("₹1,161.00");
  await methodOf(page, t).selectOption(WALLET);
  // 1,161 rupees at 85 for a dollar.
  for (const text of ["13.66 USD", "1 USD = ₹85"]) await expect(panel).toContainText(text);

  await place(page, t, WALLET);
  const window = walletWindow(page, t);
  for (const text of [t("islands.checkout.testPayment"), "₹1,161.00", "13.66 USD"])
    await expect(window).toContainText(text);
  await payByWallet(page, t, lang, "cancel");
  await expect(window.getByText(t("islands.checkout.givenUp"))).toBeVisible();
  await payByWallet(page, t, lang, "approve", "declined@example.com");
  await expect(
    window.getByRole("alert").filter({ hasText: t("islands.refusals.PAYMENT_DECLINED") }),
  ).toBeVisible();
  await payByWallet(page, t, lang, "approve");
  const number = await expectPlaced(page, t, lang);
  await expectPaid(page, t, lang, number);
  await expect(page.getByRole("complementary", { name: t("orders.sums") })).toContainText("₹1,161.00");
  expect(await countOrders(page, lang)).toBe(1);
});
