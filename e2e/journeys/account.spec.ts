import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { ELBOW } from "../fixtures/catalogue";
import { CASH, expectPlaced, openCheckout, place } from "../fixtures/checkout";
import { PLACES, anAccount, logIn, logOut, logoutButton, signUp, type Shopper } from "../fixtures/shopper";
import { GOODS, pathOf } from "../fixtures/goods";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

const newAccount = async (page: Page, t: Say, lang: Lang): Promise<Shopper> => {
  await open(page, `/${lang}/signup`, t);
  const shopper = await signUp(page, t, lang);
  await page.waitForURL(`**/${lang}`);
  return shopper;
};

const accountLabel = (page: Page, t: Say, key: string) =>
  page.getByRole("main").getByLabel(t(`islands.account.${key}`), { exact: true });

/** Returns the name in the header on wide screens, in the bottom bar on phones. */
const greeted = (page: Page, name: string) =>
  page.locator(".first-name").filter({ hasText: name, visible: true }).first();
const openElbow = async (page: Page, t: Say, lang: Lang): Promise<void> => {
  await page.goto(`/${lang}/product-detail/${ELBOW.id}/x/x`);
  await expect(page.getByRole("heading", { level: 1, name: ELBOW.name(lang) })).toBeVisible();
};

test("R206 R210 R211 R214 a wrong password is refused, the right one greets, now and after a reload", async ({
  page,
  t,
  lang,
}) => {
  const shopper = await newAccount(page, t, lang);
  await page.context().clearCookies();
  await open(page, `/${lang}/login`, t);
  await logIn(page, t, { ...shopper, password: "not-the-password" });
  await expect(page.getByRole("main").getByText(t("islands.refusals.WRONG_CREDENTIALS"))).toBeVisible();
  await expect(accountLabel(page, t, "email")).toHaveValue(shopper.email);
  await logIn(page, t, shopper);
  await page.waitForURL(`**/${lang}`);
  await expect(greeted(page, shopper.firstName)).toBeVisible();
  await page.reload();
  await expect(greeted(page, shopper.firstName)).toBeVisible();
});

test("without scripts: a refused login keeps the mail and never shows or sends the password on, a right one leads on, and never to another site (R206, R210, R211)", async ({
  page,
  t,
  lang,
  browser,
  baseURL,
}) => {
  const shopper = await anAccount(page.request, lang);
  const plain = await (
    await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })
  ).newPage();
  const session = async () => (await plain.context().cookies()).some((cookie) => cookie.name === "session");
  await plain.goto(`/${lang}/login?next=/${lang}/update-profile`);
  await expect(plain.getByRole("link", { name: t("islands.account.lost") })).toHaveAttribute(
    "href",
    `/${lang}/reset-password`,
  );
  await logIn(plain, t, { ...shopper, password: "not-the-password" });
  await expect(plain.getByRole("main").getByText(t("islands.refusals.WRONG_CREDENTIALS"))).toBeVisible();
  await expect(accountLabel(plain, t, "email")).toHaveValue(shopper.email);
  await expect(accountLabel(plain, t, "password")).toHaveValue("");
  expect(plain.url()).not.toContain("not-the-password");
  expect(await session()).toBe(false);
  await logIn(plain, t, { email: "asha@example", password: "x" });
  await expect(plain.getByRole("main").getByText(t("islands.fieldCheck.email"))).toBeVisible();
  await logIn(plain, t, shopper);
  await plain.waitForURL(`**/${lang}/update-profile`);
  await expect(plain.getByRole("main").getByText(shopper.email)).toBeVisible();
  await plain.context().clearCookies();
  await plain.goto(`/${lang}/login?next=//evil.example/${lang}/cart`);
  await logIn(plain, t, shopper);
  await plain.waitForURL(
    (url) => url.origin === new URL(baseURL ?? "").origin && url.pathname === `/${lang}`,
  );
  await plain.context().close();

  // With scripts, no address leads to another host either.
  for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    await page.context().clearCookies();
    await open(page, `/${lang}/login?next=${encodeURIComponent(next)}`, t);
    await logIn(page, t, shopper);
    await page.waitForURL(
      (url) => url.origin === new URL(baseURL ?? "").origin && url.pathname === `/${lang}`,
    );
  }
});

