import type { Locator, Page, Route } from "playwright/test";
import { beginPace } from "../../scripts/testing/pace.mjs";
import { HAND_TOOLS, named, vendorName } from "../fixtures/catalogue";
import { expectAccessible } from "../fixtures/accessible";
import { PRODUCTS } from "../fixtures/lists";
import { cartLink, expect, open, test } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

/** Ten bolts in M6 to M12: ₹49 in M6, ₹79 in M8. */
const HEX_BOLT = 1001;

/** Search texts as shoppers of each language type them. */
const WORDS = {
  en: {
    begun: "ham",
    whole: "hammer",
    wrong: "hamr",
    right: "hammer",
    product: "Claw Hammer",
    leftOut: "claw",
    nothing: "qwxzvk",
  },
  ar: {
    begun: "مطر",
    whole: "مطرقة",
    wrong: "مطرقج",
    right: "مطرقة",
    product: "مطرقة",
    leftOut: "مخلب",
    nothing: "ضظغثخق",
  },
} as const satisfies Record<Lang, Record<string, string>>;

const box = (page: Page): Locator => page.getByRole("combobox").and(page.locator("[name=SearchTerm]"));
const list = (page: Page): Locator => page.getByRole("listbox");
const results = (page: Page): Locator => page.locator("[data-results]");
/** Returns the active option by aria-activedescendant of the combobox. */
const pointedAt = async (page: Page): Promise<Locator> =>
  page.locator(`[id="${(await box(page).getAttribute("aria-activedescendant")) ?? "none"}"]`);

