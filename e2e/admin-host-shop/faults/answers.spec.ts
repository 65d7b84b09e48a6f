import type { APIRequestContext, APIResponse } from "playwright/test";
import type { Fault, FaultEffect, PlainFault } from "../../admin-host/faults";
import { goodsIn } from "../../fixtures/lists";
import { anAccount, logIn } from "../../fixtures/shopper";
import { storeCart } from "../../fixtures/stored-cart";
import { expect, open, test } from "../../fixtures/test";
import { say } from "../../fixtures/words";
import { faultyHost as control, hostProduct, revalidate } from "../admin-host";

/** Unreadable responses (ruling O113). */
const UNREADABLE: readonly PlainFault[] = [
  "reset",
  "emptyBody",
  "html500",
  "html200",
  "html404",
  "json501",
  "cut",
  "brokenJson",
  "noData",
  "bodyList",
  "bodyFalse",
  "emptyRows",
];
const says = (status: number, statusCode: number, errorMessage: string): FaultEffect => ({
  kind: "says",
  status,
  text: JSON.stringify({ statusCode, message: errorMessage, errorMessage, data: null }),
});

/** Faults that pass, on every call. The first two look as if nothing were wrong. */
const PASSING: Record<string, FaultEffect> = {
  "empty lists": { kind: "emptyList" },
  "lists without data": { kind: "dataNull" },
  "404 in our words": says(404, 404, "Not found."),
  "404 in our words around 200": says(200, 404, "Not found."),
  "a generic sentence": says(200, 500, "An error occured. Please try again!"),
  "401": says(401, 401, "Please log in."),
  "403": says(403, 403, "This request is forbidden."),
  "400": says(400, 400, "The request is not valid."),
  "broken off": { kind: "cut" },
};
const BOLTS = [501, 518, 519, 520, 521, 522, 523];
const LIST = "/en/all-products/11/x";
const SORTED_LIST = "/ar/all-products/11/x?sort=price-asc";
const product = (lang: "en" | "ar", id: number): string => `/${lang}/product-detail/${id}/x/y`;

const idsOf = async (page: APIResponse): Promise<number[]> => goodsIn(await page.text()).map(({ id }) => id);
const statusOf = async (request: APIRequestContext, path: string): Promise<number> =>
  (await request.get(path)).status();

/** Sets faults and expires all cached reads and pages of the shop. */
const withFaults = async (baseURL: string | undefined, ...faults: Fault[]): Promise<void> => {
  await control.setFaults(...faults);
  expect(await revalidate(baseURL ?? "", "everything")).toBe(200);
};

test.afterEach(async ({ baseURL }) => {
  await control.clearFaults();
  await control.reset();
  await revalidate(baseURL ?? "", "everything");
});

for (const kind of UNREADABLE) {
  test(`R339 ${kind}: a page without its data is 503 in its language and never kept`, async ({
    request,
    baseURL,
  }) => {
    await withFaults(baseURL, { call: "get-product_detail", kind }, { call: "get-all-products", kind });
    for (const [path, lang] of [
      [product("ar", 501), "ar"],
      [product("en", 501), "en"],
      [SORTED_LIST, "ar"],
      [LIST, "en"],
    ] as const) {
      const page = await request.get(path);
      expect.soft(page.status(), path).toBe(503);
      expect.soft(Number(page.headers()["retry-after"]), path).toBeGreaterThan(0);
      expect
        .soft(await page.text(), path)
        .toContain(lang === "ar" ? 'lang="ar" dir="rtl"' : 'lang="en" dir="ltr"');
    }
    await control.clearFaults();
    const healed = await request.get(product("ar", 501));
    expect.soft(healed.status()).toBe(200);
    expect.soft(await healed.text()).toContain(hostProduct(501).name);
    for (const path of [LIST, SORTED_LIST])
      expect.soft((await idsOf(await request.get(path))).sort()).toEqual(BOLTS);
  });
}