test("logging out everywhere ends the sessions of every device", async ({
  page,
  t,
  lang,
  browser,
  baseURL,
}) => {
  const shopper = await anAccount(page.request, lang);
  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  for (const device of [page, other]) {
    await open(device, `/${lang}/login`, t);
    await logIn(device, t, shopper);
    await device.waitForURL(`**/${lang}`);
  }
  await open(page, `/${lang}/update-profile`, t);
  await page.getByRole("button", { name: t("islands.account.leaveEverywhere"), exact: true }).click();
  await page.waitForURL(`**/${lang}/login`);
  await expect(page.getByText(t("islands.account.leftEverywhere"))).toBeVisible();
  for (const device of [page, other]) {
    await device.goto(`/${lang}/orders-history`);
    await device.waitForURL(`**/${lang}/login?next=**`);
  }
  // The login page detects that the browser's copy is out of date.
  await expect(
    other
      .getByRole("link", { name: t("islands.header.login"), exact: true })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await other.context().close();
});

test("R330 logout ends the session, keeps the cart, and other tabs follow", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the header of wide screens");
  const shopper = await newAccount(page, t, lang);
  await openElbow(page, t, lang);
  await page.getByRole("radio", { name: ELBOW.grey(lang) }).check({ force: true });
  await page
    .getByRole("combobox", { name: t("islands.product.size"), exact: true })
    .selectOption({ index: 1 });
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(cartLink(page, t, 1)).toBeVisible();
  const other = await page.context().newPage();
  await open(other, `/${lang}/about`, t, 1);
  await expect(greeted(other, shopper.firstName)).toBeVisible();
  await page.goto(pathOf(GOODS.mortiseLock, lang));
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(cartLink(page, t, 2)).toBeVisible();
  await expect(cartLink(other, t, 2)).toBeVisible();
  await logOut(page, t, lang);
  await expect(cartLink(page, t, 2)).toBeVisible();
  await expect(logoutButton(page, t)).toHaveCount(0);
  await expect(logoutButton(other, t)).toHaveCount(0);
  await page.goto(`/${lang}/orders-history`);
  await page.waitForURL(`**/${lang}/login?next=**`);
});

test("R290 R291 R292 R294 the profile is filled in, checked, and the new name greets at once", async ({
  page,
  t,
  lang,
}) => {
  await page.goto(`/${lang}/update-profile`);
  await page.waitForURL(`**/${lang}`);
  const shopper = await newAccount(page, t, lang);
  await open(page, `/${lang}/update-profile`, t);
  const field = (name: string) => accountLabel(page, t, `fields.${name}`);
  await expect(field("FirstName")).toHaveValue(shopper.firstName);
  await expect(field("PostalCode")).toHaveValue("141002");
  await expect(field("CityId").locator("option:checked")).toHaveText(PLACES[lang].city);
  await field("FirstName").fill("x".repeat(201));
  await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  await expect(
    page
      .getByRole("main")
      .getByText(t("islands.fieldCheck.max", { field: t("islands.account.fields.FirstName"), n: 200 })),
  ).toBeVisible();
  await field("FirstName").fill("Meera");
  await field("AddressLineOne").fill("7 Anvil Road");
  await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  await expect(page.getByText(t("islands.account.profileSaved"))).toBeVisible();
  await expect(greeted(page, "Meera")).toBeVisible();
  await page.reload();
  await expect(field("FirstName")).toHaveValue("Meera");
  await expect(field("AddressLineOne")).toHaveValue("7 Anvil Road");
});

