import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { aBuyer } from "../fixtures/buyer";
import { CASH, expectPlaced, openCheckout, place, placeButton } from "../fixtures/checkout";
import { GOODS } from "../fixtures/goods";
import { anAccount, logIn } from "../fixtures/shopper";
import { storeCart } from "../fixtures/stored-cart";
import { expect, test, type Say } from "../fixtures/test";

/** A PIN code in Mumbai, and one in Ludhiana, where the buyer's profile is. */
const MUMBAI = "400001";
const LUDHIANA = "141001";
const CITY = { en: "Mumbai", ar: "مومباي" } as const;
const HOME_LINE = "14 Foundry Lane";

const words = (t: Say, key: string, values?: Record<string, string>): string =>
  t(`islands.addresses.${key}`, values);

/** Types an address into the open window; the PIN fills in state and city. */
const typeAddress = async (window: Locator, t: Say, label: string, line: string, pin: string) => {
  await window.getByLabel(words(t, "label"), { exact: true }).fill(label);
  await window.getByLabel(words(t, "line"), { exact: true }).fill(line);
  await window.getByLabel(t("islands.account.fields.PostalCode"), { exact: true }).fill(pin);
  await expect(
    window.getByLabel(t("islands.account.fields.CityId"), { exact: true }).locator("option:checked"),
  ).not.toHaveText(t("islands.account.pick"));
};
const saveIn = (window: Locator, t: Say) =>
  window.getByRole("button", { name: words(t, "save"), exact: true }).click();
const newWindow = (page: Page, t: Say): Locator =>
  page.getByRole("dialog", { name: words(t, "new"), exact: true });

test("the address book is kept by keyboard: what is typed stays, errors are at their fields, one is the default", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  test.slow();
  await aBuyer(context, baseURL ?? "", lang);
  await page.goto(`/${lang}/update-profile`);
  const book = page.getByRole("region", { name: words(t, "book"), exact: true });
  const entries = book.getByRole("listitem");
  const button = (key: string, name: string) =>
    book.getByRole("button", { name: words(t, key, { name }), exact: true });
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText(HOME_LINE);
  await expect(entries.first()).toContainText(words(t, "isDefault"));

  const add = book.getByRole("button", { name: words(t, "add"), exact: true });
  await add.focus();
  await page.keyboard.press("Enter");
  const window = newWindow(page, t);
  await window.getByLabel(words(t, "label"), { exact: true }).fill("Depot");
  await page.keyboard.press("Enter");
  const line = window.getByLabel(words(t, "line"), { exact: true });
  await expect(line).toHaveAttribute("aria-invalid", "true");
  await expect(line).toHaveAccessibleDescription(
    t("islands.fieldCheck.required", { field: words(t, "line") }),
  );
  await expectAccessible(page, "the form of an address");
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(window.getByLabel(words(t, "label"), { exact: true })).toHaveValue("Depot");
  // What no invoice and no slip can show is named.
  await typeAddress(window, t, "Depot", "4 Dock Road 🏠", MUMBAI);
  await saveIn(window, t);
  await expect(line).toHaveAccessibleDescription(
    t("islands.fieldCheck.letters", { field: words(t, "line"), letter: "🏠" }),
  );
  await line.fill("4 Dock Road");
  await saveIn(window, t);
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(1)).toContainText(CITY[lang]);

  await button("makeDefaultOf", "Depot").click();
  await expect(entries.nth(1)).toContainText(words(t, "isDefault"));
  await expect(entries.first().getByText(words(t, "isDefault"), { exact: true })).toHaveCount(0);
  await button("editOf", "Depot").click();
  const edited = page.getByRole("dialog", { name: words(t, "change"), exact: true });
  await expect(edited.getByLabel(words(t, "line"), { exact: true })).toHaveValue("4 Dock Road");
  await edited.getByLabel(words(t, "line"), { exact: true }).fill("5 Dock Road");
  await saveIn(edited, t);
  await expect(entries.nth(1)).toContainText("5 Dock Road");
  await expect(entries.nth(1)).toContainText(words(t, "isDefault"));
  await expectAccessible(page, "the address book");

  await button("deleteOf", "Depot").click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: words(t, "no"), exact: true }).click();
  await expect(entries).toHaveCount(2);
  await button("deleteOf", "Depot").click();
  await question.getByRole("button", { name: words(t, "delete"), exact: true }).click();
  await expect(entries).toHaveCount(1);
  await expect(add).toBeFocused();
  await page.reload();
  await expect(entries).toHaveCount(1);
});

