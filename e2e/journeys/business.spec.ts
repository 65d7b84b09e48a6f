import { aBuyer } from "../fixtures/buyer";
import { expectAccessible } from "../fixtures/accessible";
import { CASH, expectPlaced, place } from "../fixtures/checkout";
import { GOODS } from "../fixtures/goods";
import { storeCart } from "../fixtures/stored-cart";
import { expect, test } from "../fixtures/test";

/** Of Punjab, as the buyer's address, and of Gujarat. */
const GSTIN = "03AAACC1206D1ZQ";
const ELSEWHERE = "24AAACC1206D1ZM";
const COMPANY = "Verma Works";
const PURCHASE_ORDER = "PO-7/26";

test("a company gives its GSTIN and its order's number, and finds both on the invoice of the month", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  test.slow();
  await aBuyer(context, baseURL ?? "", lang);
  const main = page.getByRole("main");
  const field = (name: string) => main.getByLabel(t(`islands.account.fields.${name}`), { exact: true });
  const save = () => main.getByRole("button", { name: t("islands.account.save"), exact: true }).click();

  await page.goto(`/${lang}/update-profile`);
  await field("CompanyName").fill(COMPANY);
  await field("GstNumber").fill("03AAACC1206D1ZX");
  await save();
  await expect(main.getByText(t("islands.fieldCheck.gstin"))).toBeVisible();
  await field("GstNumber").fill(ELSEWHERE);
  await save();
  await expect(main.getByText(t("islands.fieldCheck.gstState"))).toBeVisible();
  await expectAccessible(page, "a GSTIN of another state");
  await field("GstNumber").fill(GSTIN.toLowerCase());
  await save();
  await expect(page.getByRole("status").filter({ hasText: t("islands.account.profileSaved") })).toBeVisible();
  await page.reload();
  await expect(field("GstNumber")).toHaveValue(GSTIN);

  await storeCart(page, [{ productId: GOODS.mortiseLock, quantity: 1 }]);
  await page.goto(`/${lang}/checkout`);
  await expect(main.getByText(COMPANY)).toBeVisible();
  await expect(main.getByText(GSTIN)).toBeVisible();
  await main.getByLabel(t("islands.checkout.purchaseOrder"), { exact: true }).fill(PURCHASE_ORDER);
  await page.reload();
  await expect(main.getByLabel(t("islands.checkout.purchaseOrder"), { exact: true })).toHaveValue(
    PURCHASE_ORDER,
  );
  await place(page, t, CASH);
  await page.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  await expectPlaced(page, t, lang);

  await page.goto(`/${lang}/orders-history`);
  await page
    .getByRole("navigation", { name: t("account.nav"), exact: true })
    .getByRole("link", { name: t("account.invoices"), exact: true })
    .click();
  await page.waitForURL(`**/${lang}/invoices`);
  const table = page.getByRole("table", { name: t("account.invoices"), exact: true });
  await expect(table.locator("tbody").getByRole("row")).toHaveCount(1);
  await expectAccessible(page, "the invoices of a month");
  const pdf = await page.request.get((await table.getByRole("link").first().getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await table.getByRole("link").nth(1).click();
  await expect(main.getByText(PURCHASE_ORDER)).toBeVisible();

  // Without a session the list leads to the login and back.
  await context.clearCookies();
  await page.goto(`/${lang}/invoices`);
  await page.waitForURL(`**/${lang}/login?next=**`);
});