test("R291 from the checkout to the profile and back", async ({ page, t, lang }) => {
  await newAccount(page, t, lang);
  await open(page, `/${lang}/update-profile?next=/${lang}/checkout`, t);
  await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  // With an empty cart the checkout redirects home.
  await page.waitForURL((url) => url.pathname === `/${lang}/checkout` || url.pathname === `/${lang}`);
});

test("R233 R236 R238 R240 a reset asks for the address, then for code and passwords, and loses nothing", async ({
  page,
  t,
  lang,
}) => {
  const email = `nobody.${randomUUID().slice(0, 8)}@example.com`;
  await open(page, `/${lang}/reset-password`, t);
  await expect(accountLabel(page, t, "code")).toHaveCount(0);
  await accountLabel(page, t, "email").fill(email);
  await page.getByRole("button", { name: t("islands.account.sendCode"), exact: true }).click();
  await expect(page.getByText(t("islands.account.otpSent"))).toBeVisible();
  await expect(accountLabel(page, t, "code")).toHaveAttribute("autocomplete", "one-time-code");
  await accountLabel(page, t, "code").fill("123456");
  await accountLabel(page, t, "newPassword").fill("forged-steel-9");
  await accountLabel(page, t, "confirmPassword").fill("another-one");
  const change = page.getByRole("button", { name: t("islands.account.changePassword"), exact: true });
  await change.click();
  await expect(page.getByRole("main").getByText(t("islands.fieldCheck.match"))).toBeVisible();
  await accountLabel(page, t, "confirmPassword").fill("forged-steel-9");
  await change.click();
  await expect(page.getByRole("main").getByText(t("islands.refusals.CODE_INVALID"))).toBeVisible();
  await expect(accountLabel(page, t, "newPassword")).toHaveValue("forged-steel-9");
});

