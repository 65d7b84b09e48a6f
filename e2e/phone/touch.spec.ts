import { ELBOW, HAND_TOOLS } from "../fixtures/catalogue";
import { expect, open, test } from "../fixtures/test";

test("no field is smaller than 16 pixels, below which an iPhone enlarges the page", async ({
  page,
  lang,
}) => {
  for (const address of [
    `/${lang}/signup`,
    HAND_TOOLS.path(lang),
    `/${lang}/product-detail/${ELBOW.id}/x/y`,
    `/${lang}/contact-us`,
  ]) {
    await page.goto(address);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("input, select, textarea")]
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 100)),
    );
    expect(small, address).toEqual([]);
  }
});

test("bars at the lower edge stay clear of the home indicator", async ({ page, t, lang }) => {
  const indicator = 34;
  await page.goto(`/${lang}`);
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /viewport-fit=cover/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: indicator } });
  await open(page, `/${lang}/product-detail/${ELBOW.id}/x/y`, t);
  const [height, edges] = await page.evaluate(() => [
    window.innerHeight,
    [...document.querySelectorAll(".act :is(button, input), .corner a")].map((part) =>
      Math.round(part.getBoundingClientRect().bottom),
    ),
  ]);
  expect(edges.length).toBeGreaterThan(3);
  expect(Math.max(...edges)).toBe(height - indicator - 8);
});
