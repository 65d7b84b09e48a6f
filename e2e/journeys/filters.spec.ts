import type { Locator, Page } from "playwright/test";
import { encoded, HAND_TOOLS, slug } from "../fixtures/catalogue";
import { nameOf } from "../fixtures/goods";
import { ALL, brandName, categoryName, countOfBrands, PRODUCTS, results, SCREWS } from "../fixtures/lists";
import type { Lang } from "../fixtures/words";
import { expect, open, test, type Say } from "../fixtures/test";

const sidebar = (page: Page, t: Say) => page.getByRole("complementary", { name: t("listing.sidebar") });
const chips = (page: Page, t: Say) => page.getByRole("group", { name: t("listing.chips") });
/** Returns the row of a filter value with its count. */
const row = (value: Locator) => value.locator("xpath=ancestor::li[1]");

test.describe("beside the list", () => {
  test.skip(({ isPhone }) => isPhone, "phones filter in a drawer");

  test("any of a group, all of the groups, counted under the others, in place; each step back undoes one (R92, R93, R105, R106)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, HAND_TOOLS.path(lang), t);
    await expect(results(page)).toContainText(String(HAND_TOOLS.total));
    const side = sidebar(page, t);
    const brand = side.getByRole("checkbox", { name: HAND_TOOLS.brand(lang) });
    const other = side.getByRole("checkbox", { name: HAND_TOOLS.otherBrand(lang) });
    const scrolled = () => page.evaluate(() => window.scrollY);

    // In place: focus and scroll position stay, the address changes, the new number is announced.
    await brand.scrollIntoViewIfNeeded();
    const before = await scrolled();
    await brand.press("Space");
    await page.waitForURL(/\?brand=3$/);
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBrand));
    await expect(brand).toBeChecked();
    await expect(brand).toBeFocused();
    expect(await scrolled()).toBe(before);
    await expect(page.getByRole("status").filter({ hasText: String(HAND_TOOLS.ofBrand) })).toBeAttached();

    // The other brand is counted as if this one were not chosen. A category without any product is grey but
    // can be checked.
    await expect(row(other)).toContainText("12");
    const without = side.getByRole("checkbox", { name: categoryName(205, lang) });
    await expect(row(without)).toContainText("0");
    await expect(row(without).locator("label")).toHaveClass("without");
    await expect(without).toBeEnabled();

    await other.check();
    await page.waitForURL(/\?brand=3,4$/);
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBothBrands));
    const category = side.getByRole("checkbox", { name: categoryName(201, lang) });
    await category.check();
    await page.waitForURL(/\?category=201&brand=3,4$/);
    await expect(chips(page, t).getByRole("link")).toHaveCount(4);

    // Back removes one filter, in the address and in the checkboxes.
    await page.goBack();
    await page.waitForURL(/\?brand=3,4$/);
    await expect(category).not.toBeChecked();
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBothBrands));
    await page.goBack();
    await page.waitForURL(/\?brand=3$/);
    await expect(other).not.toBeChecked();
    await expect(brand).toBeChecked();
    await page.goForward();
    await expect(other).toBeChecked();

    await chips(page, t)
      .getByRole("link", { name: t("listing.drop", { name: HAND_TOOLS.otherBrand(lang) }) })
      .click();
    await page.waitForURL(/\?brand=3$/);
    await expect(other).not.toBeChecked();
    await chips(page, t)
      .getByRole("link", { name: t("listing.clear") })
      .click();
    await page.waitForURL((url) => url.search === "");
    await expect(results(page)).toContainText(String(HAND_TOOLS.total));
    await expect(brand).not.toBeChecked();
  });

  test("a box that is ticked stays under its pointer, with the head of the list above the window too (R105)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, HAND_TOOLS.path(lang), t);
    const brand = sidebar(page, t).getByRole("checkbox", { name: HAND_TOOLS.brand(lang) });
    await page.evaluate(() => window.scrollTo(0, 227));
    const before = await brand.boundingBox();
    await brand.check();
    await page.waitForURL(/\?brand=3$/);
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBrand));
    await expect(brand).toBeFocused();
    expect(await brand.boundingBox()).toEqual(before);
  });

  test("without a connection the list stays and says so, and what was ticked is as before; then it goes on", async ({
    page,
    context,
    t,
    lang,
  }) => {
    await open(page, HAND_TOOLS.path(lang), t);
    const brand = sidebar(page, t).getByRole("checkbox", { name: HAND_TOOLS.brand(lang) });
    await context.setOffline(true);
    await brand.press("Space");
    await expect(page.getByText(t("islands.failures.OFFLINE"))).toBeVisible();
    await expect(brand).not.toBeChecked();
    await expect(results(page)).toContainText(String(HAND_TOOLS.total));
    await context.setOffline(false);
    await expect(page.getByText(t("islands.failures.OFFLINE"))).toHaveCount(0);
    await brand.press("Space");
    await page.waitForURL(/\?brand=3$/);
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBrand));
  });

  test("a price band, bounds of one's own instead of it, stars, colours and the order (R98, R99, R100, R101, R112)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, `${HAND_TOOLS.path(lang)}?size=22&page=2`, t);
    await expect(results(page)).toContainText("23–27");
    const side = sidebar(page, t);
    const bands = side.getByRole("group", { name: t("listing.price"), exact: true }).getByRole("radio");
    await expect(bands).toHaveCount(7);
    for (const [i, name] of [
      ...[10, 100, 200, 300, 400, 500].map((from) => `₹${from} – ₹${from === 10 ? 100 : from + 100}`),
      t("listing.above", { amount: "₹600" }),
    ].entries())
      await expect(bands.nth(i)).toHaveAccessibleName(new RegExp(`^${name}(?: \\d+)?$`));
    for (const n of [1, 2, 3, 4, 5])
      await expect(side.getByRole("radio", { name: new RegExp(t("listing.stars", { n })) })).toHaveCount(1);
    await side.getByRole("radio", { name: "₹200 – ₹300" }).check();
    await page.waitForURL(/\?price=200-300&size=22$/);
    await expect(results(page)).toContainText(String(HAND_TOOLS.between200And300));
    await page.getByRole("combobox", { name: t("listing.sort") }).selectOption("price-asc");
    await page.waitForURL(/\?price=200-300&size=22&sort=price-asc$/);
    // Reversed bounds are swapped, not refused.
    await side.getByRole("spinbutton", { name: t("listing.minPrice") }).fill("500");
    await side.getByRole("spinbutton", { name: t("listing.maxPrice") }).fill("100");
    await side.getByRole("button", { name: t("listing.setPrice"), exact: true }).click();
    await page.waitForURL(/\?min=100&max=500&size=22&sort=price-asc$/);
    await expect(chips(page, t)).toContainText("₹100 – ₹500");
    await expect(side.getByRole("radio", { name: "₹200 – ₹300" })).not.toBeChecked();

    await side.getByRole("radio", { name: new RegExp(t("listing.stars", { n: 4 })) }).check();
    await page.waitForURL(/\?min=100&max=500&rating=4&size=22/);
    await expect(chips(page, t)).toContainText(t("listing.starsUp", { n: 4 }));
    const color = side
      .getByRole("group", { name: t("listing.color"), exact: true })
      .getByRole("checkbox")
      .first();
    await color.check();
    await page.waitForURL(/\?color=\d+&min=100&max=500&rating=4&size=22/);
    await expect(color).toBeChecked();
  });

  test("a box narrows a long group as one types and loses nothing that is ticked (R95)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, ALL(lang), t);
    const group = sidebar(page, t).getByRole("group", { name: t("listing.brands"), exact: true });
    const box = group.getByRole("searchbox", {
      name: t("islands.listing.findIn", { title: t("listing.brands") }),
    });
    const shown = group.getByRole("checkbox");
    await expect(shown).toHaveCount(6);
    await group.getByRole("checkbox").first().check();
    await page.waitForURL(/\?brand=\d+$/);
    await box.fill(brandName(3, lang).slice(0, 5).toUpperCase());
    await expect(shown).toHaveCount(1);
    // Enter does not submit.
    await box.press("Enter");
    await shown.check();
    await page.waitForURL(/\?brand=[\d,]*3/);
    await expect(chips(page, t)).toContainText(brandName(3, lang));
    await expect(shown).toHaveCount(1);
    await box.fill("zzzz");
    await expect(shown).toHaveCount(0);
    await expect(group.getByRole("status")).toHaveText(t("islands.listing.noValue"));
    await box.fill("");
    await expect(shown).toHaveCount(6);
    await expect(shown.first()).toBeChecked();

    // A short group has no filter box.
    await page.goto(HAND_TOOLS.path(lang));
    await expect(sidebar(page, t).getByRole("searchbox")).toHaveCount(0);
  });
});

