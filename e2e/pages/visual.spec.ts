import sharp from "sharp";
import { DRILL, HAND_TOOLS } from "../fixtures/catalogue";
import { pathOf } from "../fixtures/goods";
import { expect, test } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

/**
 * Screenshots of pages at a tenth of their size, where the edges of letters, which differ between machines,
 * do not matter. They detect a missing large picture or section, moved content, and a wrong theme or
 * language. A missing button, price or column is too small; regions.spec.ts detects those. To update: `npm
 * test -- --only=e2e` with UPDATE_PICTURES=1, then check the pictures.
 */
test.describe.configure({ timeout: 240_000 });

const screensIn = (lang: Lang): Record<string, string> => ({
  home: `/${lang}`,
  list: `${HAND_TOOLS.path(lang)}?sort=price-asc`,
  product: pathOf(DRILL.id, lang),
  about: `/${lang}/about`,
  login: `/${lang}/login`,
  contact: `/${lang}/contact-us`,
  missing: `/${lang}/status/404`,
});
const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1440, height: 900 },
];
const SHARE = 10;
/** Maximum share of different pixels in the small picture, and tolerance for each. */
const TOLERANCE = { maxDiffPixelRatio: 0.03, threshold: 0.25 };

for (const scheme of ["light", "dark"] as const) {
  test(`screens look as they did: ${scheme}`, async ({ page, lang }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [name, address] of Object.entries(screensIn(lang))) {
      await page.goto(address, { waitUntil: "networkidle" });
      for (const { name: size, width, height } of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState("networkidle");
        const picture = await page.screenshot({ animations: "disabled", scale: "css" });
        const small = await sharp(picture)
          .resize(Math.round(width / SHARE), Math.round(height / SHARE), { fit: "fill", kernel: "cubic" })
          .png()
          .toBuffer();
        expect.soft(small).toMatchSnapshot([`${name}-${size}-${scheme}-${lang}.png`], TOLERANCE);
      }
    }
  });
}
