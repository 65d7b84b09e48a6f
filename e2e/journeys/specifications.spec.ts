import type { Locator, Page } from "playwright/test";
import { categoryName, results } from "../fixtures/lists";
import { attributeName, slug } from "../fixtures/catalogue";
import { expect, open, test, type Say } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

const BOLTS = 101;
const pathOfBolts = (lang: Lang): string =>
  `/${lang}/all-products/${BOLTS}/${encodeURIComponent(slug(categoryName(BOLTS, lang)))}`;

/** Returns the place of the filters: beside the list, or on phones in a drawer. */
const filtersOf = async (page: Page, t: Say, isPhone: boolean): Promise<Locator> => {
  if (!isPhone) return page.getByRole("complementary", { name: t("listing.sidebar") });
  await page.getByRole("button", { name: t("islands.listing.filters") }).click();
  return page.getByRole("dialog", { name: t("islands.listing.filters") });
};
const group = (filters: Locator, name: string) =>
  filters.locator("details").filter({ has: filters.page().getByText(name, { exact: true }) });

test("bolts are filtered by thread and length, any of a measure and all of the measures", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, pathOfBolts(lang), t);
  const filters = await filtersOf(page, t, isPhone);
  const thread = group(filters, attributeName("thread", lang));
  await thread.getByRole("checkbox", { name: /^M6/ }).check();
  if (!isPhone) {
    await page.waitForURL(/\?spec=thread:m6$/);
    await expect(results(page)).toContainText("2");
  }
  const length = group(filters, attributeName("length", lang));
  await length.getByRole("checkbox", { name: /^\D*40/ }).check();
  if (isPhone) await filters.getByRole("button", { name: t("islands.listing.show", { n: 1 }) }).click();
  await page.waitForURL(/\?spec=length:40,thread:m6$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article").locator(".fits")).toHaveText(
    lang === "ar" ? /^M6 · 40\sمم/ : /^M6 · 40\smm/,
  );
  for (const name of [`${attributeName("thread", lang)}: M6`, attributeName("length", lang)])
    await expect(page.getByRole("group", { name: t("listing.chips") })).toContainText(name);
});

test("a range in the address holds the numbers in it; what nobody can mean is ignored", async ({
  request,
  t,
  lang,
}) => {
  const shown = async (spec: string) =>
    (await (await request.get(`${pathOfBolts(lang)}?spec=${spec}`)).text()).replace(/<[^>]+>/g, "");
  expect(await shown("length:60~80")).toContain(t("listing.products", { n: 2 }));
  const all = t("listing.products", { n: 6 });
  for (const nonsense of ["length:1e999", "nothing:m8", "<script>", "thread", "thread:", ":m8"])
    expect(await shown(encodeURIComponent(nonsense)), nonsense).toContain(all);
});

test("a length is typed from and to; both ends are one chip", async ({ page, t, lang, isPhone }) => {
  await open(page, pathOfBolts(lang), t);
  const filters = await filtersOf(page, t, isPhone);
  const length = group(filters, attributeName("length", lang));
  const end = (label: "from" | "to") =>
    length.getByRole("spinbutton", { name: `${attributeName("length", lang)}: ${t(`listing.${label}`)}` });
  await end("from").fill("60");
  await end("to").fill("80");
  if (isPhone) await filters.getByRole("button", { name: t("islands.listing.show", { n: 2 }) }).click();
  else await end("to").press("Enter");
  await page.waitForURL(/\?spec=length:60~,length:~80$/);
  await expect(results(page)).toContainText("2");
  const chips = page.getByRole("group", { name: t("listing.chips") });
  await expect(chips.locator(".chip")).toHaveCount(1);
  await chips.locator(".chip").click();
  await page.waitForURL(pathOfBolts(lang));
});

test("lengths are shown in inches, what is chosen stays in millimetres", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, `${pathOfBolts(lang)}?spec=length:60~,length:~80`, t);
  const filters = await filtersOf(page, t, isPhone);
  const length = group(filters, attributeName("length", lang));
  await length.getByRole("link", { name: t("listing.unit.in") }).click();
  await page.waitForURL(/\?spec=length:60~,length:~80&unit=in$/);
  const chip = page.getByRole("group", { name: t("listing.chips") }).locator(".chip");
  await expect(chip).toContainText(lang === "en" ? "3.15\u00a0in" : "3.15\u00a0بوصة");
  await expect(results(page)).toContainText("2");
  // An end that is not typed anew keeps its number; a typed one is inches.
  const shown = await filtersOf(page, t, isPhone);
  const end = group(shown, attributeName("length", lang)).getByRole("spinbutton").last();
  await expect(end).toHaveValue("3.1496");
  await end.fill("2.5");
  if (isPhone) await shown.getByRole("button", { name: t("islands.listing.show", { n: 2 }) }).click();
  else await end.press("Enter");
  await page.waitForURL(/\?spec=length:60~,length:~63\.5&unit=in$/);
});
