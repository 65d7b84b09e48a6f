import { randomUUID } from "node:crypto";
import type { Page, Route } from "playwright/test";
import { CARD, openCheckout, place, placeButton, panelOf, cardWindow } from "../fixtures/checkout";
import { aBuyer } from "../fixtures/buyer";
import { DRILL, ELBOW } from "../fixtures/catalogue";
import { GOODS, pathOf } from "../fixtures/goods";
import { storeCart } from "../fixtures/stored-cart";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";

const SCRIPTS = "**/_next/static/chunks/*.js";

/** From here on no script arrives, as in a page whose build is gone. */
const loseScripts = (page: Page) =>
  page.route(SCRIPTS, (route: Route) => route.fulfill({ status: 404, body: "Not found" }));
const bringScripts = (page: Page) => page.unroute(SCRIPTS);

const missing = (page: Page, t: Say) =>
  page.getByRole("alert").filter({ hasText: t("islands.failures.PART_MISSING") });
const retry = (t: Say) => ({ name: t("islands.failure.retry"), exact: true });

/** Each form: its address, what is typed by field, the button, and a button that opens it. */
const FORMS = {
  contact: {
    address: "contact-us",
    typed: {
      FullName: "Asha",
      Email: "asha@example.com",
      PhoneNumber: "9800000001",
      Subject: "Bolts",
      Message: "How many? / كم؟",
    },
    button: "islands.contact.send",
  },
  login: {
    address: "login",
    typed: { Email: "asha@example.com" },
    secret: ["Password"],
    button: "islands.account.login",
  },
  signup: {
    address: "signup",
    typed: {
      FirstName: "Asha",
      LastName: "Patel",
      EmailAddress: "asha@example.com",
      AddressLineOne: "12 Station Road",
    },
    secret: ["Password"],
    button: "islands.account.signup",
  },
  seller: {
    address: "become-seller",
    typed: {
      FirstName: "Patel Tools",
      EmailAddress: "asha@example.com",
      MobileNo: "9000000000",
      AddressLineOne: "12 Station Road",
    },
    secret: ["Password", "ConfirmPassword"],
    button: "islands.seller.send",
  },
  reset: {
    address: "reset-password",
    typed: { Email: "asha@example.com" },
    button: "islands.account.sendCode",
  },
  notice: {
    address: `product-detail/${GOODS.spade}/x/x`,
    typed: { Email: "asha@example.com" },
    button: "islands.notice.ask",
  },
  review: {
    address: `product-detail/${GOODS.doorCloser}/x/x`,
    typed: {
      ReviewerName: "Asha",
      ReviewerEmail: "asha@example.com",
      ReviewTitle: "Strong",
      ReviewBody: "It closes. / يغلق.",
    },
    button: "islands.review.submit",
    opener: "islands.review.write",
  },
} as const;

for (const [name, form] of Object.entries(FORMS) as [string, (typeof FORMS)["signup" | "review"]][])
  test(`R196 R386 ${name}: sent without a network and without its scripts, the page stays and says so; after a reload all that was typed is there, but no password`, async ({
    page,
    context,
    t,
    lang,
    isPhone,
  }) => {
    test.skip(isPhone, "the same on phones");
    const {
      address,
      typed,
      button,
      secret = [],
      opener,
    } = {
      secret: undefined,
      opener: undefined,
      ...form,
    } as {
      address: string;
      typed: Record<string, string>;
      button: string;
      secret?: string[];
      opener?: string;
    };
    const main = page.getByRole("main");
    const field = (key: string) => main.locator(`[name=${key}]`);
    const openForm = async () => {
      if (opener) await main.getByRole("button", { name: t(opener), exact: true }).click();
    };
    await page.goto(`/${lang}/${address}`);
    await openForm();
    for (const [key, value] of Object.entries(typed)) await field(key).fill(value);
    for (const key of secret) await field(key).fill("forged-steel-8");
    const star = page.getByRole("radio", { name: t("islands.review.stars", { n: 4 }), exact: true });
    if (opener) await star.check({ force: true });
    await loseScripts(page);
    await context.setOffline(true);
    await main.getByRole("button", { name: t(button), exact: true }).click();
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: t("islands.failures.OFFLINE") })
        .first(),
    ).toBeVisible();
    for (const [key, value] of Object.entries(typed)) await expect(field(key)).toHaveValue(value);

    await context.setOffline(false);
    await bringScripts(page);
    await page.reload();
    await openForm();
    for (const [key, value] of Object.entries(typed)) await expect(field(key)).toHaveValue(value);
    if (opener) await expect(star).toBeChecked();
    for (const key of secret) await expect(field(key)).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("forged-steel-8");
  });