test.describe("in the drawer of phones", () => {
  test.skip(({ isPhone }) => !isPhone, "wide screens have the filters beside the list");

  const openDrawer = async (page: Page, t: Say) => {
    await page.getByRole("button", { name: t("islands.listing.filters") }).click();
    const drawer = page.getByRole("dialog", { name: t("islands.listing.filters") });
    await expect(drawer).toBeVisible();
    return drawer;
  };

  test("it counts as one ticks, a late answer never wins, and the list changes by its button (R105, R106)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, HAND_TOOLS.path(lang), t);
    const drawer = await openDrawer(page, t);
    const show = (n: number) => drawer.getByRole("button", { name: t("islands.listing.show", { n }) });
    await expect(show(HAND_TOOLS.total)).toBeVisible();

    // The response for one brand is delayed until the one for both has arrived.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/count\?.*brand=3$/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/\/count\?.*brand=3$/);
    await drawer.getByRole("checkbox", { name: HAND_TOOLS.brand(lang) }).check();
    await asked;
    await drawer.getByRole("checkbox", { name: HAND_TOOLS.otherBrand(lang) }).check();
    await expect(show(HAND_TOOLS.ofBothBrands)).toBeVisible();
    release();
    await page.unroute(/\/count\?.*brand=3$/);
    await drawer.getByRole("checkbox", { name: HAND_TOOLS.otherBrand(lang) }).uncheck();
    await expect(show(HAND_TOOLS.ofBrand)).toBeVisible();
    await expect(page).not.toHaveURL(/\?/);

    await show(HAND_TOOLS.ofBrand).click();
    await page.waitForURL(/\?brand=3$/);
    await expect(drawer).toHaveCount(0);
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBrand));
    // One step back is the list before.
    await page.goBack();
    await page.waitForURL((url) => url.search === "" && url.pathname === HAND_TOOLS.path(lang));
    await expect(results(page)).toContainText(String(HAND_TOOLS.total));
  });

  test("Escape, its button and the back button close it; the focus stays inside and returns (R104)", async ({
    page,
    t,
    lang,
  }) => {
    await open(page, HAND_TOOLS.path(lang), t);
    const opener = page.getByRole("button", { name: t("islands.listing.filters") });
    const drawer = await openDrawer(page, t);
    for (let i = 0; i < 40; i += 1) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();

    await (
      await openDrawer(page, t)
    )
      .getByRole("button", { name: t("islands.listing.close"), exact: true })
      .click();
    await expect(drawer).toHaveCount(0);

    // A closed section stays closed when the drawer opens again.
    await (await openDrawer(page, t)).getByText(t("listing.brands"), { exact: true }).first().click();
    await expect(drawer.getByRole("checkbox", { name: HAND_TOOLS.brand(lang) })).toHaveCount(0);
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${HAND_TOOLS.path(lang)}$`));
    await openDrawer(page, t);
    await expect(drawer.getByRole("checkbox", { name: HAND_TOOLS.brand(lang) })).toHaveCount(0);
  });
});

test.describe("in stock now", () => {
  const list = (lang: Lang) =>
    `/${lang}/all-products/${SCREWS.id}/${encoded(slug(categoryName(SCREWS.id, lang)))}`;
  const soldOut = (page: Page) => page.locator(`article[data-product="${SCREWS.soldOut}"]`);
  const box = (within: Page | Locator, t: Say) =>
    within.getByRole("checkbox", { name: t("listing.inStock"), exact: false });

  test("a category, a search and the count beside them know what can be bought; a chip takes it back", async ({
    page,
    t,
    lang,
    isPhone,
  }) => {
    await open(page, list(lang), t);
    await expect(soldOut(page)).toBeAttached();
    if (isPhone) {
      await page.getByRole("button", { name: t("islands.listing.filters") }).click();
      const drawer = page.getByRole("dialog", { name: t("islands.listing.filters") });
      await expect(row(box(drawer, t))).toContainText(String(SCREWS.inStock));
      await box(drawer, t).check();
      await drawer.getByRole("button", { name: t("islands.listing.show", { n: SCREWS.inStock }) }).click();
    } else {
      const side = sidebar(page, t);
      await expect(row(box(side, t))).toContainText(String(SCREWS.inStock));
      await box(side, t).press("Space");
    }
    await page.waitForURL(/\?stock=1$/);
    await expect(results(page)).toContainText(String(SCREWS.inStock));
    await expect(soldOut(page)).toHaveCount(0);
    await chips(page, t)
      .getByRole("link", { name: t("listing.drop", { name: t("listing.inStock") }) })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL((url) => url.search === "");
    await expect(soldOut(page)).toBeAttached();

    const term = encodeURIComponent(nameOf(SCREWS.soldOut, lang));
    await page.goto(`${ALL(lang)}?SearchTerm=${term}`);
    await expect(soldOut(page)).toBeAttached();
    await page.goto(`${ALL(lang)}?SearchTerm=${term}&stock=1`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(soldOut(page)).toHaveCount(0);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("it is a field of the form", async ({ page, t, lang, isPhone }) => {
      await page.goto(list(lang));
      const side = sidebar(page, t);
      if (isPhone) await side.scrollIntoViewIfNeeded();
      await box(side, t).check();
      await side
        .getByRole("button", { name: t("listing.apply"), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/[?&]stock=1(&|$)/);
      await expect(soldOut(page)).toHaveCount(0);
      await expect(results(page)).toContainText(String(SCREWS.inStock));
      await expect(box(sidebar(page, t), t)).toBeChecked();
    });
  });
});

test("what a link says is what it shows: groups combined, counted from the catalogue (R106, R114)", async ({
  request,
  t,
  lang,
}) => {
  const shown = async (query: string) =>
    (await (await request.get(`${ALL(lang)}?${query}`)).text()).replace(/<[^>]+>/g, "");
  for (const ids of [[3], [3, 6], [3, 6, 8]])
    expect(await shown(`brand=${ids.join(",")}`)).toContain(
      t("listing.products", { n: countOfBrands(...ids) }),
    );
  const both = PRODUCTS.filter(
    (product) => product.manufacturerId === 3 && product.categoryIds.includes(203),
  ).length;
  expect(both).toBeGreaterThan(0);
  expect(await shown("brand=3&category=203")).toContain(t("listing.products", { n: both }));
});
