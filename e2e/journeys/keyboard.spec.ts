import type { Locator, Page } from "playwright/test";
import { BOLT, DRILL, HAND_TOOLS } from "../fixtures/catalogue";
import { tabTo } from "../fixtures/keys";
import { cartLink, expect, open, test, type Say } from "../fixtures/test";

/** Expects the skip link as the first focus stop of a page. */
const skipToContent = async (page: Page): Promise<void> => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
};

/** Opens with Enter and closes with Escape; the focus returns to the opener. */
const openAndClose = async (page: Page, opener: Locator, panel: Locator): Promise<void> => {
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
};

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (page: Page, t: Say, key: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: t(key), exact: true })
    .first();

test("with keys alone: find, filter, choose, open and close every panel, add to the cart (R131 R134 R146 R160)", async ({
  page: home,
  t,
  lang,
  isPhone,
}) => {
  test.skip(
    isPhone || lang === "ar",
    "phones have their own panels below; keys in Arabic are with the product",
  );
  test.setTimeout(120_000);
  await open(home, `/${lang}`, t);

  const menuButton = home.getByRole("button", { name: t("layout.categories"), exact: true });
  await tabTo(home, menuButton);
  await openAndClose(home, menuButton, home.locator("#menu"));
  const search = home.getByRole("combobox", { name: t("islands.search.label") });
  await tabTo(home, search);
  await home.keyboard.type(DRILL.text.name[lang].split(" ").slice(0, 2).join(" "));
  await home.keyboard.press("Enter");
  await home.waitForURL(/SearchTerm=/);

  // The filters are after the products in the document; a skip link leads to them.
  const toFilters = home.getByRole("link", { name: t("listing.toFilters"), exact: true });
  await tabTo(home, toFilters);
  await expect(toFilters).toBeInViewport();
  await home.keyboard.press("Enter");
  const brand = home
    .getByRole("complementary", { name: t("listing.sidebar") })
    .locator('[name="brand"][value="5"]');
  await tabTo(home, brand);
  await home.keyboard.press("Space");
  await home.waitForURL(/brand=5/);
  await expect(brand).toBeFocused();

  const card = home
    .getByRole("main")
    .getByRole("article")
    .getByRole("link", { name: DRILL.text.name[lang] })
    .first();
  await tabTo(home, card);
  const opened = home.context().waitForEvent("page");
  await home.keyboard.press("Enter");
  const page = await opened;
  await expect(cartLink(page, t, 0)).toBeVisible();

  await skipToContent(page);
  const enlarge = button(page, t, "islands.product.enlarge");
  await tabTo(page, enlarge);
  await openAndClose(page, enlarge, dialog(page, DRILL.text.name[lang]));
  const green = page.getByRole("radio", { name: DRILL.green(lang), exact: true });
  await tabTo(page, green);
  await page.keyboard.press("Space");
  await expect(green).toBeChecked();
  const variants = button(page, t, "islands.product.variants");
  await tabTo(page, variants);
  await page.keyboard.press("Enter");
  const popup = dialog(page, t("islands.product.variants"));
  await tabTo(page, popup.getByRole("radio", { name: t("islands.product.without") }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(popup.getByRole("radio", { name: DRILL.twoYears(lang) })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(variants).toBeFocused();
  await tabTo(page, button(page, t, "islands.product.add"));
  await page.keyboard.press("Enter");
  await expect(cartLink(page, t, 1)).toBeVisible();

  const review = button(page, t, "islands.review.write");
  await tabTo(page, review);
  await page.keyboard.press("Enter");
  await expect(review).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(review).toHaveAttribute("aria-expanded", "false");

  await page.goto(`/${lang}/product-detail/${BOLT.id}/x/x`);
  await expect(cartLink(page, t, 1)).toBeVisible();
  const wishlist = page
    .getByRole("banner")
    .getByRole("button", { name: new RegExp(`^${t("islands.header.wishlist")}`) })
    .filter({ visible: true });
  await tabTo(page, wishlist);
  await openAndClose(page, wishlist, dialog(page, new RegExp(`^${t("islands.header.wishlist")}`)));
  const guide = button(page, t, "islands.product.sizeGuide");
  await tabTo(page, guide);
  await openAndClose(page, guide, dialog(page, t("islands.product.sizeGuide")));
});

test("with keys alone on a narrow screen: menu, filters and wishlist open, close and give the focus back", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(!isPhone, "wide screens have the filters beside the list");
  await open(page, HAND_TOOLS.path(lang), t);
  const header = page.getByRole("banner");
  const menu = header.getByRole("button", { name: t("layout.menu"), exact: true });
  await tabTo(page, menu);
  await openAndClose(page, menu, page.locator("#menu"));
  // All of it is one landmark, its heading and close button too.
  await expect(page.locator("#menu")).toHaveRole("navigation");
  const wishlist = header
    .getByRole("button", { name: new RegExp(`^${t("islands.header.wishlist")}`) })
    .filter({ visible: true });
  await tabTo(page, wishlist);
  await openAndClose(page, wishlist, dialog(page, new RegExp(`^${t("islands.header.wishlist")}`)));
  const filters = button(page, t, "islands.listing.filters");
  await tabTo(page, filters);
  await openAndClose(page, filters, dialog(page, t("islands.listing.filters")));
});