test("R339 an answer that cannot be read is said inline at the login and in the cart, which keep what they hold", async ({
  page,
  t,
}) => {
  const shopper = await anAccount(page.request, "en");
  const main = page.getByRole("main");
  const outage = new RegExp(
    [t("islands.failures.UNAVAILABLE"), t("islands.failures.FAULT")]
      .map((words) => words.replaceAll(".", "\\."))
      .join("|"),
  );
  /** Clicks and waits until the shop has responded. */
  const answered = async (press: () => Promise<unknown>): Promise<void> => {
    await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), press()]);
  };
  await open(page, "/en/login", t);
  for (const kind of UNREADABLE) {
    await control.setFaults({ call: "get-user-login", kind });
    await answered(() => logIn(page, t, shopper));
    await expect.soft(main.getByText(outage), kind).toBeVisible();
    await expect
      .soft(main.getByLabel(t("islands.account.email"), { exact: true }), kind)
      .toHaveValue(shopper.email);
  }
  await control.clearFaults();
  await logIn(page, t, shopper);
  await page.waitForURL("**/en");

  await page.goto("/en/about");
  await storeCart(page, [{ productId: 501, quantity: 2 }]);
  const again = main.getByRole("button", { name: t("islands.cart.retry"), exact: true });
  await control.setFaults({ call: "get-customer-cart-items", kind: "html500" });
  await open(page, "/en/cart", t, 1);
  for (const kind of UNREADABLE) {
    await control.setFaults({ call: "get-customer-cart-items", kind });
    await answered(() => again.click());
    await expect.soft(main.getByText(outage), kind).toBeVisible();
  }
  await control.clearFaults();
  // An answer to the last press that comes only now brings the cart back, and the button is gone.
  await again.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByRole("complementary", { name: t("islands.cart.summary") })).toContainText("₹480.00");

  for (const kind of ["optionalNull", "optionalMissing"] as const) {
    await control.setFaults({ call: "get-customer-cart-items", kind });
    await open(page, "/en/cart", t, 1);
    await expect
      .soft(page.getByRole("complementary", { name: t("islands.cart.summary") }), kind)
      .toContainText("₹480.00");
  }
});

test("R339 rows of wrong types are left out; a missing or null field costs the field alone", async ({
  request,
  baseURL,
}) => {
  await withFaults(
    baseURL,
    { call: "get-all-products", kind: "wrongTypes" },
    { call: "get-product_detail", kind: "wrongTypes" },
  );
  expect(await statusOf(request, product("en", 503))).toBe(200);
  const fitting = await request.get(LIST);
  expect(fitting.status()).toBe(200);
  expect(await idsOf(fitting)).toEqual(BOLTS.filter((_, index) => index % 2 === 0));
  for (const kind of ["optionalNull", "optionalMissing"] as const) {
    await withFaults(baseURL, { call: "*", kind });
    for (const path of [
      "/en",
      LIST,
      SORTED_LIST,
      product("en", 503),
      product("ar", 506),
      "/en/cart",
      "/en/login",
      "/en/signup",
    ]) {
      expect.soft(await statusOf(request, path), `${kind} ${path}`).toBe(200);
    }
    for (const path of [LIST, SORTED_LIST])
      expect.soft((await idsOf(await request.get(path))).sort(), `${kind} ${path}`).toEqual(BOLTS);
    const anchor = await (await request.get(product("en", 506))).text();
    for (const option of ["Zinc plated", "Hot-dip galvanised", "Stainless steel A4"])
      expect.soft(anchor, kind).toContain(option);
  }
});

