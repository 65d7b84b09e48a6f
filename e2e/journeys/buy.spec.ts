import type { Page } from "playwright/test";
import { ELBOW } from "../fixtures/catalogue";
import { signUp, type Shopper } from "../fixtures/shopper";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

/** Home → popular category → the product's own page, in a new tab on wide screens and in place on phones (ruling O16). */
const findElbow = async (page: Page, t: Say, lang: Lang, isPhone: boolean): Promise<Page> => {
  await open(page, `/${lang}`, t);
  await page.getByRole("link", { name: new RegExp(`^${ELBOW.category(lang)}`) }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: ELBOW.category(lang) })).toBeVisible();
  const card = page.getByRole("main").getByRole("article").getByRole("link", { name: ELBOW.name(lang) }).first();
  const opened = isPhone ? null : page.context().waitForEvent("page");
  await card.click();
  const product = opened ? await opened : page;
  await expect(product.getByRole("heading", { level: 1, name: ELBOW.name(lang) })).toBeVisible();
  return product;
};

const chooseGreyInSecondSize = async (page: Page, t: Say, lang: Lang): Promise<void> => {
  await expect(cartLink(page, t, 0)).toBeVisible();
  await page.getByRole("radio", { name: ELBOW.grey(lang) }).check({ force: true });
  const size = page.getByRole("combobox", { name: t("islands.product.size"), exact: true });
  const option = (await size.getByRole("option").allTextContents()).find((text) => text.startsWith(ELBOW.secondSize(lang)));
  await size.selectOption({ label: option ?? "" });
  await expect(page.getByRole("main").getByText("₹169").first()).toBeVisible();
};

const placeOrder = async (page: Page, t: Say, shopper: Shopper): Promise<string> => {
  await expect(page.getByRole("heading", { level: 1, name: t("checkout.title") })).toBeVisible();
  await expect(page.getByText(shopper.email)).toBeVisible();
  await page.getByRole("textbox", { name: t("islands.checkout.notes") }).fill("Gate 4 / بوابة 4");
  await page.getByRole("combobox", { name: t("islands.checkout.payment") }).selectOption("6");
  await page.getByRole("button", { name: new RegExp(`^${t("islands.checkout.place")}`) }).click();
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await expect(question).toContainText("₹338.00");
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  await expect(page.getByText(t("islands.checkout.placed"))).toBeVisible();
  const card = page.getByText(/HW-[0-9A-Z]{4}-[0-9A-Z]{4}/).first();
  await expect(card).toBeVisible();
  return /HW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await card.textContent()) ?? "")?.[0] ?? "";
};

test("R67 R88 R125 R132 R135 R160 R228 R261 R276 R284 R309 from the front page to a placed order in the history", async ({ page: home, t, lang, isPhone }) => {
  const page = await findElbow(home, t, lang, isPhone);
  await chooseGreyInSecondSize(page, t, lang);
  await page.getByRole("button", { name: t("islands.product.more"), exact: true }).click();
  await page.getByRole("button", { name: t("islands.product.add"), exact: true }).first().click();
  await expect(page.getByText(t("islands.store.added"))).toBeVisible();

  await cartLink(page, t, 1).click();
  const line = page.getByRole("row").filter({ hasText: ELBOW.name(lang) });
  await expect(line).toContainText(ELBOW.secondSize(lang));
  await expect(line).toContainText("₹338.00");
  await page.getByRole("link", { name: t("islands.cart.proceed") }).click();

  await page.waitForURL(new RegExp(`/${lang}/login\\?next=`));
  await page.getByRole("link", { name: t("account.create") }).click();
  const shopper = await signUp(page, t, lang);
  await page.waitForURL(`**/${lang}/checkout`);

  const number = await placeOrder(page, t, shopper);
  expect(number).toMatch(/^HW-/);
  await expect(cartLink(page, t, 0)).toBeVisible();

  await page.goto(`/${lang}/orders-history`);
  const order = page.getByRole("row").filter({ hasText: number });
  await expect(order).toContainText("₹338.00");
  await order.getByRole("link").click();
  const item = page.getByRole("row").filter({ hasText: ELBOW.name(lang) });
  await expect(item).toContainText("₹169.00");
  await expect(item).toContainText(t("orders.no"));
});
