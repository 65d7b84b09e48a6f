import type { Page } from "playwright/test";
import { HAND_TOOLS } from "../fixtures/catalogue";
import { expect, open, test } from "../fixtures/test";

/** What is shown of how many, as the results line and the heading's figure say it. */
const results = (page: Page) => page.locator("[data-results]");

test.describe("with script", () => {
  test("R92 R93 R105 R106 R110 filters combine in place, keep the focus and can be taken away", async ({ page, t, lang, isPhone }) => {
    test.skip(isPhone, "phones filter in a drawer");
    await open(page, HAND_TOOLS.path(lang), t);
    await expect(results(page)).toContainText(String(HAND_TOOLS.total));
    const side = page.getByRole("complementary", { name: t("listing.sidebar") });
    const brand = side.getByRole("checkbox", { name: HAND_TOOLS.brand(lang) });
    await brand.check();
    await page.waitForURL(/\?brand=3$/);
    await expect(brand).toBeChecked();
    await expect(brand).toBeFocused();
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBrand));
    await expect(page.getByRole("status").filter({ hasText: String(HAND_TOOLS.ofBrand) })).toBeAttached();

    await side.getByRole("checkbox", { name: HAND_TOOLS.otherBrand(lang) }).check();
    await page.waitForURL(/\?brand=3,4$/);
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBothBrands));

    const chips = page.getByRole("group", { name: t("listing.chips") });
    await chips.getByRole("link", { name: t("listing.drop", { name: HAND_TOOLS.otherBrand(lang) }) }).click();
    await page.waitForURL(/\?brand=3$/);
    await expect(side.getByRole("checkbox", { name: HAND_TOOLS.otherBrand(lang) })).not.toBeChecked();
    await chips.getByRole("link", { name: t("listing.clear") }).click();
    await page.waitForURL((url) => url.search === "");
    await expect(results(page)).toContainText(String(HAND_TOOLS.total));
  });

  test("R98 R99 R112 a price band, free bounds instead of it, and the order", async ({ page, t, lang, isPhone }) => {
    test.skip(isPhone, "phones filter in a drawer");
    await open(page, HAND_TOOLS.path(lang), t);
    const side = page.getByRole("complementary", { name: t("listing.sidebar") });
    await side.getByRole("radio", { name: "₹200 – ₹300" }).check();
    await page.waitForURL(/\?price=200-300$/);
    await expect(results(page)).toContainText(String(HAND_TOOLS.between200And300));
    await page.getByRole("combobox", { name: t("listing.sort") }).selectOption("price-asc");
    await page.waitForURL(/\?price=200-300&sort=price-asc$/);
    await side.getByRole("spinbutton", { name: t("listing.minPrice") }).fill("500");
    await side.getByRole("spinbutton", { name: t("listing.maxPrice") }).fill("100");
    await side.getByRole("button", { name: t("listing.setPrice") }).click();
    await page.waitForURL(/\?min=100&max=500&sort=price-asc$/);
  });

  test("R105 R106 on phones a drawer tells the number before it shows the products", async ({ page, t, lang, isPhone }) => {
    test.skip(!isPhone, "wide screens have the filters beside the list");
    await open(page, HAND_TOOLS.path(lang), t);
    await page.getByRole("button", { name: t("islands.listing.filters") }).click();
    const drawer = page.getByRole("dialog", { name: t("islands.listing.filters") });
    await drawer.getByRole("checkbox", { name: HAND_TOOLS.brand(lang) }).check();
    await drawer.getByRole("button", { name: t("islands.listing.show", { n: HAND_TOOLS.ofBrand }) }).click();
    await page.waitForURL(/\?brand=3$/);
    await expect(drawer).toHaveCount(0);
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBrand));
  });

  test("R107 R108 the view changes in place and keeps the filters", async ({ page, t, lang, isPhone }) => {
    test.skip(isPhone, "phones have one view");
    await open(page, `${HAND_TOOLS.path(lang)}?brand=3`, t);
    await page.getByRole("button", { name: t("islands.listing.row"), exact: true }).click();
    await expect(page.locator(".goods")).toHaveAttribute("data-view", "row");
    await expect(page).toHaveURL(/\?brand=3$/);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("R90 R105 R114 R116 one can filter, page and search", async ({ page, t, lang, isPhone }) => {
    await page.goto(HAND_TOOLS.path(lang));
    const side = page.getByRole("complementary", { name: t("listing.sidebar") });
    await side.getByRole("checkbox", { name: HAND_TOOLS.brand(lang) }).check();
    await side.getByRole("checkbox", { name: HAND_TOOLS.otherBrand(lang) }).check();
    await side.getByRole("button", { name: t("listing.apply"), exact: true }).click();
    await expect(results(page)).toContainText(String(HAND_TOOLS.ofBothBrands));
    await expect(page.getByRole("group", { name: t("listing.chips") })).toContainText(HAND_TOOLS.otherBrand(lang));

    await page.goto(`/${lang}/all-products/0/all-categories?size=22`);
    const first = await page.getByRole("main").getByRole("article").first().textContent();
    await page.getByRole("navigation", { name: t("listing.pages") }).getByRole("link", { name: t("listing.next") }).click();
    await expect(page).toHaveURL(/\?size=22&page=2$/);
    await expect(results(page)).toContainText("23–44");
    expect(await page.getByRole("main").getByRole("article").first().textContent()).not.toBe(first);

    if (isPhone) return;
    await page.locator("form[role=search] input, .search input").first().fill("hammer");
    await page.locator("form[role=search] input, .search input").first().press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("hammer");
  });
});

for (const query of ["page=0", "page=1000000000", "size=1000000", "page=1&page=2", "brand=99999999", "min=900&max=5", "category=x,-1,1e9", `SearchTerm=${"x".repeat(5000)}`, "SearchTerm=%25%25__%5C", "SearchTerm=%27%3B%20drop%20table%20products%3B--", "SearchTerm=%00%01%02", "SearchTerm=!!!", "tag=%EF%BF%BF&rating=9&price=7"])
  test(`a list answers ?${query.slice(0, 50)}`, async ({ request, lang }) => {
    const answer = await request.get(`${HAND_TOOLS.path(lang)}?${query}`);
    expect(answer.status()).toBe(200);
  });
