import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { GOODS, nameOf, pathOf } from "../fixtures/goods";
import { expect, test } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

const postReview = async (request: APIRequestContext, lang: Lang, title: string): Promise<void> => {
  const response = await request.post("/api/v1/dynamic/insert-product-review", {
    data: {
      requestParameters: {
        ProductId: GOODS.shelf,
        ReviewerName: "Ravi",
        ReviewerEmail: `${randomUUID()}@example.com`,
        ReviewTitle: title,
        ReviewBody: "Straight and strong.",
        ReviewRating: 2,
        recordValueJson: JSON.stringify({ languageCode: lang }),
      },
    },
  });
  expect(response.status()).toBe(200);
};

const section = (page: Page) => page.locator("#reviews");
const titles = (page: Page) =>
  page
    .getByRole("article")
    .filter({ has: page.locator("p.small") })
    .getByRole("heading")
    .allTextContents();

test("R169 R171 a product's reviews: the stars add up, samples are marked, further pages come in place and without script", async ({
  page,
  request,
  browser,
  baseURL,
  t,
  lang,
}) => {
  const own = [randomUUID(), randomUUID()];
  for (const title of own) await postReview(request, lang, title);
  await expect(async () => {
    await page.goto(pathOf(GOODS.shelf, lang));
    for (const title of own)
      await expect(section(page).getByRole("heading", { name: title })).toBeVisible({ timeout: 500 });
  }).toPass();

  const shown = await section(page).getByRole("article").count();
  expect(shown).toBe(5);
  const first = section(page)
    .getByRole("article")
    .filter({ hasText: own[1] ?? "" });
  await expect(first).toContainText("Ravi");
  await expect(first).toContainText("Straight and strong.");
  await expect(first.getByText(t("product.rated", { n: 2 }))).toBeAttached();
  const [day, month, year] = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" })
    .format(new Date())
    .split("/");
  await expect(first).toContainText(`${day}-${month}-${year}`);
  await expect(section(page).getByText(t("product.sampleNote"))).toBeVisible();

  const counts = await section(page).locator(".bars > div > span:last-child").allTextContents();
  const total = counts.reduce((sum, count) => sum + Number(count), 0);
  await expect(
    section(page)
      .getByText(t("product.reviewCount", { n: total }))
      .first(),
  ).toBeAttached();
  for (const [i, count] of counts.entries())
    await expect(
      section(page).getByRole("img", {
        name: t("product.starCount", { n: 5 - i, count: Number(count) }),
        exact: true,
      }),
    ).toBeVisible();

  const address = page.url();
  const pages = Math.ceil(total / 5);
  const seen = await titles(page);
  for (let n = 2; n <= pages; n += 1) {
    await section(page)
      .getByRole("link", { name: t("product.older") })
      .click();
    await expect(section(page).locator("[data-review-place]")).toContainText(`${n} / ${pages}`);
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => document.activeElement?.closest("#reviews") !== null)).toBe(true);
    seen.push(...(await titles(page)));
  }
  expect(seen).toHaveLength(total);
  await expect(section(page).getByText(t("product.sample")).first()).toBeVisible();
  await section(page)
    .getByRole("link", { name: t("product.newer") })
    .click();
  await expect(section(page).locator("[data-review-place]")).toContainText(`${pages - 1} / ${pages}`);

  const plain = await (
    await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })
  ).newPage();
  await plain.goto(address);
  const read = await titles(plain);
  for (let n = 2; n <= pages; n += 1) {
    await plain.getByRole("link", { name: t("product.older") }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toContainText(nameOf(GOODS.shelf, lang));
    read.push(...(await titles(plain)));
  }
  expect(read).toEqual(seen);
  await plain.getByRole("link", { name: t("product.backToProduct") }).click();
  expect(plain.url()).toBe(address);
  await plain.context().close();
  for (const beyond of [0, pages + 1, "x"])
    expect((await request.get(`/${lang}/product-reviews/${GOODS.shelf}/${beyond}`)).status()).toBe(404);
});

test("R174 R181 R182 whatever fails, a review keeps what was typed; then it arrives", async ({
  page,
  t,
  lang,
}) => {
  await page.goto(pathOf(GOODS.doorCloser, lang));
  const write = page.getByRole("button", { name: t("islands.review.write"), exact: true });
  const field = (name: string) => page.getByLabel(t(`islands.review.${name}`), { exact: true });
  const star = page.getByRole("radio", { name: t("islands.review.stars", { n: 3 }), exact: true });
  const submit = page.getByRole("button", { name: t("islands.review.submit"), exact: true });
  const typed = {
    name: "Meera",
    email: `meera.${randomUUID().slice(0, 8)}@example.com`,
    title: `Closes ${randomUUID().slice(0, 8)}`,
    body: "Quietly.",
  };
  const expectKept = async () => {
    for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
    await expect(star).toBeChecked();
  };

  await write.click();
  await submit.click();
  await expect(
    page.getByRole("main").getByText(t("islands.fieldCheck.required", { field: t("islands.review.name") })),
  ).toBeVisible();
  await star.check({ force: true });
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await write.click();
  await expect(submit).toBeHidden();
  await write.click();
  await expectKept();

  for (const fail of ["abort", "500"] as const) {
    await page.route("**/product-detail/**", (route) =>
      route.request().method() !== "POST"
        ? route.fallback()
        : fail === "abort"
          ? route.abort()
          : route.fulfill({ status: 500, body: "" }),
    );
    await submit.click();
    await expect(
      page
        .getByRole("main")
        .getByRole("alert")
        .filter({ hasText: t("islands.review.failed") }),
    ).toBeVisible();
    await expectKept();
    await page.unroute("**/product-detail/**");
  }

  let goOn: () => void = () => undefined;
  const held = new Promise<void>((done) => (goOn = done));
  await page.route("**/product-detail/**", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.fallback();
  });
  await submit.click();
  const cover = page.getByRole("status").filter({ hasText: t("islands.review.busy") });
  await expect(cover).toBeVisible();
  expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  goOn();
  await expect(page.getByRole("main").getByText(t("islands.review.sent"))).toBeFocused();
  await expect(page.getByRole("heading", { name: typed.title })).toBeVisible();
});
