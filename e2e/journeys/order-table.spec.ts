import type { Page } from "playwright/test";
import { aBuyer } from "../fixtures/buyer";
import { attributeName, colourName, encoded, optionName, SCREW, slug } from "../fixtures/catalogue";
import { CASH, expectPlaced, panelOf, place } from "../fixtures/checkout";
import { linksOf, metaOf } from "../fixtures/document-head";
import { nameOf, pathOf } from "../fixtures/goods";
import { categoryName } from "../fixtures/lists";
import type { Lang } from "../fixtures/words";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";

const table = (page: Page) => page.locator("#all-variants").getByRole("table");
const fields = (page: Page, t: Say) =>
  table(page).getByRole("textbox", {
    name: new RegExp(`^${t("islands.orderTable.quantityOf", { name: "" })}`),
  });
const sum = (page: Page) => page.locator(".order-sum");

test("five rows of the table of a product are put into the cart at once, at the price of all together", async ({
  page,
  t,
  lang,
}) => {
  await open(page, pathOf(SCREW.id, lang), t);
  await page.locator("#all-variants").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  // The sold out one says so, with a way to be told when it is back.
  await expect(fields(page, t)).toHaveCount(SCREW.goods);
  const gone = table(page).getByRole("row").filter({ hasText: SCREW.soldOut });
  await expect(gone).toContainText(t("islands.orderTable.soldOut"));
  await expect(gone.getByRole("link", { name: new RegExp(t("islands.orderTable.notify")) })).toBeVisible();
  const price = table(page).locator(".paid").first();
  await expect(price).toHaveText("₹149.00");
  for (const row of [0, 1, 2, 3, 4]) {
    await fields(page, t).nth(row).fill("2");
    await fields(page, t).nth(row).press("Enter");
    await expect(fields(page, t).nth(row + 1)).toBeFocused();
  }
  await expect(sum(page)).toContainText(t("islands.orderTable.sum", { n: 5, pieces: 10 }));
  // Ten packs of all choices together reach the first tier.
  await expect(price).toHaveText("₹143.04");
  await expect(sum(page).locator(".price")).toHaveText("₹1,670.40");
  await sum(page)
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .click();
  await expect(page.getByText(t("islands.orderTable.added", { n: 5 }))).toBeVisible();
  await expect(cartLink(page, t, 5).filter({ visible: true }).first()).toBeVisible();
  await expect(fields(page, t).first()).toHaveValue("");
  await expect(sum(page).locator(".price")).toHaveText("₹0.00");
});

/** The first five choices of the table: colour and length. None is sold out. */
const ORDERED = [
  { sku: "HW-1011-ZIN-25MM", colour: 1, length: 8, sum: "₹286.08" },
  { sku: "HW-1011-ZIN-38MM", colour: 1, length: 9, sum: "₹343.68" },
  { sku: "HW-1011-ZIN-50MM", colour: 1, length: 10, sum: "₹410.88" },
  { sku: "HW-1011-BRA-25MM", colour: 3, length: 8, sum: "₹286.08" },
  { sku: "HW-1011-BRA-38MM", colour: 3, length: 9, sum: "₹343.68" },
];

test("five rows of the table become one order with five items, paid on delivery", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  await aBuyer(context, baseURL ?? "", lang);
  await open(page, pathOf(SCREW.id, lang), t);
  await page.locator("#all-variants").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  for (const { sku } of ORDERED)
    await table(page).getByRole("row").filter({ hasText: sku }).getByRole("textbox").fill("2");
  await expect(sum(page)).toContainText(t("islands.orderTable.sum", { n: 5, pieces: 10 }));
  await sum(page)
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .click();
  await cartLink(page, t, 5).filter({ visible: true }).first().click();

  const total = "₹1,670.40";
  await expect(panelOf(page, t).getByText(total)).toHaveCount(2);
  await panelOf(page, t)
    .getByRole("link", { name: t("islands.cart.proceed") })
    .click();
  await page.waitForURL(`**/${lang}/checkout`);
  await place(page, t, CASH);
  const question = page.getByRole("alertdialog", { name: t("islands.checkout.confirm") });
  await expect(question).toContainText(total);
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  const number = await expectPlaced(page, t, lang);
  await expect(cartLink(page, t, 0).filter({ visible: true }).first()).toBeVisible();

  await page.goto(`/${lang}/orders-history`);
  await page.getByRole("link", { name: t("orders.show", { number }), exact: true }).click();
  const items = page
    .getByRole("table", { name: t("orders.itemsOfPlain", { number }) })
    .getByRole("row")
    .filter({ hasText: nameOf(SCREW.id, lang) });
  await expect(items).toHaveCount(ORDERED.length);
  for (const { colour, length, sum: of } of ORDERED) {
    const item = items
      .filter({ hasText: colourName(colour, lang) })
      .filter({ hasText: optionName(SCREW.id, length, lang) });
    await expect(item).toHaveCount(1);
    for (const text of ["× 2", of]) await expect(item).toContainText(text);
  }
  await expect(page.getByRole("complementary", { name: t("orders.sums") })).toContainText(total);
});