test("an order goes to an address typed for it, is billed to the profile's, and is not kept in the book", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  test.slow();
  await openCheckout({ page, context, baseURL, t, lang });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: words(t, "another"), exact: true }).click();
  const window = newWindow(page, t);
  await typeAddress(window, t, "Site", "4 Dock Road", MUMBAI);
  await expect(window.getByLabel(words(t, "keep"), { exact: true })).not.toBeChecked();
  await saveIn(window, t);
  await expect(window).toHaveCount(0);
  const deliverTo = main.getByLabel(words(t, "deliverTo"), { exact: true });
  await expect(deliverTo.locator("option:checked")).toContainText("4 Dock Road");
  await page.reload();
  await expect(deliverTo.locator("option:checked")).toContainText("4 Dock Road");
  await expectAccessible(page, "a checkout with another address");

  await place(page, t, CASH);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("4 Dock Road");
  await expect(question).toContainText(CITY[lang]);
  await question.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  const number = await expectPlaced(page, t, lang);

  await page.goto(`/${lang}/orders-history`);
  await page.getByRole("row").filter({ hasText: number }).getByRole("link").first().click();
  await expect(main.locator("address")).toContainText("4 Dock Road");
  await expect(main.locator("address")).not.toContainText(HOME_LINE);
  await page.goto(`/${lang}/update-profile`);
  await expect(
    page.getByRole("region", { name: words(t, "book"), exact: true }).getByRole("listitem"),
  ).toHaveCount(1);
});

const EMIRATES = { en: "United Arab Emirates", ar: "الإمارات العربية المتحدة" } as const;

test("O121 O122: nothing is delivered to an account in the Emirates, which says so and takes an address in India", async ({
  page,
  t,
  lang,
}) => {
  const shopper = await anAccount(page.request, lang, EMIRATES.en);
  await page.goto(`/${lang}/login`);
  await logIn(page, t, shopper);
  await page.waitForURL(`**/${lang}`);
  await storeCart(page, [{ productId: GOODS.mortiseLock, quantity: 1 }]);
  await page.goto(`/${lang}/checkout`);
  const main = page.getByRole("main");
  const note = main
    .getByRole("note")
    .filter({ hasText: t("islands.checkout.notServed", { country: EMIRATES[lang] }) });
  await expect(note).toBeVisible();
  await expect(main.getByText(t("islands.refusals.COUNTRY_NOT_SERVED"), { exact: true })).toBeVisible();
  await expect(placeButton(page, t)).toBeDisabled();

  await main.getByRole("button", { name: words(t, "another"), exact: true }).click();
  const window = newWindow(page, t);
  const field = (name: string) => window.getByLabel(t(`islands.account.fields.${name}`), { exact: true });
  await expect(field("CountryID").locator("option")).toHaveText([
    t("islands.account.pick"),
    lang === "ar" ? "الهند" : "India",
  ]);
  await typeAddress(window, t, "Site", "4 Dock Road", MUMBAI);
  await field("MobileNo").fill("98765");
  await saveIn(window, t);
  await expect(field("MobileNo")).toHaveAccessibleDescription(
    t("islands.fieldCheck.mobile", { field: t("islands.account.fields.MobileNo") }),
  );
  await field("MobileNo").fill("9876543210");
  await saveIn(window, t);
  await expect(window).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await expect(placeButton(page, t)).toBeEnabled();
});

test("a company's bill can go to addresses of its GSTIN's state alone, and the default one is delivered to", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  test.slow();
  await openCheckout({ page, context, baseURL, t, lang });
  const main = page.getByRole("main");
  await page.goto(`/${lang}/update-profile`);
  const field = (name: string) => main.getByLabel(t(`islands.account.fields.${name}`), { exact: true });
  await field("CompanyName").fill("Verma Works");
  await field("GstNumber").fill("03AAACC1206D1ZQ");
  await main.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  await expect(page.getByText(t("islands.account.profileSaved"))).toBeVisible();
  const book = page.getByRole("region", { name: words(t, "book"), exact: true });
  for (const [label, line, pin] of [
    ["Depot", "4 Dock Road", MUMBAI],
    ["Office", "9 Mall Road", LUDHIANA],
  ] as const) {
    await book.getByRole("button", { name: words(t, "add"), exact: true }).click();
    await typeAddress(newWindow(page, t), t, label, line, pin);
    await saveIn(newWindow(page, t), t);
    await expect(book.getByRole("listitem").filter({ hasText: label })).toBeVisible();
  }
  await book.getByRole("button", { name: words(t, "makeDefaultOf", { name: "Depot" }), exact: true }).click();
  await expect(book.getByRole("listitem").filter({ hasText: "Depot" })).toContainText(words(t, "isDefault"));

  await page.goto(`/${lang}/checkout`);
  const [deliverTo, billTo] = ["deliverTo", "billTo"].map((key) =>
    main.getByLabel(words(t, key), { exact: true }),
  ) as [Locator, Locator];
  await expect(deliverTo.locator("option:checked")).toContainText("Depot");
  await expect(deliverTo.locator("option")).toHaveCount(3);
  await expect(billTo.locator("option:checked")).toHaveText(words(t, "home"));
  await expect(billTo.locator("option")).toHaveCount(2);
  await billTo.selectOption({ index: 1 });
  await place(page, t, CASH);
  await page.getByRole("button", { name: t("islands.checkout.yes"), exact: true }).click();
  await expectPlaced(page, t, lang);

  await page.goto(`/${lang}/invoices`);
  const table = page.getByRole("table", { name: t("account.invoices"), exact: true });
  const pdf = await page.request.get((await table.getByRole("link").first().getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
