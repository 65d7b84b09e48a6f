import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { anAccount, logIn } from "../../fixtures/shopper";
import { expect, open, test } from "../../fixtures/test";
import { control, hostProduct, violations } from "../admin-host";
import { consoleErrors, expectNoFailure } from "../page-errors";

test.afterEach(async () => {
  expect(await violations()).toEqual([]);
});

test("R206 R316 R339 a wrong password is refused in the catalogue's words; a completed file is downloaded from the history", async ({
  page,
  t,
  lang,
}) => {
  const errors = consoleErrors(page);
  const meera = { email: "meera@admin-host.test", password: "Meera#2026" };
  await open(page, `/${lang}/login?next=/${lang}/orders-history`, t);
  await logIn(page, t, { ...meera, password: "not-the-password" });
  await expect(page.getByRole("main").getByText(t("islands.refusals.WRONG_CREDENTIALS"))).toBeVisible();
  await logIn(page, t, meera);
  await page.waitForURL(`**/${lang}/orders-history`);
  const order = page.getByRole("row").filter({ hasText: "PN-8001" });
  for (const text of ["01-02-2026", "₹679.00"]) await expect(order).toContainText(text);
  await order.getByRole("link", { name: t("orders.show", { number: "PN-8001" }) }).click();
  const item = (id: number) =>
    page
      .getByRole("table", { name: t("orders.itemsOfPlain", { number: "PN-8001" }) })
      .getByRole("row")
      .filter({ hasText: hostProduct(id).name });
  for (const text of ["× 2", "₹480.00", t("orders.no")]) await expect(item(501)).toContainText(text);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    item(511)
      .getByRole("link", { name: t("orders.download"), exact: true })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await expectNoFailure(page, t);
  expect(errors).toEqual([]);
});

test("R241 R339 a password is reset by code; the host's own words tell what it refuses", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same form");
  const shopper = await anAccount(page.request, lang);
  const main = page.getByRole("main");
  const label = (name: string) => main.getByLabel(t(`islands.account.${name}`), { exact: true });
  const press = (name: string) =>
    main.getByRole("button", { name: t(`islands.account.${name}`), exact: true }).click();
  await open(page, `/${lang}/reset-password`, t);
  await label("email").fill(`nobody.${randomUUID().slice(0, 8)}@example.com`);
  await press("sendCode");
  await expect(main.getByText("This e-mail address is not registered with us.")).toBeVisible();
  await label("email").fill(shopper.email);
  await press("sendCode");
  await expect(page.getByText(t("islands.account.otpSent"))).toBeVisible();
  const code = (await control.otp(shopper.email)) ?? "";
  await label("newPassword").fill("tempered-steel-9");
  await label("confirmPassword").fill("tempered-steel-9");
  await label("code").fill(code === "100000" ? "100001" : "100000");
  await press("changePassword");
  await expect(main.getByText("The code is wrong or too old.")).toBeVisible();
  await label("code").fill(code);
  await press("changePassword");
  await page.waitForURL(`**/${lang}/login`);
  await expect(page.getByText(t("islands.account.passwordChanged"))).toBeVisible();
  await logIn(page, t, { ...shopper, password: "tempered-steel-9" });
  await page.waitForURL(`**/${lang}`);
});

test("R172 R298 R339 a message, a review and a seller request arrive at the host", async ({
  page,
  t,
  lang,
}) => {
  const errors = consoleErrors(page);
  const id = randomUUID().slice(0, 8);
  const email = `ravi.${id}@example.com`;
  const main = page.getByRole("main");
  await open(page, `/${lang}/contact-us`, t);
  const written = { name: "Ravi", email, phone: "9000000000", subject: `Bolts ${id}`, message: "How many?" };
  for (const [name, value] of Object.entries(written))
    await main.getByLabel(t(`islands.contact.${name}`), { exact: true }).fill(value);
  await main.getByRole("button", { name: t("islands.contact.send"), exact: true }).click();
  await expect(page.getByText(t("islands.contact.sent"))).toBeVisible();

  await open(page, `/${lang}/product-detail/545/x/y`, t);
  await page.getByRole("button", { name: t("islands.review.write"), exact: true }).click();
  const review = { name: "Ravi", email, title: `Fits ${id}`, body: "No drip since spring." };
  for (const [name, value] of Object.entries(review))
    await page.getByLabel(t(`islands.review.${name}`), { exact: true }).fill(value);
  await page
    .getByRole("radio", { name: t("islands.review.stars", { n: 4 }), exact: true })
    .check({ force: true });
  await page.getByRole("button", { name: t("islands.review.submit"), exact: true }).click();
  await expect(main.getByText(t("islands.review.sent"))).toBeVisible();
  await expect(page.getByRole("heading", { name: `Fits ${id}` })).toBeVisible();

  await open(page, `/${lang}/become-seller`, t);
  const seller = {
    FirstName: "Anvil & Sons",
    LastName: "Ravi Shah",
    EmailAddress: email,
    AddressLineOne: "3 Forge Lane",
    Password: "forged-steel-8",
    ConfirmPassword: "forged-steel-8",
  };
  for (const [name, value] of Object.entries(seller))
    await main.getByLabel(t(`islands.seller.fields.${name}`), { exact: true }).fill(value);
  await main.getByRole("button", { name: t("islands.seller.send"), exact: true }).click();
  await expect(main.getByRole("heading", { name: t("islands.seller.sent") })).toBeVisible();
  await expectNoFailure(page, t);

  const sent = (await control.log()).filter(({ parameters }) =>
    [parameters.Email, parameters.ReviewerEmail, parameters.EmailAddress].includes(email),
  );
  expect(sent.map(({ call, status }) => [call, status])).toEqual([
    ["contact-us", 200],
    ["insert-product-review", 200],
    ["create-vendor-request", 200],
  ]);
  expect(errors).toEqual([]);
});
