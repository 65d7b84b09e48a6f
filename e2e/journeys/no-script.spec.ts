import { ELBOW } from "../fixtures/catalogue";
import { brandName, countOfBrands, results } from "../fixtures/lists";
import { expect, test } from "../fixtures/test";

/** Reading, filtering, sorting and paging without scripts: plain links and forms. */
test.use({ javaScriptEnabled: false });

const BRANDS = [3, 6, 8];

test("from the front page to a product: category, brands, price, order, second page, all without scripts (R88, R90, R93, R98, R105, R106, R111, R114, R116, R125)", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await page.goto(`/${lang}`);
  await expect(
    page
      .getByRole("region", { name: t("home.popularProducts") })
      .getByRole("article")
      .first(),
  ).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${ELBOW.category(lang)}`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(ELBOW.category(lang));
  // Phones have the filters below the list, and a link to them.
  if (isPhone)
    await page
      .getByRole("main")
      .getByRole("link", { name: t("listing.filters"), exact: true })
      .click();
  const side = page.getByRole("complementary", { name: t("listing.sidebar") });
  await side.getByRole("link", { name: t("listing.all"), exact: true }).click();

  // Several values of a group are several fields of the form. All values are shown, without a filter box.
  await expect(side.getByRole("searchbox")).toHaveCount(0);
  const brands = side.getByRole("group", { name: t("listing.brands"), exact: true });
  await brands.getByText(t("listing.more", { n: 13 })).click();
  for (const id of BRANDS) await brands.getByRole("checkbox", { name: brandName(id, lang) }).check();
  await side.getByRole("button", { name: t("listing.apply"), exact: true }).click();
  await expect(results(page)).toContainText(`1–${countOfBrands(...BRANDS)}`);
  const chips = page.getByRole("group", { name: t("listing.chips") });
  for (const id of BRANDS) await expect(chips).toContainText(brandName(id, lang));

  await side.getByRole("spinbutton", { name: t("listing.minPrice") }).fill("100");
  await side.getByRole("spinbutton", { name: t("listing.minPrice") }).press("Enter");
  await expect(chips).toContainText("₹100");
  const narrowed = Number(/\d+(?=\D*$)/.exec((await results(page).textContent()) ?? "")?.[0]);
  expect(narrowed).toBeGreaterThan(22);
  expect(narrowed).toBeLessThan(countOfBrands(...BRANDS));

  if (!isPhone) await page.getByRole("combobox", { name: t("listing.perPage") }).selectOption("22");
  else await page.goto(`${page.url()}&size=22`);
  await page.getByRole("combobox", { name: t("listing.sort") }).selectOption("price-asc");
  await page
    .locator(".tools")
    .getByRole("button", { name: t("listing.apply"), exact: true })
    .click();
  await expect(results(page)).toContainText("1–22");
  await page
    .getByRole("navigation", { name: t("listing.pages") })
    .getByRole("link", { name: t("listing.next") })
    .click();
  await expect(results(page)).toContainText(`23–${narrowed}`);
  const cards = page.locator(".goods").getByRole("article");
  await expect(cards).toHaveCount(narrowed - 22);

  const name = (await cards.first().getByRole("link").first().getAttribute("title")) ?? "";
  await cards.first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await chips.getByRole("link", { name: t("listing.clear") }).click();
  await expect(chips).toHaveCount(0);
});
