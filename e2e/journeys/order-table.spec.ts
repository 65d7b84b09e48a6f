import type { Page } from "playwright/test";
import { SCREW } from "../fixtures/catalogue";
import { pathOf } from "../fixtures/goods";
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
