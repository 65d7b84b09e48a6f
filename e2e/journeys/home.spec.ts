import type { APIRequestContext } from "playwright/test";
import { nameSlug } from "../fixtures/catalogue";
import { expectInLine } from "../fixtures/geometry";
import { MOVING, expect, open, test } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

test.use(MOVING);

type Localized = { langId: number; text: string; field?: string };
type Row = { LocalizationJsonData: string } & Record<string, string | number>;

/** Returns the rows of a public call, as from any admin host. */
const rowsOf = async (request: APIRequestContext, call: string, params: object = {}): Promise<Row[]> => {
  const answer = (await (
    await request.post(`/api/v1/dynamic/${call}`, {
      data: { requestParameters: { ...params, recordValueJson: "{}" } },
    })
  ).json()) as { data: { data: string } };
  return JSON.parse(answer.data.data) as Row[];
};
const inLanguage = (row: Row, key: string, lang: Lang, field?: string): string =>
  (lang === "ar" &&
    (JSON.parse(row.LocalizationJsonData) as Localized[]).find(
      (own) => own.langId === 2 && own.field === field,
    )?.text) ||
  String(row[key] ?? "");

test("home shows what its calls give, in its order (R68, R72, R74, R75, R76, R77, R78)", async ({
  page,
  request,
  t,
  lang,
}) => {
  await open(page, `/${lang}`, t);
  const text = async (locator: ReturnType<typeof page.locator>) =>
    (await locator.textContent())?.replace(/\u200e/g, "").trim();
  const banners = await rowsOf(request, "get-home-screen-banner");
  const slides = page.locator(".slide");
  await expect(slides).toHaveCount(banners.length);
  for (const [i, banner] of banners.entries()) {
    const slide = slides.nth(i);
    expect(await text(slide.locator(".over"))).toBe(inLanguage(banner, "TopTitle", lang, "TopTitle"));
    expect(await text(slide.locator("h2"))).toBe(inLanguage(banner, "MainTitle", lang));
    expect(await text(slide.locator("p"))).toBe(inLanguage(banner, "BottomTitle", lang, "BottomTitle"));
    const sides = (["Left", "Right"] as const).filter((side) => banner[`${side}ButtonText`] !== "");
    await expect(slide.locator(".acts a")).toHaveCount(sides.length);
    for (const [n, side] of sides.entries()) {
      await expect(slide.locator(".acts a").nth(n)).toHaveText(
        inLanguage(banner, `${side}ButtonText`, lang, `${side}ButtonText`),
      );
      // The typed address in this language and with its names: no click costs a redirect.
      const typed = String(banner[`${side}ButtonUrl`]);
      const href = (await slide.locator(".acts a").nth(n).getAttribute("href")) ?? "";
      expect(href.startsWith(`/${lang}${/^\/[\w-]+\/\d+\//.exec(typed)?.[0] ?? typed}`), href).toBe(true);
      expect(href.split("?")[1]).toBe(typed.split("?")[1]);
      expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
    }
  }

  const section = (key: string) => page.getByRole("region", { name: t(`home.${key}`), exact: true });
  const order = ["popularCategories", "homeProducts", "recentProducts", "campaigns", "popularProducts"];
  const tops = await Promise.all(order.map(async (key) => (await section(key).boundingBox())?.y ?? 0));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));

  const categories = await rowsOf(request, "get-popular-categories");
  const tiles = section("popularCategories").locator(".tile");
  await expect(tiles).toHaveCount(categories.length);
  for (const [i, category] of categories.entries()) {
    await expect(tiles.nth(i)).toContainText(inLanguage(category, "Name", lang));
    await expect(tiles.nth(i)).toContainText(t("home.products", { n: Number(category.TotalProducts) }));
    await expect(tiles.nth(i).locator("img")).toHaveAttribute("src", String(category.AttachmentURL));
    await expect(tiles.nth(i)).toHaveAttribute(
      "href",
      new RegExp(`^/${lang}/all-products/${category.CategoryID}/`),
    );
  }
  for (const [key, call, size] of [
    ["homeProducts", "get-home-products-list", 30],
    ["recentProducts", "get-recents-products-list", 20],
    ["popularProducts", "get-popular-products-list", 20],
  ] as const) {
    const ids = (await rowsOf(request, call, { PageNo: 1, PageSize: size })).map((row) =>
      String(row.ProductId),
    );
    expect(ids.length).toBe(size);
    expect(
      await section(key)
        .locator("[data-product]")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-product"))),
    ).toEqual(ids);
  }
  const campaigns = (await rowsOf(request, "get-web-campaign-list")).filter(
    (row) => row.Placement === "home",
  );
  await expect(section("campaigns").locator("a.camp")).toHaveCount(campaigns.length);
  for (const [i, campaign] of campaigns.entries()) {
    const href = (await section("campaigns").locator("a.camp").nth(i).getAttribute("href")) ?? "";
    expect(decodeURIComponent(href)).toBe(
      `/${lang}/campaign/${campaign.CampaignId}/${nameSlug(inLanguage(campaign, "MainTitle", lang))}`,
    );
  }
});

