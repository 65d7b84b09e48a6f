import type { Locator, Page } from "playwright/test";
import { withChildren, newCategories } from "../../admin-host/data/categories";
import { BRANDS } from "../../admin-host/data/product-choices";
import { paidPrice } from "../../admin-host/data/products";
import { expectEarlyPreview } from "../../fixtures/document-head";
import { goodsIn, results } from "../../fixtures/lists";
import { expect, open, test, type Say } from "../../fixtures/test";
import { control, HOST_PRODUCTS, hostProduct } from "../admin-host";
import { consoleErrors, expectNoFailure } from "../page-errors";

const CATEGORIES = newCategories();
const TOOLS = withChildren(CATEGORIES, 20);
const TOOL_PRODUCTS = HOST_PRODUCTS.filter(({ categoryId }) => TOOLS.includes(categoryId));
const DECCAN = { id: 202, name: "Deccan Tools" };
const OF_DECCAN = TOOL_PRODUCTS.filter(({ brandId }) => brandId === DECCAN.id);

const nameOf = (id: number, lang: "en" | "ar"): string => {
  const category = CATEGORIES.find((one) => one.id === id);
  return (lang === "ar" ? category?.arabic : category?.name) ?? "";
};
const chips = (page: Page, t: Say): Locator => page.getByRole("group", { name: t("listing.chips") });
const drop = (page: Page, t: Say, name: string): Locator =>
  chips(page, t).getByRole("link", { name: t("listing.drop", { name }), exact: true });

/** Opens the filters: the sidebar, or the drawer on phones. */
const openFilters = async (page: Page, t: Say, isPhone: boolean): Promise<Locator> => {
  if (!isPhone) return page.getByRole("complementary", { name: t("listing.sidebar") });
  await page.getByRole("button", { name: t("islands.listing.filters") }).click();
  return page.getByRole("dialog", { name: t("islands.listing.filters") });
};

test("R339 home and a category show the host's goods in the page's language; nothing is drawn of what it does not know", async ({
  page,
  t,
  lang,
}) => {
  const errors = consoleErrors(page);
  await open(page, `/${lang}`, t);
  for (const name of [
    "popularCategories",
    "homeProducts",
    "recentProducts",
    "campaigns",
    "popularProducts",
  ]) {
    await expect(page.getByRole("region", { name: t(`home.${name}`), exact: true })).toBeVisible();
  }
  await expect(page.getByLabel(t("islands.newsletter.email"))).toHaveCount(0);
  await page
    .getByRole("region", { name: t("home.popularCategories") })
    .getByRole("link", { name: new RegExp(`^${nameOf(20, lang)}`) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: nameOf(20, lang) })).toBeVisible();
  await expect(results(page)).toContainText(String(TOOL_PRODUCTS.length));
  await expectNoFailure(page, t);

  await open(page, `/${lang}/product-detail/510/x/y`, t);
  await expect(page.getByRole("heading", { level: 1, name: hostProduct(510).name })).toBeVisible();
  await expect(page.getByText(t("islands.product.soldOut")).first()).toBeVisible();
  await expect(page.getByText(t("islands.notice.title"))).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("islands.notice.ask") })).toHaveCount(0);
  await expectNoFailure(page, t);
  expect(errors).toEqual([]);
});