test("a quantity that cannot be bought stays as typed, with the reason and the right one a press away", async ({
  page,
  t,
  lang,
}) => {
  await open(page, pathOf(SCREW.id, lang), t);
  await page.mouse.wheel(0, 10);
  const field = fields(page, t).first();
  await field.fill("5000");
  await expect(field).toHaveValue("5000");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const use = table(page).getByRole("button", {
    name: new RegExp(t("islands.orderTable.use", { n: "(\\d+)" })),
  });
  await expect(use).toHaveCount(1);
  await use.click();
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await expect(sum(page)).toContainText(/[1-9]/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the table can be read: every choice with part number, stock and price", async ({ page, lang }) => {
    await page.goto(pathOf(SCREW.id, lang));
    await expect(table(page).getByText(/^HW-1011-/)).toHaveCount(8);
    await expect(table(page).locator(".paid").first()).toContainText("₹");
  });
});

const BOLTS = (lang: Lang) => `/${lang}/all-products/101/${encoded(slug(categoryName(101, lang)))}`;
/** Hex nuts in packs of 25, and furniture bolts in packs of 4. */
const NUT = { id: 1004, rows: ["HW-1004-ZIN-COARSE15", "HW-1004-ZIN-FINE125M", "HW-1004-BRA-COARSE15"] };
const BOLT = { id: 1007, row: "HW-1007-ZIN-COARSE12" };

const listTable = (page: Page, t: Say) =>
  page.getByRole("region", { name: t("islands.orderTable.inList") }).getByRole("table");
const rowOf = (page: Page, t: Say, sku = "") => listTable(page, t).getByRole("row").filter({ hasText: sku });
const viewLink = (page: Page, t: Say, view: "asTable" | "asCards") =>
  page.getByRole("main").getByRole("link", { name: t(`listing.${view}`), exact: true });

test("the list of a category is a table too: rows of two products go into the cart at once", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, BOLTS(lang), t);
  await viewLink(page, t, "asTable").click();
  await expect(page).toHaveURL(/[?]view=table$/);
  await expect(listTable(page, t).getByText(/^HW-100/)).toHaveCount(19);
  await expect(
    listTable(page, t).getByRole("link", { name: nameOf(NUT.id, lang), exact: true }),
  ).toBeVisible();
  if (!isPhone)
    for (const key of ["thread", "length"])
      await expect(
        listTable(page, t).getByRole("columnheader", { name: attributeName(key, lang), exact: true }),
      ).toBeVisible();
  await page.mouse.wheel(0, 10);

  const [first, second, third] = NUT.rows.map((sku) => rowOf(page, t, sku));
  await expect(first!.locator(".paid")).toHaveText("₹65.00");
  await expect(first!.locator(".unit")).toContainText("₹2.60");
  await first!.getByRole("textbox").fill("5");
  await first!.getByRole("textbox").press("Enter");
  await expect(second!.getByRole("textbox")).toBeFocused();
  await third!.getByRole("textbox").fill("5");
  // Ten packs of all choices together reach the first tier of the nuts.
  await expect(first!.locator(".paid")).toHaveText("₹62.40");
  await expect(first!.locator(".unit")).toContainText("₹2.50");
  await rowOf(page, t, BOLT.row).getByRole("textbox").fill("2");
  await expect(sum(page)).toContainText(t("islands.orderTable.sum", { n: 3, pieces: 12 }));
  await expect(sum(page).locator(".price")).toHaveText("₹822.00");
  await sum(page)
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .click();
  await expect(page.getByText(t("islands.orderTable.added", { n: 3 }))).toBeVisible();
  await expect(cartLink(page, t, 3).filter({ visible: true }).first()).toBeVisible();
  await expect(first!.getByRole("textbox")).toHaveValue("");
});