test("the profile: what was typed offline outlives a reload, but not a logout; a list of cities that was lost is requested again", async ({
  page,
  context,
  baseURL,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same on phones");
  await aBuyer(context, baseURL ?? "", lang);
  const field = (key: string) => page.getByRole("main").locator(`[name=${key}]`);
  await page.goto(`/${lang}/update-profile`);
  const stored = await field("FirstName").inputValue();
  await context.setOffline(true);
  await field("FirstName").fill("Meera");
  await field("StateProvinceId").selectOption({ index: 3 });
  const again = page.getByRole("main").getByRole("button", retry(t));
  await expect(again).toBeVisible();
  await expect(field("CityId")).toBeDisabled();
  await context.setOffline(false);
  await expect(field("CityId")).toBeEnabled();
  await expect(again).toHaveCount(0);
  await page.reload();
  await expect(field("FirstName")).toHaveValue("Meera");
  await expect(field("StateProvinceId")).toHaveValue(/./);
  await page.getByRole("button", { name: t("islands.account.save"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: t("islands.account.profileSaved") })).toBeVisible();
  await page.reload();
  await expect(field("FirstName")).toHaveValue("Meera");
  expect(stored).not.toBe("Meera");
  await field("FirstName").fill("Not saved");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("islands.header.logout"), exact: true })
    .click();
  await page.waitForURL(`**/${lang}`);
  expect(await page.evaluate(() => sessionStorage.getItem("form-drafts"))).toBeNull();
});

test("the newsletter: what was typed outlives a lost answer and a reload, and is gone once it was sent", async ({
  page,
  context,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same on phones");
  const address = `asha.${randomUUID().slice(0, 8)}@example.com`;
  const email = page.getByRole("textbox", { name: t("islands.newsletter.email"), exact: true });
  await page.goto(`/${lang}`);
  await email.fill(address);
  await context.setOffline(true);
  await email.press("Enter");
  await expect(page.locator("#news-say")).toHaveText(t("islands.failures.OFFLINE"));
  await context.setOffline(false);
  await page.reload();
  await expect(email).toHaveValue(address);
  await email.press("Enter");
  await expect(page.getByRole("main").getByText(t("islands.newsletter.asked"))).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue("");
});

test("a message that was sent does not come back with a reload; a build that no longer knows the form says so and keeps it", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same on phones");
  const main = page.getByRole("main");
  const send = main.getByRole("button", { name: t("islands.contact.send"), exact: true });
  await page.goto(`/${lang}/contact-us`);
  for (const [key, value] of Object.entries(FORMS.contact.typed))
    await main.locator(`[name=${key}]`).fill(value);
  await page.route("**/contact-us", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 404, headers: { "x-nextjs-action-not-found": "1" }, body: "" })
      : route.fallback(),
  );
  await send.click();
  await expect(main.getByRole("alert").filter({ hasText: t("islands.failures.OUTDATED") })).toBeVisible();
  await page.unroute("**/contact-us");
  await page.reload();
  await expect(main.locator("[name=Message]")).toHaveValue(FORMS.contact.typed.Message);
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: t("islands.contact.sent") })).toBeVisible();
  await page.reload();
  await expect(main.locator("[name=Message]")).toHaveValue("");
});

