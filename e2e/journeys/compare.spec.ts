import type { Page } from "playwright/test";
import { categoryName } from "../fixtures/lists";
import { attributeName, ELBOW, encoded, slug } from "../fixtures/catalogue";
import { nameOf, pathOf } from "../fixtures/goods";
import { expect, open, test, type Say } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

/** Three drills of the demo catalogue, all of 18 V: 55, 45 and 55 Nm. */
const DRILLS = [3001, 3002, 3003];
const DRILL_CATEGORY = 301;
const pathOfDrills = (lang: Lang): string =>
  `/${lang}/all-products/${DRILL_CATEGORY}/${encoded(slug(categoryName(DRILL_CATEGORY, lang)))}`;

/** The router may write the commas of an address as `%2C`. */
const isComparison = (
  { pathname, searchParams }: URL,
  ids: readonly number[],
  only: string | null,
): boolean =>
  pathname.endsWith("/compare") &&
  searchParams.get("ids") === ids.join(",") &&
  searchParams.get("only") === only;

const compareLink = (page: Page, t: Say, id: number, lang: Lang) =>
  page.getByRole("main").getByRole("link", {
    name: t("product.card.compareNamed", { name: nameOf(id, lang) }),
    exact: true,
  });
const tray = (page: Page, t: Say) => page.getByRole("complementary", { name: t("islands.compare.title") });
/** Returns the row of an attribute. */
const rowOf = (page: Page, attribute: string, lang: Lang) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`${attributeName(attribute, lang)}$`) }) });
const table = (page: Page) => page.getByRole("main").getByRole("table");

test("three drills are chosen in a list and compared; only their differences, one removed", async ({
  page,
  t,
  lang,
}) => {
  await open(page, pathOfDrills(lang), t);
  for (const id of DRILLS) await compareLink(page, t, id, lang).click();
  await expect(tray(page, t).getByRole("status")).toContainText("3");
  await expect(compareLink(page, t, DRILLS[0] ?? 0, lang)).toHaveAttribute("aria-current", "true");
  await tray(page, t).getByRole("link").click();
  await page.waitForURL((url) => isComparison(url, DRILLS, null));
  await expect(tray(page, t)).toHaveCount(0);

  await expect(
    table(page)
      .getByRole("columnheader")
      .filter({ has: page.locator("a.name") }),
  ).toHaveCount(3);
  for (const id of DRILLS)
    await expect(
      table(page)
        .getByRole("link", { name: nameOf(id, lang) })
        .first(),
    ).toBeVisible();
  const [voltage, torque] = [rowOf(page, "voltage", lang), rowOf(page, "torque", lang)];
  await expect(voltage.getByRole("cell")).toHaveText(Array(3).fill(/^18/));
  await expect(torque.getByRole("cell")).toHaveText([/^55/, /^45/, /^55/]);
  await expect(torque.getByRole("rowheader")).toContainText(t("compare.differs"));

  await page.getByRole("link", { name: t("compare.onlyDifferences") }).click();
  await page.waitForURL((url) => isComparison(url, DRILLS, "differences"));
  await expect(voltage).toHaveCount(0);
  await expect(torque).toBeVisible();

  await table(page)
    .getByRole("link", { name: t("compare.remove", { name: nameOf(3002, lang) }), exact: true })
    .click();
  await page.waitForURL((url) => isComparison(url, [3001, 3003], "differences"));
  await expect(
    table(page)
      .getByRole("columnheader")
      .filter({ has: page.locator("a.name") }),
  ).toHaveCount(2);
  // The list knows what was removed here.
  await page.goto(pathOfDrills(lang));
  await expect(tray(page, t).getByRole("status")).toContainText("2");
});

test("a fifth product is refused in words, and the tray is emptied", async ({ page, t, lang }) => {
  await page.goto(`/${lang}/compare?ids=3001,3002,3003,3004`);
  await page.goto(pathOf(ELBOW.id, lang));
  await page.getByRole("main").locator("a[data-compare]").first().click();
  await expect(page.getByText(t("islands.compare.full"))).toBeVisible();
  await expect(tray(page, t).getByRole("status")).toContainText("4");
  // Where there are no goods there is no tray.
  await page.goto(`/${lang}/faq`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(tray(page, t)).toHaveCount(0);
  await page.goBack();
  await tray(page, t)
    .getByRole("button", { name: t("islands.compare.clear") })
    .click();
  await expect(tray(page, t)).toHaveCount(0);
  await page.reload();
  await expect(tray(page, t)).toHaveCount(0);
});

test("products of different kinds are compared with a note, and unknown ids are ignored", async ({
  page,
  t,
  lang,
}) => {
  await page.goto(`/${lang}/compare?ids=3001,1001,999999,x`);
  await expect(page.getByText(t("compare.mixed"))).toBeVisible();
  await expect(
    table(page)
      .getByRole("columnheader")
      .filter({ has: page.locator("a.name") }),
  ).toHaveCount(2);
  await expect(table(page).getByText(t("compare.notStated")).first()).toBeAttached();
  await page.goto(`/${lang}/compare?ids=`);
  await expect(page.getByRole("heading", { name: t("compare.empty") })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a comparison is built by links and shows its differences", async ({ page, t, lang }) => {
    await page.goto(pathOfDrills(lang));
    await compareLink(page, t, DRILLS[0] ?? 0, lang).click();
    await page.waitForURL(/\/compare\?ids=3001$/);
    await page
      .getByRole("link", { name: t("compare.addNamed", { name: nameOf(3002, lang) }), exact: true })
      .click();
    await page.waitForURL(/\/compare\?ids=3001,3002$/);
    await page.getByRole("link", { name: t("compare.onlyDifferences") }).click();
    await expect(rowOf(page, "voltage", lang)).toHaveCount(0);
    await expect(rowOf(page, "torque", lang)).toBeVisible();
  });
});
