import { BOLT, ELBOW } from "../fixtures/catalogue";
import { PUBLIC_PAGES } from "../fixtures/fixed-pages";
import { expect, test } from "../fixtures/test";

const PAGES = [
  "",
  "/all-products/0/all-categories",
  `/product-detail/${ELBOW.id}/x/y`,
  `/product-reviews/${BOLT.id}/1`,
  ...PUBLIC_PAGES,
];

test("no page is wider than a small phone", async ({ page, lang }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of PAGES) {
    await page.goto(`/${lang}${address}`);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      address || "home",
    ).toBe(0);
  }
});

test("a word longer than the page breaks in a product's texts", async ({ page, lang }) => {
  await page.goto(`/${lang}/product-detail/${ELBOW.id}/x/y`);
  for (const text of [".buy h1", ".buy .lead", ".prose p", ".prose li"]) {
    await page
      .locator(text)
      .first()
      .evaluate((element) => (element.textContent = "W".repeat(180)));
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      text,
    ).toBe(0);
  }
});