test("R94 R339 a list is narrowed by brand, size, tag, price and rating of section 7's own lists, named and without counts", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  const errors = consoleErrors(page);
  const list = `/${lang}/all-products/20/x`;
  await open(page, list, t);
  const filters = await openFilters(page, t, isPhone);
  await expect(filters.getByRole("group", { name: t("listing.color"), exact: true })).toHaveCount(0);
  const brands = filters.getByRole("group", { name: t("listing.brands"), exact: true });
  await expect(brands.getByRole("checkbox")).toHaveCount(BRANDS.length);
  for (const { name } of BRANDS)
    await expect(brands.getByRole("checkbox", { name, exact: true })).toBeVisible();
  const asked = (await control.log()).find(({ call }) => call === "get-manufacturer-list");
  expect(asked?.parameters).toMatchObject({ PageNo: 1, PageSize: 100 });
  const brand = brands.getByRole("checkbox", { name: DECCAN.name, exact: true });
  await expect(brand.locator("xpath=ancestor::li[1]")).toHaveText(DECCAN.name);
  await brand.check();
  if (isPhone) {
    await filters
      .getByRole("button", { name: t("islands.listing.show", { n: OF_DECCAN.length }), exact: true })
      .click();
  }
  await page.waitForURL(/\?brand=202$/);
  await expect(results(page)).toContainText(String(OF_DECCAN.length));
  await expect(drop(page, t, DECCAN.name)).toBeVisible();

  const narrowed = [
    [
      "sizes=402",
      { en: "Medium", ar: "متوسط" },
      ({ sizes }: (typeof TOOL_PRODUCTS)[number]) => sizes.some(({ id }) => id === 402),
    ],
    [
      "tag=604",
      { en: "Do it yourself", ar: "اصنعها بنفسك" },
      ({ tagIds }: (typeof TOOL_PRODUCTS)[number]) => tagIds.includes(604),
    ],
    [
      "price=200-300",
      { en: "₹200 – ₹300", ar: "₹200 – ₹300" },
      (one: (typeof TOOL_PRODUCTS)[number]) => paidPrice(one) >= 200 && paidPrice(one) <= 300,
    ],
    [
      "rating=4",
      { en: t("listing.starsUp", { n: 4 }), ar: t("listing.starsUp", { n: 4 }) },
      ({ id }: (typeof TOOL_PRODUCTS)[number]) => id !== 507,
    ],
  ] as const;
  for (const [query, name, isWanted] of narrowed) {
    await page.goto(`${list}?${query}`);
    await expect(chips(page, t).getByRole("link").first()).toContainText(name[lang]);
    expect(goodsIn(await (await page.request.get(page.url())).text()).map(({ id }) => id)).toEqual(
      TOOL_PRODUCTS.filter(isWanted).map(({ id }) => id),
    );
  }
  await expectNoFailure(page, t);
  expect(errors).toEqual([]);
});

test("R30 R339 what is suggested has the typed text in its name, though the host knows no search by name", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `/${lang}`, t);
  const box = page.getByRole("combobox").and(page.locator("[name=SearchTerm]"));
  await box.fill("anchor");
  const list = page.getByRole("listbox");
  const products = list.getByRole("group", { name: t("islands.search.products") }).getByRole("option");
  const named = HOST_PRODUCTS.filter(({ name }) => /anchor/i.test(name)).map(({ name }) => name);
  await expect(products).toHaveCount(named.length);
  expect((await products.locator("b").allTextContents()).sort()).toEqual(named.sort());
  await expect(list.getByText(t("islands.search.items", { n: 0 }))).toHaveCount(0);
  await box.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("SearchTerm") === "anchor");
  await expect(results(page)).toContainText(String(named.length));
});

test("who reads only the first 16 KB of a page finds its title, description, address and picture", async ({
  request,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same HTML");
  for (const end of ["", "/all-products/20/x", "/product-detail/510/x/y", "/faq", "/cart"]) {
    const answer = await request.get(`/${lang}${end}`);
    expect(answer.status(), end).toBe(200);
    expectEarlyPreview(await answer.text(), end);
  }
});

test("chat, social networks and the admin's portal are absent until their addresses are set", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the same links, folded");
  await open(page, `/${lang}/contact-us`, t);
  const quickLinks = page
    .getByRole("contentinfo")
    .getByRole("navigation", { name: t("layout.quickLinks"), exact: true })
    .getByRole("link");
  expect(await quickLinks.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    `/${lang}`,
    `/${lang}/about`,
    `/${lang}/faq`,
  ]);
  await expect(page.getByRole("link", { name: new RegExp(`^${t("layout.chat")}`) })).toHaveCount(0);
  await expect(page.locator('a[target="_blank"]')).toHaveCount(0);
});

test("the shop of another admin host has no desk and no admin API", async ({ page, request }) => {
  for (const address of ["/admin", "/admin/orders"])
    expect((await page.goto(address))?.status(), address).toBe(404);
  for (const call of ["session/show", "session/log-in", "orders/list"])
    expect((await request.post(`/api/admin/v1/${call}`, { data: {} })).status(), call).toBe(404);
});
