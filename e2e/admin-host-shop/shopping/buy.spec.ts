import type { Locator, Page } from "playwright/test";
import { panelOf, place, CASH } from "../../fixtures/checkout";
import { aShopper } from "../../fixtures/shopper";
import { cartLink, expect, open, test, type Say } from "../../fixtures/test";
import { control, hostProduct, violations } from "../admin-host";
import { consoleErrors, expectNoFailure } from "../page-errors";

const PAINT = hostProduct(502);
const TAP = hostProduct(503);
const ANCHOR = hostProduct(506);
const PIPE = hostProduct(516);

const openProduct = async (
  page: Page,
  lang: string,
  t: Say,
  product: typeof TAP,
  inCart: number,
): Promise<Locator> => {
  await open(page, `/${lang}/product-detail/${product.id}/x/y`, t, inCart);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  return page.getByRole("main");
};
const add = async (page: Page, t: Say, inCart: number): Promise<void> => {
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(cartLink(page, t, inCart)).toBeVisible();
};

test("R339 a purchase with the forty calls alone: choices, cart, signup, profile, coupon, cash, history", async ({
  page,
  t,
  lang,
}) => {
  const errors = consoleErrors(page);
  // Choices that the attribute call repeats are shown once.
  let main = await openProduct(page, lang, t, PAINT, 0);
  await expect(main.getByRole("radio", { name: /Red|Blue|White/ })).toHaveCount(3);
  await expect(main.getByRole("combobox", { name: /colou?r|اللون/i })).toHaveCount(0);
  main = await openProduct(page, lang, t, TAP, 0);
  await expect(main.getByRole("radio", { name: /Chrome|Matt Black/ })).toHaveCount(2);
  await expect(main.getByRole("combobox", { name: /colou?r|اللون/i })).toHaveCount(0);
  const size = main.getByRole("combobox", { name: t("islands.product.size"), exact: true });
  await expect(size).toHaveCount(1);
  await main.getByRole("radio", { name: "Matt Black" }).check({ force: true });
  await size.selectOption("405");
  await add(page, t, 1);

  main = await openProduct(page, lang, t, ANCHOR, 1);
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(main.getByText(t("islands.product.selectOption", { name: "Coating" }))).toBeVisible();
  await main
    .getByRole("group", { name: "Coating" })
    .getByRole("radio", { name: "Hot-dip galvanised" })
    .check({ force: true });
  for (let n = 1; n < 4; n += 1)
    await main.getByRole("button", { name: t("islands.product.more"), exact: true }).click();
  await add(page, t, 2);
  await openProduct(page, lang, t, PIPE, 2);
  await add(page, t, 3);

  await cartLink(page, t, 3).click();
  const row = (product: typeof TAP) => page.getByRole("row").filter({ hasText: product.name });
  for (const text of ["Matt Black", '1"', "₹1,890.00"]) await expect(row(TAP)).toContainText(text);
  await expect(row(ANCHOR)).toContainText("₹312.00");
  await expect(row(PIPE)).toContainText("₹990.00");
  const summary = page.getByRole("complementary", { name: t("islands.cart.summary") });
  for (const text of ["₹3,192.00", "₹75.00", "₹3,267.00"]) await expect(summary).toContainText(text);
  await page.getByRole("button", { name: t("islands.cart.variantsOf", { name: ANCHOR.name }) }).click();
  const variants = page.getByRole("dialog", { name: t("islands.cart.variants") });
  await expect(variants).toContainText("Coating");
  await expect(variants).toContainText("Hot-dip galvanised");
  await page.keyboard.press("Escape");
  await expectNoFailure(page, t);

  await panelOf(page, t)
    .getByRole("link", { name: t("islands.cart.proceed") })
    .click();
  await page.waitForURL(new RegExp(`/${lang}/login\\?next=`));
  await page.getByRole("link", { name: t("account.create") }).click();
  const shopper = aShopper(lang);
  const field = (name: string) =>
    page.getByRole("main").getByLabel(t(`islands.account.fields.${name}`), { exact: true });
  await expect(field("CountryID").locator("option:checked")).toHaveText("India");
  await field("CountryID").selectOption({ label: "Nepal" });
  await field("StateProvinceId").selectOption({ label: "Bagmati" });
  await field("CityId").selectOption({ label: "Kathmandu" });
  const typed = {
    FirstName: shopper.firstName,
    LastName: "Verma",
    EmailAddress: shopper.email,
    MobileNo: "9000000000",
    Password: shopper.password,
    PostalCode: "44600",
    AddressLineOne: "14 Foundry Lane",
  };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await page.getByRole("button", { name: t("islands.account.signup"), exact: true }).click();
  await expect(page.getByText(t("islands.account.signedUp"))).toBeVisible();
  await page.waitForURL(`**/${lang}/checkout`);
  await expect(page.getByRole("heading", { level: 1, name: t("checkout.title") })).toBeVisible();
  // The forty calls know no address book, so there is none.
  await expect(page.getByLabel(t("islands.addresses.deliverTo"), { exact: true })).toHaveCount(0);
  await expectNoFailure(page, t);

  await open(page, `/${lang}/update-profile?next=/${lang}/checkout`, t, 3);
  await expect(page.getByRole("button", { name: t("islands.account.leaveEverywhere") })).toHaveCount(0);
  await field("FirstName").fill("Kavita");
  await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  await page.waitForURL(`**/${lang}/checkout`);
  for (const text of ["Kavita Verma", shopper.email, "14 Foundry Lane", "Kathmandu", "44600"])
    await expect(page.getByRole("main")).toContainText(text);

  const panel = panelOf(page, t);
  await panel.getByRole("textbox", { name: t("islands.checkout.coupon.code") }).fill("WELCOME10");
  await panel.getByRole("button", { name: t("islands.checkout.coupon.apply") }).click();
  await expect(panel).toContainText("₹2,947.80");
  await place(page, t, CASH);
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await expect(question).toContainText("₹2,947.80");
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  await expect(page.getByText(t("islands.checkout.placed"))).toBeVisible();
  await page.waitForURL(`**/${lang}`);
  await expect(cartLink(page, t, 0)).toBeVisible();
  await expect(
    page.locator(".first-name").filter({ hasText: "Kavita", visible: true }).first(),
  ).toBeVisible();
  const card = page.getByRole("status").filter({ hasText: /PN-\d+/ });
  await expect(card).not.toContainText(shopper.email);
  const number = /PN-\d+/.exec((await card.textContent()) ?? "")?.[0] ?? "";
  const order = (await control.orders()).find((one) => one.orderNumber === number);
  expect([
    order?.total,
    order?.couponCode,
    order?.items.map((item) => [item.productId, item.quantity]),
  ]).toEqual([
    2947.8,
    "WELCOME10",
    [
      [503, 1],
      [506, 4],
      [516, 1],
    ],
  ]);

  await page.getByRole("link", { name: t("islands.orders.view") }).click();
  await expect(
    page
      .getByRole("table", { name: t("orders.title") })
      .getByRole("row")
      .filter({ hasText: number }),
  ).toContainText("₹2,947.80");
  const items = page.getByRole("table", { name: t("orders.itemsOfPlain", { number }) });
  const item = items.getByRole("row").filter({ hasText: ANCHOR.name });
  for (const text of ["₹312.00", t("orders.no")]) await expect(item).toContainText(text);
  await expect(page.getByRole("link", { name: new RegExp(`^${t("orders.invoice")}`) })).toHaveCount(0);
  await expectNoFailure(page, t);
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});