test("the carousel starts within half a second, plays, loops, moves in 750 ms, and stops for hover, focus and its button (R69, R70, R71)", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the pointer of wide screens");
  await page.clock.install();
  await open(page, `/${lang}`, t);
  const slides = page.locator(".slide");
  await expect(slides.first().getByRole("heading", { level: 2 })).toBeVisible();
  // The page has its name, whatever the carousel shows.
  const name = page.getByRole("heading", { level: 1, name: t("layout.shopName") });
  await expect(name).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(page.locator(".viewport.ready")).toBeVisible();
  const dots = page
    .getByRole("group", { name: t("islands.carousel.label"), exact: true })
    .getByRole("button", { name: new RegExp(`^${t("islands.carousel.slide", { n: "" }).trim()}`) });
  const count = await slides.count();
  await expect(dots).toHaveCount(count);
  const isOn = (n: number) => expect(dots.nth(n)).toHaveAttribute("aria-current", "true");
  const away = () => page.mouse.move(600, 880);

  await away();
  for (let n = 1; n <= count; n++) {
    await expect(name).toHaveCount(1);
    await page.clock.runFor(6000);
    await isOn(n % count);
  }
  await expect(slides.first().locator(".say")).toHaveCSS("animation-name", "slide-down");
  await expect(slides.first().locator(".say")).toHaveCSS("animation-duration", "0.75s");

  // The clock is paused, so that on a slow machine the movement does not end before the check.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await dots.nth(1).click();
  const offset = async () => Math.abs(((await slides.nth(1).boundingBox())?.x ?? 0) - 0);
  await page.clock.runFor(150);
  expect(await offset()).toBeGreaterThan(20);
  await page.clock.runFor(750);
  expect(await offset()).toBeLessThan(20);
  await page.locator(".carousel").hover({ position: { x: 400, y: 100 } });
  await page.clock.runFor(20_000);
  await isOn(1);
  await page.getByRole("button", { name: t("islands.carousel.pause"), exact: true }).click();
  await page.locator("body").click({ position: { x: 5, y: 5 } });
  await away();
  await page.clock.runFor(20_000);
  await isOn(1);
  await page.getByRole("button", { name: t("islands.carousel.play"), exact: true }).click();
  await away();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(6500);
  await isOn(2);
});

test("the newsletter takes an address, says what is wrong beside it, keeps it over a switch of language, and works without scripts (R81)", async ({
  page,
  browser,
  baseURL,
  t,
  lang,
}) => {
  await open(page, `/${lang}`, t);
  const field = page.getByRole("textbox", { name: t("islands.newsletter.email"), exact: true });
  await field.fill("asha@example");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(t("islands.fieldCheck.email"));
  await expect(field).toHaveValue("asha@example");
  // On a phone the toast covers the header, and stays while the pointer is over it.
  const toasts = page.locator("[data-toasts]");
  await toasts.getByRole("button", { name: t("islands.store.close"), exact: true }).click();
  await expect(toasts.getByText(t("islands.fieldCheck.email"), { exact: true })).toHaveCount(0);
  await field.fill("asha@example.com");
  await page
    .getByRole("banner")
    .getByRole("link", { name: lang === "en" ? "العربية" : "English", exact: true })
    .click();
  await page.waitForURL(`**/${lang === "en" ? "ar" : "en"}`);
  await expect(page.locator(".news input[name=Email]")).toHaveValue("asha@example.com");
  await page.locator(".news button").click();
  await expect(page.locator(".news .news-asked")).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const still = await plain.newPage();
  await still.goto(`/${lang}`);
  const own = still.locator(".news input[name=Email]");
  await own.fill("nobody@");
  await still.locator(".news button").click();
  await expect(still.getByText(t("islands.fieldCheck.email"), { exact: true })).toBeVisible();
  await expect(own).toHaveValue("nobody@");
  await own.fill("nobody@example.com");
  await still.locator(".news button").click();
  await expect(still.getByText(t("islands.newsletter.asked"), { exact: true })).toBeVisible();
  await plain.close();
});

test("the carousel goes on in reading direction, by arrow keys and by dragging, and its dots stand so", async ({
  page,
  t,
  lang,
  isPhone,
}) => {
  test.skip(isPhone, "the keys and the mouse of wide screens");
  const [onward, back] =
    lang === "ar" ? (["ArrowLeft", "ArrowRight"] as const) : (["ArrowRight", "ArrowLeft"] as const);
  await open(page, `/${lang}`, t);
  const carousel = page.getByRole("region", { name: t("home.banners"), exact: true });
  const dots = carousel.getByRole("button", {
    name: new RegExp(`^${t("islands.carousel.slide", { n: "" }).trim()}`),
  });
  const last = (await dots.count()) - 1;
  await expectInLine(
    lang,
    carousel.getByRole("button", { name: t("islands.carousel.pause"), exact: true }),
    ...(await dots.all()),
  );
  const isOn = async (n: number) => {
    await expect(dots.nth(n)).toHaveAttribute("aria-current", "true");
    await expect(
      carousel.getByRole("group", { name: t("home.bannerOf", { n: n + 1, total: last + 1 }), exact: true }),
    ).toBeInViewport({ ratio: 0.9 });
  };
  await carousel.getByRole("button", { name: t("islands.carousel.pause"), exact: true }).click();
  // Once the motion is loaded, a click moves it.
  await expect(async () => {
    await dots.nth(1).click();
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true", { timeout: 500 });
  }).toPass();
  await dots.first().click();
  await isOn(0);
  for (const [key, shown] of [
    [onward, 1],
    [onward, 2],
    [back, 1],
    [back, 0],
    [back, last],
    [onward, 0],
  ] as const) {
    await page.keyboard.press(key);
    await isOn(shown);
    await expect(dots.nth(shown)).toBeFocused();
  }

  /** Over more than half of the screen, because a slow machine gives the mouse no momentum. */
  const drag = async (towards: number) => {
    await page.mouse.move(640 - towards * 400, 190);
    await page.mouse.down();
    await page.mouse.move(640 + towards * 400, 190, { steps: 10 });
    await page.mouse.up();
  };
  // The next slide is pulled in from the end side.
  const pull = lang === "ar" ? 1 : -1;
  await drag(pull);
  await isOn(1);
  await drag(-pull);
  await isOn(0);
});