test("the search box is a combobox: suggestions with pictures and prices, every key, and the search itself (R29, R30, R31, R32)", async ({
  page,
  t,
  lang,
}) => {
  const words = WORDS[lang];
  await open(page, `/${lang}`, t);
  await expect(box(page)).toHaveAttribute("placeholder", t("islands.search.placeholder"));
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");

  // With one character neither Enter nor the button submits.
  await box(page).fill("h");
  await box(page).press("Enter");
  await page.getByRole("button", { name: t("islands.search.go"), exact: true }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/${lang}$`));
  await expect(box(page)).toHaveValue("h");

  await box(page).fill(words.begun);
  await expect(list(page)).toBeVisible();
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await expect(box(page)).toHaveAttribute("aria-controls", (await list(page).getAttribute("id")) ?? "");
  const products = list(page)
    .getByRole("group", { name: t("islands.search.products") })
    .getByRole("option");
  await expect(products.first()).toContainText(words.product);
  await expect(products.first()).toContainText("₹");
  await expect(products.first().locator("img")).toHaveAttribute("src", /./);
  const options = list(page).getByRole("option");
  const count = await options.count();
  await expect(
    page.getByRole("status").filter({ hasText: t("islands.search.count", { n: count - 1 }) }),
  ).toBeAttached();

  await box(page).press("ArrowDown");
  await expect(await pointedAt(page)).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await box(page).press("End");
  await expect(await pointedAt(page)).toHaveText(t("islands.search.all", { text: words.begun }));
  await box(page).press("ArrowDown");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await box(page).press("ArrowUp");
  await box(page).press("Home");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await expect(box(page)).toBeFocused();

  // Escape first closes the list and then clears the box; an arrow opens it again; Tab leaves it.
  await box(page).press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue(words.begun);
  await box(page).press("ArrowDown");
  await expect(list(page)).toBeVisible();
  await box(page).press("Tab");
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("islands.search.go"), exact: true })).toBeFocused();
  await box(page).focus();
  await box(page).press("Escape");
  await box(page).press("Escape");
  await expect(box(page)).toHaveValue("");

  // Enter on a suggestion opens its product.
  await box(page).fill(words.begun);
  await expect(products.first()).toBeVisible();
  const name = await products.first().locator("b").textContent();
  await box(page).press("ArrowDown");
  const counted = page.waitForRequest(/\/count-search-click$/);
  await box(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  // The click is counted. The browser hides the body of a beacon; a database test reads it.
  expect((await counted).method()).toBe("POST");

  // Without an active suggestion the button searches.
  await box(page).fill(words.whole);
  await page.getByRole("button", { name: t("islands.search.go"), exact: true }).click();
  await page.waitForURL(
    (url) =>
      url.pathname === `/${lang}/all-products/0/all-categories` &&
      url.searchParams.get("SearchTerm") === words.whole,
  );
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    t("listing.searchFor", { text: words.whole }),
  );
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(words.product);
});

test("brands, sellers and categories are suggested, nothing found is said, and late answers never replace newer ones (R30)", async ({
  page,
  t,
  lang,
}) => {
  const words = WORDS[lang];
  await open(page, `/${lang}`, t);
  const brand = HAND_TOOLS.brand(lang);
  await box(page).fill(brand);
  const brands = list(page)
    .getByRole("group", { name: t("islands.search.brands") })
    .getByRole("option");
  await expect(brands.first()).toContainText(brand);
  await brands.first().click();
  await page.waitForURL(/\/all-products\/0\/all-categories\?brand=3$/);

  const seller = vendorName(3, lang);
  await box(page).fill(seller);
  await list(page)
    .getByRole("group", { name: t("islands.search.sellers") })
    .getByRole("option", { name: seller })
    .click();
  await page.waitForURL(/\/vendor-products\/tala-nagri-hardware$/);

  await box(page).fill(words.nothing);
  await expect(list(page)).toContainText(t("islands.search.none"));
  await expect(
    page.getByRole("status").filter({ hasText: t("islands.search.count", { n: 0 }) }),
  ).toBeAttached();
  await box(page).press("Escape");

  // The response for the first text is delayed until the one for the second is shown.
  const held: Route[] = [];
  await page.route(/\/suggest\?q=/, async (route) => {
    if (new URL(route.request().url()).searchParams.get("q") === words.begun) held.push(route);
    else await route.continue();
  });
  await box(page).fill(words.begun);
  await expect(page.getByRole("status").filter({ hasText: t("islands.search.count", { n: 0 }) })).toHaveCount(
    0,
  );
  await expect.poll(() => held.length).toBe(1);
  const other = lang === "en" ? "pipe" : "أنبوب";
  await box(page).fill(other);
  const all = list(page).getByRole("option", { name: t("islands.search.all", { text: other }) });
  await expect(all).toBeVisible();
  const stands = list(page).getByRole("option").first();
  const before = await stands.textContent();
  // The page may have aborted the request already.
  for (const route of held) await route.continue().catch(() => undefined);
  await box(page).press("ArrowDown");
  await expect(stands).toHaveAttribute("aria-selected", "true");
  expect(await stands.textContent()).toBe(before);
});

test("what is typed before hydration is kept and suggested for, as soon as the page is hydrated", async ({
  page,
  t,
  lang,
}) => {
  const words = WORDS[lang];
  let letScriptsCome = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route(/_next\/static\/chunks\/.+\.js/, (route) => gate.then(() => route.continue()));
  await page.goto(`/${lang}`, { waitUntil: "commit" });
  await box(page).fill(words.begun);
  await expect(list(page)).toHaveCount(0);
  letScriptsCome();
  await expect(
    list(page)
      .getByRole("group", { name: t("islands.search.products") })
      .getByRole("option")
      .first(),
  ).toContainText(words.product);
  await expect(box(page)).toHaveValue(words.begun);
  await expect(box(page)).toBeFocused();
});

test("a search survives spaces, quotes, percent signs and Arabic letters, in the address and in the box (R33)", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `/${lang}`, t);
  for (const text of [`50% "steel" & ½' #1 + مفتاح`, "a/b?c=d"]) {
    await box(page).fill(text);
    await box(page).press("Enter");
    await page.waitForURL((url) => url.searchParams.get("SearchTerm") === text);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
    await page.reload();
    await expect(box(page)).toHaveValue(text);
    await expect(page).toHaveURL((url) => url.searchParams.get("SearchTerm") === text);
  }
});

