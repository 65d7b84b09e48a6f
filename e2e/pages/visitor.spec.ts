import { ELBOW } from "../fixtures/catalogue";
import { PUBLIC_PAGES } from "../fixtures/fixed-pages";
import { anAccount, logIn } from "../fixtures/shopper";
import { expect, open, test } from "../fixtures/test";
import { say } from "../fixtures/words";

/** Tests which pages need an account. */

/** Every screen that needs no account, behind its language. */
const PUBLIC = [
  "",
  "/all-products/0/all-categories",
  `/product-detail/${ELBOW.id}/x/y`,
  // Its own title in the catalogue is without the shop's name.
  "/product-detail/2004/x/y",
  "/campaign/1/x",
  "/vendor-products/sahyadri-build-supplies",
  ...PUBLIC_PAGES,
  "/refresh",
];
/** Screens of a customer, with their redirect for a visitor. */
const PRIVATE = [
  ["checkout", "/login"],
  ["orders-history", "/login"],
  ["update-profile", ""],
] as const;

test("every public screen opens without an account in its language, under the shop's name; prices include all tax (R1, R4, R9, R11)", async ({
  request,
  lang,
}) => {
  for (const screen of PUBLIC) {
    const response = await request.get(`/${lang}${screen}`);
    expect(response.status(), screen).toBe(200);
    const html = await response.text();
    expect(html, screen).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`);
    expect(html, screen).toMatch(
      new RegExp(`<title>[^<]*${lang === "ar" ? "متجر العدد والأدوات" : "Hardware Online Shop"}`),
    );
  }
  expect(await (await request.get(`/${lang}`)).text()).toContain(lang === "ar" ? "الهند" : "India");
  expect(await (await request.get(`/${lang}/product-detail/${ELBOW.id}/x/y`)).text()).toContain(
    say(lang, "product.tax"),
  );
});

test("the shop front has no screen of an administrator or a seller beside the request form (R14, R15)", async ({
  request,
  lang,
}) => {
  for (const screen of [
    "admin",
    "admin/login",
    "dashboard",
    "vendor",
    "vendor/orders",
    "seller",
    "seller/products",
    "manage",
  ])
    expect((await request.get(`/${lang}/${screen}`)).status(), screen).toBe(404);
});

test("a customer's screens send a visitor away and open after the login, in the language that is remembered (R3, R12)", async ({
  page,
  request,
  t,
  lang,
}) => {
  for (const [screen, instead] of PRIVATE) {
    const response = await request.get(`/${lang}/${screen}`, { maxRedirects: 0 });
    expect(response.status(), screen).toBe(307);
    expect(new URL(response.headers().location ?? "", "http://shop").pathname, screen).toBe(
      `/${lang}${instead}`,
    );
  }
  const shopper = await anAccount(request, lang);
  await open(page, `/${lang}/login?next=/${lang}/orders-history`, t);
  await logIn(page, t, shopper);
  await expect(page.getByRole("heading", { level: 1, name: t("orders.title") })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/orders-history$`));
  await page.goto(`/${lang}/update-profile`);
  await expect(page.getByRole("heading", { level: 1, name: t("account.profile") })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("langCode"))).toBe(lang);
});
