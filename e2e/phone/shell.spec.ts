import { ELBOW } from "../fixtures/catalogue";
import { expect, MOVING, open, test } from "../fixtures/test";

// With reduced motion the header's moving line stands on several lines.
test.use(MOVING);

// A product's page has its own bar in place of the bottom bar.
const PAGES = ["", "/contact-us", "/signup", `/product-detail/${ELBOW.id}/x/y`, "/cart"];

test("a phone's header scrolls away, its bar stays; the corner is in that bar and covers nothing (R21, R56, R57, R59)", async ({
  page,
  t,
  lang,
}) => {
  await open(page, `/${lang}`, t);
  const bottom = page.getByRole("navigation", { name: t("islands.header.bottom"), exact: true });
  await expect(bottom.getByRole("link", { name: t("islands.header.login"), exact: true })).toHaveAttribute(
    "href",
    `/${lang}/login`,
  );
  const corner = page.getByRole("navigation", { name: t("islands.header.corner"), exact: true });
  for (const address of PAGES) {
    await page.goto(`/${lang}${address}`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(corner.getByRole("link", { name: t("islands.header.top"), exact: true })).toBeVisible();
    expect(((await page.locator(".bar").boundingBox())?.y ?? 0) + 100, address).toBeLessThan(0);
    // The page gets longer when the buy bar appears.
    await expect
      .poll(
        () =>
          corner.evaluate((nav) => {
            window.scrollTo(0, document.documentElement.scrollHeight);
            const boxes = [...nav.querySelectorAll("a")].map((link) => link.getBoundingClientRect());
            const overlaps = (a: DOMRect, b: DOMRect) =>
              a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            const others = document.querySelectorAll(
              "main :is(a, button, input, select, textarea), footer :is(a, li, address span, .last > span), .bottom a, .buybar button, .act :is(button, input)",
            );
            return [...others]
              .filter((other) => boxes.some((box) => overlaps(box, other.getBoundingClientRect())))
              .map((other) => other.outerHTML.slice(0, 120));
          }),
        { message: address || "home" },
      )
      .toEqual([]);
  }
  const [bar, place] = [await bottom.boundingBox(), await corner.boundingBox()];
  expect(place?.y).toBeGreaterThanOrEqual(bar?.y ?? Infinity);
});

/** A product whose name takes two lines in both languages. */
const LONG_NAME = 1006;

for (const [width, height, parts] of [
  [390, 844, [".buy h1", ".buy .line-up", ".buy .big"]],
  [360, 640, [".buy h1", ".buy .line-up", ".buy .big"]],
] as const)
  test(`the first screen of ${width} × ${height} pixels shows ${parts.join(", ")} and Add to Cart of a product, half of it is the picture`, async ({
    page,
    lang,
    t,
  }) => {
    await page.setViewportSize({ width, height });
    for (const id of [ELBOW.id, LONG_NAME]) {
      await open(page, `/${lang}/product-detail/${id}/x/y`, t);
      const add = page.getByRole("button", { name: t("islands.product.add"), exact: true }).first();
      const bar = await add.boundingBox();
      const end = bar?.y ?? 0;
      expect(end + (bar?.height ?? Infinity), `Add to Cart of ${id}`).toBeLessThanOrEqual(height);
      const picture = await page.locator(".stage").boundingBox();
      expect(picture?.height, `picture of ${id}`).toBeGreaterThanOrEqual(height / 2);
      for (const part of parts) {
        const box = await page.locator(part).first().boundingBox();
        expect((box?.y ?? end) + (box?.height ?? 0), `${part} of ${id}`).toBeLessThanOrEqual(end + 2);
      }
    }
  });
