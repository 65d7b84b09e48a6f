import { buy, expectInHistory } from "../fixtures/buying";
import { expect, test } from "../fixtures/test";

test("R67 R88 R125 R132 R135 R160 R228 R261 R276 R284 R309 from the front page to a placed order in the history", async ({
  page: home,
  t,
  lang,
  isPhone,
}) => {
  const { page, number } = await buy(home, t, lang, isPhone);
  expect(number).toMatch(/^HW-/);
  await page.getByRole("link", { name: t("islands.orders.view"), exact: true }).click();
  await expect(page.getByRole("table", { name: t("orders.itemsOfPlain", { number }) })).toContainText(
    "₹338.00",
  );
  await expectInHistory(page, t, lang, number);
});