test("Add to Cart as the first act, the wishlist and the search say what is missing and work when it comes", async ({
  page,
  t,
  lang,
}) => {
  await open(page, pathOf(GOODS.mortiseLock, lang), t);
  await loseScripts(page);
  await page
    .getByRole("button", { name: t("islands.product.add"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: t("islands.store.added") })).toBeVisible();
  await expect(cartLink(page, t, 1)).toBeVisible();

  const wishlist = page
    .getByRole("button", { name: new RegExp(`^${t("islands.header.wishlist")}`) })
    .filter({ visible: true })
    .first();
  await wishlist.click();
  await expect(missing(page, t)).toBeVisible();

  const search = page.getByRole("combobox", { name: t("islands.search.label"), exact: true });
  await search.fill("hamm");
  const list = page.getByRole("search").locator("..").getByRole("alert");
  await expect(list).toContainText(t("islands.failures.PART_MISSING"));
  await expect(search).toHaveValue("hamm");

  await bringScripts(page);
  await list.getByRole("button", retry(t)).click();
  await expect(
    page.getByRole("option", { name: t("islands.search.all", { text: "hamm" }), exact: true }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await wishlist.click();
  await expect(page.getByRole("dialog", { name: /\(0\)/ })).toBeVisible();
});

test("suggestions that do not arrive are said and requested again", async ({ page, t, lang, isPhone }) => {
  test.skip(isPhone, "the same on phones");
  await page.goto(`/${lang}`);
  await page.route("**/suggest?*", (route) => route.abort());
  const search = page.getByRole("combobox", { name: t("islands.search.label"), exact: true });
  await search.fill("hamm");
  const list = page.getByRole("search").locator("..").getByRole("alert");
  await expect(list).toContainText(t("islands.failures.PART_MISSING"));
  await page.unroute("**/suggest?*");
  await list.getByRole("button", retry(t)).click();
  await expect(
    page.getByRole("option", { name: t("islands.search.all", { text: "hamm" }), exact: true }),
  ).toBeVisible();
});

test("windows and the review form of a product say that they did not arrive, and open when they do", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same on phones");
  const main = page.getByRole("main");
  const button = (key: string) => main.getByRole("button", { name: t(key), exact: true }).first();
  await page.goto(`/${lang}/product-detail/${DRILL.id}/x/y`);
  await loseScripts(page);
  await button("islands.review.write").click();
  const place = main.locator(".write-review");
  await expect(place.getByRole("alert")).toContainText(t("islands.failures.PART_MISSING"));
  await button("islands.product.variants").click();
  await expect(page.locator(".toasts").getByRole("alert")).toContainText(t("islands.failures.PART_MISSING"));
  await expect(page.locator(".toasts").getByRole("alert")).toHaveCount(0);
  await button("islands.product.enlarge").click();
  await expect(page.locator(".toasts").getByRole("alert")).toContainText(t("islands.failures.PART_MISSING"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await bringScripts(page);
  await place.getByRole("button", retry(t)).click();
  await expect(main.locator("[name=ReviewTitle]")).toBeVisible();
  await button("islands.product.variants").click();
  await expect(page.getByRole("dialog", { name: t("islands.product.variants") })).toBeVisible();
  await page.keyboard.press("Escape");
  await button("islands.product.enlarge").click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto(`/${lang}/product-detail/${ELBOW.id}/x/y`);
  await loseScripts(page);
  await button("islands.product.sizeGuide").click();
  await expect(page.locator(".toasts").getByRole("alert")).toContainText(t("islands.failures.PART_MISSING"));
  await bringScripts(page);
  await button("islands.product.sizeGuide").click();
  await expect(page.getByRole("dialog", { name: t("islands.product.sizeGuide") })).toBeVisible();
});

test("the cart's lines and a checkout's payment window are requested again where they are missing; a typed coupon stays", async ({
  page,
  context,
  baseURL,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same on phones");
  const line = { productId: GOODS.mortiseLock, quantity: 1 };
  await openCheckout(page, context, baseURL, t, lang, [line]);
  await expect(panelOf(page, t)).toContainText("₹1,290.00");
  await page.locator("[name=CouponCode]").fill("SPRING");
  await loseScripts(page);
  await place(page, t, CARD);
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: t("islands.failures.FAULT") })
      .first(),
  ).toBeVisible();
  await expect(cardWindow(page, t)).toHaveCount(0);
  await bringScripts(page);
  await placeButton(page, t).click();
  await expect(cardWindow(page, t)).toBeVisible();
  await page.reload();
  await expect(page.locator("[name=CouponCode]")).toHaveValue("SPRING");

  const lines: Route[] = [];
  let isLost = true;
  await page.goto(`/${lang}/about`);
  await storeCart(page, [line]);
  // The page's own scripts stand in its document; what comes later is a part.
  const own = new Set((await (await page.request.get(`/${lang}/cart`)).text()).match(/[\w~.-]+\.js/g) ?? []);
  await page.route(SCRIPTS, (route) => {
    if (!isLost || own.has(new URL(route.request().url()).pathname.split("/").at(-1) ?? ""))
      return route.fallback();
    lines.push(route);
    return route.fulfill({ status: 404, body: "Not found" });
  });
  await page.goto(`/${lang}/cart`);
  const place_ = page.getByRole("main").getByRole("alert");
  await expect(place_).toContainText(t("islands.failures.PART_MISSING"));
  expect(lines.length).toBeGreaterThan(0);
  isLost = false;
  await place_.getByRole("button", retry(t)).click();
  await expect(page.getByRole("cell", { name: "₹1,290.00", exact: true })).toHaveCount(2);
});

test("a script of the document that arrives at the second request hydrates the page; a press meanwhile is told", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same on phones");
  const lost = new Set<string>();
  let isBack = false;
  await page.route(SCRIPTS, (route) => {
    const { pathname } = new URL(route.request().url());
    if (isBack) return route.fallback();
    lost.add(pathname);
    return route.abort();
  });
  await page.goto(pathOf(GOODS.mortiseLock, lang), { waitUntil: "commit" });
  await expect.poll(() => lost.size).toBeGreaterThan(3);
  await page
    .getByRole("button", { name: t("islands.header.wishlist") })
    .filter({ visible: true })
    .first()
    .click();
  await expect(missing(page, t)).toBeVisible();
  isBack = true;
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "", { timeout: 30_000 });
  await expect(page.getByRole("dialog", { name: /\(0\)/ })).toBeVisible();
  await expect(missing(page, t)).toHaveCount(0);
});

test("a page whose own script is lost on the way says so in its language, and its button loads it anew", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same on phones");
  await open(page, `/${lang}/all-products/405/x`, t);
  await page.evaluate(() => document.querySelectorAll("a").forEach((link) => link.removeAttribute("target")));
  await loseScripts(page);
  const link = page.locator(`main article[data-product="${GOODS.doorCloser}"] a.name`).first();
  // In this tab, as on a phone: the page changes without a document.
  await link.evaluate((a) => {
    a.setAttribute("data-soft", "");
  });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: t("islands.failure.title") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(t("islands.failures.PART_MISSING"));
  await bringScripts(page);
  await page.getByRole("button", retry(t)).click();
  await page.waitForURL("**/product-detail/**");
  await expect(
    page.getByRole("button", { name: t("islands.product.add"), exact: true }).first(),
  ).toBeEnabled();
});