test("bad searches get an honest answer (R31, R33, R119)", async ({ page, request, t, lang }) => {
  const path = `/${lang}/all-products/0/all-categories?SearchTerm=`;
  for (const short of ["h", "%25", " م "]) {
    await page.goto(`${path}${short}`);
    await expect(page.getByText(t("listing.tooShort"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(t("listing.allProducts"));
  }
  for (const empty of ["!!!", "%25%25__*?", "؟؟", "😀😀", WORDS[lang].nothing]) {
    await page.goto(`${path}${empty}`);
    await expect(
      page.getByRole("heading", {
        level: 2,
        name: t("listing.noneFor", { text: decodeURIComponent(empty) }),
      }),
    ).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: t("listing.all"), exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("navigation", { name: t("listing.pages") })).toHaveCount(0);
  }
  const pace = beginPace();
  for (const text of [
    "%00%01%02",
    "';drop table products;--",
    "a b c d e f g h",
    "the of and",
    "%F0%9F%94%A8",
    "\u202e%E2%81%A6x",
    "x".repeat(6000),
    encodeURIComponent("مفتاح ".repeat(300)),
  ]) {
    const started = Date.now();
    for (const address of [`${path}${text}`, `/${lang}/suggest?q=${text}`])
      expect([address.slice(0, 80), (await request.get(address)).status()]).toEqual([
        address.slice(0, 80),
        200,
      ]);
    const took = Date.now() - started;
    if (took > 3000) expect(took).toBeLessThan(3000 * pace.slowness());
  }
});

test("a corrected word is said, and the way back leads to what was typed (R32, R90)", async ({
  page,
  t,
  lang,
}) => {
  const { wrong, right, product } = WORDS[lang];
  await open(page, `/${lang}`, t);
  await box(page).fill(wrong);
  await box(page).press("Enter");
  await expect(page.getByRole("main").locator(".corrected b")).toHaveText(right);
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(product);
  await page.getByRole("main").locator(".corrected").getByRole("link", { name: wrong }).click();
  await page.waitForURL(/&literal=1$/);
  await expect(
    page.getByRole("heading", { level: 2, name: t("listing.noneFor", { text: wrong }) }),
  ).toBeVisible();
});

test("what fits nothing is named, near sizes stand below a sentence, and a maker who is not carried is told", async ({
  page,
  t,
  lang,
}) => {
  const main = page.getByRole("main");
  const notes = main.locator(".corrected b");
  const near = main.getByRole("region", { name: t("listing.nearSizes"), exact: true });
  const search = (text: string) =>
    page.goto(`/${lang}/all-products/0/all-categories?SearchTerm=${encodeURIComponent(text)}`);
  await search("Unobtanium hinge");
  await expect(notes).toHaveText("Unobtanium");
  await expect(main.getByRole("article").first()).toBeVisible();
  await search("godrej lock");
  await expect(notes).toHaveText(/godrej/i);
  await search("M9 bolt");
  await expect(notes).toHaveText(/^m9$/i);
  await expectAccessible(page, "no product has the size");
  await search("M10 x 100 anchor");
  await expect(near.getByRole("article")).toHaveCount(1);
  await expect(notes).toHaveCount(0);
  await expectAccessible(page, "near sizes");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a word that was left out is told", async ({ page, lang }) => {
    const { whole, leftOut } = WORDS[lang];
    await page.goto(
      `/${lang}/all-products/0/all-products?SearchTerm=${encodeURIComponent(`${whole} -${leftOut}`)}`,
    );
    await expect(page.getByRole("main").locator(".corrected b")).toHaveText(leftOut);
  });

  test("one searches, reads the correction, goes back to what was typed, pages, and finds a way on (R32, R90, R116, R119)", async ({
    page,
    t,
    lang,
  }) => {
    const { wrong, right, product } = WORDS[lang];
    await page.goto(`/${lang}`);
    await box(page).fill(wrong);
    await page.getByRole("button", { name: t("islands.search.go"), exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("SearchTerm") === wrong);
    await expect(page.getByRole("main").locator(".corrected b")).toHaveText(right);
    await expect(page.getByRole("main").getByRole("article").first()).toContainText(product);
    await page.getByRole("main").locator(".corrected").getByRole("link", { name: wrong }).click();
    await expect(
      page.getByRole("heading", { level: 2, name: t("listing.noneFor", { text: wrong }) }),
    ).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("listing.all"), exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(t("listing.allProducts"));

    const many = lang === "en" ? "set" : "طقم";
    await page.goto(`/${lang}/all-products/0/all-categories?SearchTerm=${encodeURIComponent(many)}&size=22`);
    const first = await page.getByRole("main").getByRole("article").first().textContent();
    await expect(results(page)).toContainText("1–22");
    await page
      .getByRole("navigation", { name: t("listing.pages") })
      .getByRole("link", { name: t("listing.next") })
      .click();
    await page.waitForURL(
      (url) => url.searchParams.get("SearchTerm") === many && url.searchParams.get("page") === "2",
    );
    await expect(results(page)).toContainText("23–");
    expect(await page.getByRole("main").getByRole("article").first().textContent()).not.toBe(first);
  });
});

test("a searched measure shows the article that has it, with its price, and puts that into the cart", async ({
  page,
  t,
  lang,
}) => {
  const bolt = named(PRODUCTS, HEX_BOLT, lang);
  await open(page, `/${lang}/all-products/0/all-categories?SearchTerm=M8`, t);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: bolt, exact: true }) });
  await expect(card.locator(".fits")).toHaveText("M8");
  await expect(card.locator(".price")).toContainText("₹79");
  await expect(card.getByRole("link", { name: bolt, exact: true })).toHaveAttribute("href", /\?size=2$/);
  await card.getByRole("button", { name: t("product.card.add", { name: bolt }), exact: true }).click();
  await expect(cartLink(page, t, 1)).toBeVisible();
  await open(page, `/${lang}/cart`, t, 1);
  await expect(page.getByRole("main")).toContainText("M8");
  await expect(page.getByRole("main")).toContainText("₹79.00");
  await page.goto(`/${lang}/all-products/101/bolts`);
  const other = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: bolt, exact: true }) });
  await expect(other.locator(".price")).toContainText(`${t("product.card.from")} ₹49`);
});