test("R339 an unknown stock is not sold, an unknown price is an outage", async ({
  request,
  baseURL,
  page,
  t,
}) => {
  await withFaults(baseURL, { call: "get-product_detail", kind: "fields", fields: { StockQuantity: null } });
  await open(page, product("en", 501), t);
  await expect(page.getByText(say("en", "islands.product.stockUnknown")).first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: t("islands.product.add"), exact: true }).first(),
  ).toBeDisabled();
  await withFaults(baseURL, { call: "get-product_detail", kind: "fields", fields: { Price: null } });
  expect(await statusOf(request, product("en", 501))).toBe(503);
  await withFaults(baseURL, { call: "get-product_detail", kind: "fields", missing: ["Price"] });
  expect(await statusOf(request, product("en", 501))).toBe(503);
});

test("R339 a side list that fails leaves its page standing", async ({ request, baseURL }) => {
  const sides = [
    "get-related-products-list",
    "get-product-reviews",
    "get-payment-methods",
    "get-website-logo",
    "get-categories-list",
    "get-popular-categories",
    "get-popular-products-list",
    "get-localization-data",
    "get-web-campaign-list",
    "get-size-list",
    "get-manufacturer-list",
    "get-popular-tags",
  ];
  for (const kind of ["html500", "dataNull"] as const) {
    await withFaults(baseURL, ...sides.map((call) => ({ call, kind })));
    for (const path of [
      product("en", 503),
      product("ar", 501),
      "/en/cart",
      "/ar/login",
      "/en/signup",
      "/ar/about",
      "/en",
      "/en/all-products/0/all-categories",
    ]) {
      expect.soft(await statusOf(request, path), `${kind} ${path}`).toBe(200);
    }
  }
  await control.clearFaults();
  // A page with a failed region is cached for a second.
  await expect
    .poll(async () => (await (await request.get("/en/cart")).text()).includes("Fasteners"))
    .toBe(true);
});

/** What a page shows without its scripts and the counted moments. */
const shownIn = async (page: APIResponse): Promise<string> => {
  const html = await page.text();
  return html
    .slice(html.indexOf("<body"))
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
};

for (const [name, effect] of Object.entries(PASSING)) {
  test(`R339 after ${name} the shop is whole at the next visit`, async ({ request, baseURL }) => {
    const paths = ["/en", "/ar", LIST, SORTED_LIST, product("en", 503), "/en/signup", "/ar/campaign/1/x"];
    const read = (): Promise<string[]> =>
      Promise.all(paths.map(async (path) => shownIn(await request.get(path))));
    const whole = await read();
    await withFaults(baseURL, { call: "*", ...effect });
    await read();
    await control.clearFaults();
    // A page with a failed region is cached for a second. Seven pages are read at once on a busy machine.
    await expect.poll(read, { timeout: 20_000 }).toEqual(whole);
  });
}

test("R339 a slow host: a page gives up in less than ten seconds, however many reads it waits for", async ({
  request,
  baseURL,
}) => {
  await withFaults(baseURL, { call: "*", kind: "slow", ms: 30_000 });
  const timed = async (path: string): Promise<[string, number, boolean]> => {
    const began = performance.now();
    const status = await statusOf(request, path);
    return [path, status, performance.now() - began < 10_000];
  };
  const paths = [product("en", 503), LIST, SORTED_LIST];
  const found = await Promise.all(paths.map(timed));
  await control.clearFaults();
  // A host that was silent is asked again five seconds later.
  await expect.poll(() => statusOf(request, LIST), { timeout: 15_000 }).toBe(200);
  expect(found).toEqual(paths.map((path) => [path, 503, true]));
});

test("R339 more rows than were asked for are cut, an answer of any size is refused", async ({
  request,
  baseURL,
}) => {
  await withFaults(baseURL, { call: "get-all-products", kind: "tooManyRows", copies: 500 });
  const cut = await request.get(LIST);
  expect([cut.status(), (await idsOf(cut)).length]).toEqual([200, 100]);
  await withFaults(baseURL, { call: "get-all-products", kind: "tooManyRows", copies: 10_000 });
  expect(await statusOf(request, LIST)).toBe(503);
});