test("the table keeps filters and order, and leads back to the pictures", async ({ page, t, lang }) => {
  await open(page, `${BOLTS(lang)}?spec=thread:m8&view=table&sort=price-asc`, t);
  await expect(rowOf(page, t, BOLT.row)).toHaveCount(1);
  await expect(rowOf(page, t, NUT.rows[0])).toHaveCount(0);
  await expect(page.getByRole("group", { name: t("listing.chips") })).toContainText("M8");
  await viewLink(page, t, "asCards").click();
  await expect(page).toHaveURL(/[?]spec=thread:m8&sort=price-asc$/);
  await expect(page.locator(`article[data-product="${BOLT.id}"]`)).toBeVisible();
});

test("a typed quantity survives a reload of the list, and a wrong one says what is possible", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `${BOLTS(lang)}?view=table`, t);
  await page.mouse.wheel(0, 10);
  const field = rowOf(page, t, BOLT.row).getByRole("textbox");
  await field.fill("5000");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(sum(page).locator(".price")).toHaveText("₹0.00");
  await page.reload();
  await expect(field).toHaveValue("5000");
  await expect(field).toHaveAttribute("aria-invalid", "true");
});

test("search engines see one list; one of several categories has no table", async ({
  page,
  request,
  baseURL,
  t,
  lang,
}) => {
  const html = await (await request.get(`${BOLTS(lang)}?view=table`)).text();
  expect(metaOf(html).robots).toBe("noindex, follow");
  expect(linksOf(html)).toEqual({ canonical: `${baseURL}${BOLTS(lang)}` });
  await open(page, `/${lang}/all-products/1/x?view=table`, t);
  await expect(page.locator("article[data-product]").first()).toBeVisible();
  await expect(viewLink(page, t, "asTable")).toHaveCount(0);
  await expect(listTable(page, t)).toHaveCount(0);
});

test("the price of a piece is that of the chosen pack: in the table, on the page and in the cart", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `/${lang}/all-products/102/x?view=table`, t);
  for (const [sku, each] of [
    ["HW-1013-P100", "₹0.85"],
    ["HW-1013-P500", "₹0.60"],
    // 505.00 for a thousand: half a paisa is rounded up.
    ["HW-1013-P1000", "₹0.51"],
  ])
    await expect(
      rowOf(page, t, sku)
        .filter({ hasNotText: `${sku}0` })
        .locator(".unit"),
    ).toContainText(each!);
  await page.goto(`${pathOf(1013, lang)}?option-3=12`);
  const perPiece = t("islands.product.per.piece");
  await expect(page.getByRole("main").locator(".big")).toContainText(`₹0.60 ${perPiece}`);
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(cartLink(page, t, 1).filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/${lang}/cart`);
  await expect(page.getByRole("main")).toContainText(`₹0.60 ${perPiece}`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the table of a list can be read, filtered and left", async ({ page, t, lang }) => {
    await page.goto(BOLTS(lang));
    await viewLink(page, t, "asTable").click();
    await expect(listTable(page, t).getByText(/^HW-100/)).toHaveCount(19);
    await expect(rowOf(page, t, NUT.rows[0]).locator(".paid")).toHaveText("₹65.00");
    await page.getByRole("combobox", { name: t("listing.sort") }).selectOption("price-asc");
    await page
      .locator(".tools")
      .getByRole("button", { name: t("listing.apply"), exact: true })
      .click();
    await expect(page).toHaveURL(/view=table/);
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(listTable(page, t)).toBeVisible();
    await viewLink(page, t, "asCards").click();
    await expect(page.locator("article[data-product]").first()).toBeVisible();
  });
});
