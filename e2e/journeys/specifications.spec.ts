import type { Locator, Page } from "playwright/test";
import { categoryName, results } from "../fixtures/lists";
import { attributeName, encoded, slug } from "../fixtures/catalogue";
import { expect, open, test, type Say } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

const BOLTS = 101;
const pathOfBolts = (lang: Lang): string =>
  `/${lang}/all-products/${BOLTS}/${encoded(slug(categoryName(BOLTS, lang)))}`;

/** Returns the place of the filters: beside the list, or on phones in a drawer. */
const filtersOf = async (page: Page, t: Say, isPhone: boolean): Promise<Locator> => {
  if (!isPhone) return page.getByRole("complementary", { name: t("listing.sidebar") });
  await page.getByRole("button", { name: t("islands.listing.filters") }).click();
  return page.getByRole("dialog", { name: t("islands.listing.filters") });
};
/** Returns the field or the knob of one end of the range of lengths. */
const endOf = (length: Locator, role: "textbox" | "slider", lang: Lang, label: string) =>
  length.getByRole(role, { name: `${attributeName("length", lang)}: ${label}` });
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
  await length.getByText(t("listing.single", { n: 4 })).click();
  await length.getByRole("checkbox", { name: /^\D*40/ }).check();
  if (isPhone) await filters.getByRole("button", { name: t("islands.listing.showSizes", { n: 1 }) }).click();
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

test("a length is typed from and to; both ends are one chip with name, value and unit", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, pathOfBolts(lang), t);
  const filters = await filtersOf(page, t, isPhone);
  const length = group(filters, attributeName("length", lang));
  const end = (label: "rangeFrom" | "rangeTo") => endOf(length, "textbox", lang, t(`listing.${label}`));
  await end("rangeFrom").fill("60");
  await end("rangeTo").fill("80");
  if (isPhone) await filters.getByRole("button", { name: t("islands.listing.showSizes", { n: 8 }) }).click();
  else await end("rangeTo").press("Enter");
  await page.waitForURL(/\?spec=length:60~80$/);
  await expect(results(page)).toContainText("2");
  await expect(page.getByRole("main")).toContainText(
    `${t("listing.sizes", { n: 8 })} · ${t("listing.products", { n: 2 })}`,
  );
  const chips = page.getByRole("group", { name: t("listing.chips") });
  await expect(chips.locator(".chip")).toHaveCount(1);
  await expect(chips.locator(".chip")).toContainText(attributeName("length", lang));
  await expect(chips.locator(".chip")).toContainText("60–80");
  await chips.locator(".chip").click();
  await page.waitForURL(pathOfBolts(lang));
});

test("a range shows how many products have each length, and a knob moves step by step", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, pathOfBolts(lang), t);
  const filters = await filtersOf(page, t, isPhone);
  const length = group(filters, attributeName("length", lang));
  const bars = length.locator(".hist i");
  await expect(bars).toHaveCount(4);
  await expect(length.locator(".hist .on")).toHaveCount(0);
  const knob = endOf(length, "slider", lang, t("listing.rangeFrom"));
  await knob.press("ArrowUp");
  await knob.press("ArrowUp");
  await expect(endOf(length, "textbox", lang, t("listing.rangeFrom"))).toHaveValue("60");
  await expect(knob).toHaveAttribute("aria-valuetext", lang === "ar" ? "60 مم" : "60 mm");
  await expect(length.locator(".hist .on")).toHaveCount(2);
  if (isPhone) await filters.getByRole("button", { name: t("islands.listing.showSizes", { n: 8 }) }).click();
  await page.waitForURL(/\?spec=length:60~$/);
  await expect(results(page)).toContainText("2");
  if (!isPhone) await expect(knob).toBeFocused();
});

test("a value that would find nothing keeps its place with 0; an empty list says which two choices exclude each other", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, `${pathOfBolts(lang)}?spec=length:60~`, t);
  const filters = await filtersOf(page, t, isPhone);
  const thread = group(filters, attributeName("thread", lang));
  const m6 = thread.getByRole("checkbox", { name: /^M6\s*0$/ });
  await m6.check();
  if (isPhone) await filters.getByRole("button", { name: t("islands.listing.show", { n: 0 }) }).click();
  await page.waitForURL(/\?spec=length:60~,thread:m6$/);
  const excluding = page.getByRole("region").filter({ has: page.locator("#excluding") });
  await expect(excluding.getByRole("heading")).toContainText(`${attributeName("thread", lang)}: M6`);
  const names = ["M8", "M10"].join(t("listing.comma"));
  await expect(
    excluding.getByRole("link", {
      name: t("listing.alsoChoice", { label: attributeName("thread", lang), names }),
    }),
  ).toHaveAttribute("href", /spec=length:60~,thread:m10,thread:m6,thread:m8$/);
  await excluding.getByRole("link", { name: attributeName("length", lang) }).click();
  await page.waitForURL(/\?spec=length:40~,thread:m6$/);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("lengths are shown in inches, what is chosen stays in millimetres", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  await open(page, `${pathOfBolts(lang)}?spec=length:60~80`, t);
  const filters = await filtersOf(page, t, isPhone);
  const length = group(filters, attributeName("length", lang));
  await length.getByRole("link", { name: t("listing.unit.in") }).click();
  await page.waitForURL(/\?spec=length:60~80&unit=in$/);
  const chip = page.getByRole("group", { name: t("listing.chips") }).locator(".chip");
  await expect(chip).toContainText("2.362–3.15");
  await expect(results(page)).toContainText("2");
  // An end that is not typed anew keeps its number; a typed one is inches, also as a fraction.
  const shown = await filtersOf(page, t, isPhone);
  const end = endOf(group(shown, attributeName("length", lang)), "textbox", lang, t("listing.rangeTo"));
  await expect(end).toHaveValue("3.15");
  await end.fill("2 1/2");
  if (isPhone) await shown.getByRole("button", { name: t("islands.listing.showSizes", { n: 7 }) }).click();
  else await end.press("Enter");
  await page.waitForURL(/\?spec=length:60~63\.5&unit=in$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("bolts are filtered by thread and typed length with one button", async ({
    page,
    t,
    lang,
    isPhone,
  }) => {
    await page.goto(pathOfBolts(lang));
    if (isPhone)
      await page
        .getByRole("main")
        .getByRole("link", { name: t("listing.filters"), exact: true })
        .click();
    const filters = page.getByRole("complementary", { name: t("listing.sidebar") });
    await group(filters, attributeName("thread", lang)).getByRole("checkbox", { name: /^M8/ }).check();
    const length = group(filters, attributeName("length", lang));
    await expect(length.getByRole("slider")).toHaveCount(0);
    await endOf(length, "textbox", lang, t("listing.rangeFrom")).fill(lang === "ar" ? "٦٠" : "60");
    await filters.getByRole("button", { name: t("listing.apply"), exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    const chips = page.getByRole("group", { name: t("listing.chips") });
    await expect(chips).toContainText(`${attributeName("thread", lang)}: M8`);
    await expect(chips).toContainText("60");
    await chips.getByRole("link", { name: t("listing.clear") }).click();
    await expect(chips).toHaveCount(0);
  });
});