test("R320 R321 R322 refresh clears everything in the browser, and reading the page changes nothing", async ({
  page,
  t,
  lang,
}) => {
  await newAccount(page, t, lang);
  await openElbow(page, t, lang);
  await page.getByRole("radio", { name: ELBOW.grey(lang) }).check({ force: true });
  await page
    .getByRole("combobox", { name: t("islands.product.size"), exact: true })
    .selectOption({ index: 1 });
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(cartLink(page, t, 1)).toBeVisible();

  const read = await page.request.get(`/${lang}/refresh`);
  expect(await read.text()).toContain("noindex");
  const session = async () => (await page.context().cookies()).some((cookie) => cookie.name === "session");
  expect(await session()).toBe(true);

  // Another site that leads here clears nothing by that.
  await page.goto(`/${lang}/refresh`, { referer: "https://evil.example/" });
  const button = page.getByRole("button", { name: t("islands.account.refreshNow"), exact: true });
  await expect(button).toBeVisible();
  expect(await session()).toBe(true);
  await expect(cartLink(page, t, 1)).toBeVisible();
  await button.click();
  await expect(page.getByText(t("islands.account.refreshed"))).toBeVisible();
  expect(await session()).toBe(false);
  expect(
    await page.evaluate(() =>
      ["root", "user", "Token", "cartItems", "customerWishList", "langCode"].filter(
        (key) => localStorage.getItem(key) !== null,
      ),
    ),
  ).toEqual([]);
  await page.waitForURL("**/en");
  await expect(
    page
      .getByRole("link", { name: /, 0 items$/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Login", exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
});

test("the account lists its devices, and one of them is logged out from another", async ({
  page,
  browser,
  t,
  lang,
  baseURL,
  request,
}) => {
  const shopper = await anAccount(request, lang);
  const other = await browser.newPage({
    baseURL,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  });
  for (const device of [other, page]) {
    await device.goto(`/${lang}/login`);
    await logIn(device, t, shopper);
    await device.waitForURL(`**/${lang}`);
  }
  await page.goto(`/${lang}/update-profile`);
  const devices = page.getByRole("list", { name: t("account.devices") }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: t("account.thisDevice") })).toHaveCount(1);
  await devices.filter({ hasText: "Firefox, Linux" }).getByRole("button").click();
  await expect(page.getByText(t("islands.account.sessionEnded"))).toBeVisible();
  await expect(devices).toHaveCount(1);
  await other.goto(`/${lang}/update-profile`);
  await other.waitForURL(`**/${lang}`);
  await other.close();
});

test("R172 R177 R180 R182 R183 a visitor reviews a product and finds the review on its page", async ({
  page,
  t,
  lang,
}) => {
  const title = `<b>Fits</b> ${randomUUID().slice(0, 8)}`;
  await openElbow(page, t, lang);
  await page.getByRole("button", { name: t("islands.review.write"), exact: true }).click();
  const field = (name: string) => page.getByLabel(t(`islands.review.${name}`), { exact: true });
  await field("name").fill("Ravi");
  await field("email").fill(`ravi.${randomUUID().slice(0, 8)}@example.com`);
  await field("title").fill(title);
  await field("body").fill("x".repeat(201));
  const submit = page.getByRole("button", { name: t("islands.review.submit"), exact: true });
  await submit.click();
  await expect(
    page.getByRole("main").getByText(t("islands.fieldCheck.required", { field: t("islands.review.rating") })),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText("200 / 200")).toBeVisible();
  await field("body").fill("No drip since spring.");
  await page
    .getByRole("radio", { name: t("islands.review.stars", { n: 4 }), exact: true })
    .check({ force: true });
  await submit.click();
  await expect(page.getByRole("main").getByText(t("islands.review.sent"))).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("from the orders to the profile, and out again, on every device", async ({ page, t, lang }) => {
  const shopper = await newAccount(page, t, lang);
  await page.goto(`/${lang}/orders-history`);
  const nav = page.getByRole("navigation", { name: t("account.nav"), exact: true });
  await expect(nav.getByRole("link", { name: t("account.orderHistory"), exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await nav.getByRole("link", { name: t("account.profile"), exact: true }).click();
  await expect(page.locator("[name=FirstName]")).toHaveValue(shopper.firstName);
  await logOut(page, t, lang);
  await page.goto(`/${lang}/update-profile`);
  await page.waitForURL(`**/${lang}`);
});

test("the next customer of a tab finds nothing that the last one typed or ordered (O127)", async ({
  page,
  context,
  baseURL,
  t,
  lang,
}) => {
  const note = page.getByRole("textbox", { name: t("islands.checkout.notes") });
  const leave = async () => {
    // The session's cookie is recognised there, so that the header has its button.
    await page.goto(`/${lang}/login`);
    await page.waitForURL(`**/${lang}`);
    await logOut(page, t, lang);
  };
  await openCheckout({ page, context, baseURL, t, lang });
  await note.fill("Gate code 4711, call Asha");
  await leave();
  // An order of hers, whose card stands on the home page until she leaves.
  await openCheckout({ page, context, baseURL, t, lang });
  await expect(note).toHaveValue("");
  await note.fill("Gate code 4711, call Asha");
  await place(page, t, CASH);
  await page
    .getByRole("alertdialog", { name: t("islands.checkout.confirm") })
    .getByRole("button", { name: t("islands.checkout.yes"), exact: true })
    .click();
  const number = await expectPlaced(page, t, lang);
  await leave();
  await expect(page.getByRole("link", { name: t("islands.orders.view") })).toHaveCount(0);
  await expect(page.getByText(number)).toHaveCount(0);
  // Another customer logs in without a logout between, as in another tab.
  await openCheckout({ page, context, baseURL, t, lang });
  await note.fill("Gate code 4711, call Asha");
  await context.clearCookies();
  await openCheckout({ page, context, baseURL, t, lang });
  await expect(note).toHaveValue("");
});
