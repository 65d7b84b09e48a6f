import type { Page } from "playwright/test";
import { GOGGLES } from "../fixtures/buyer";
import { DRILL, HAND_TOOLS } from "../fixtures/catalogue";
import { pathOf } from "../fixtures/goods";
import { storeCart } from "../fixtures/stored-cart";
import { expect, test } from "../fixtures/test";
import type { Lang } from "../fixtures/words";

/**
 * Parts of pages at full size, in addition to the small screenshots of whole pages (visual.spec.ts): in a
 * small part a missing price, button, swatch or column is a large share of the picture. The position is the
 * page's and the size is fixed, so that a pixel of difference on another machine does not matter. To update:
 * UPDATE_PICTURES=1, then check the pictures.
 */
test.describe.configure({ timeout: 120_000 });
test.use({ colorScheme: "light", deviceScaleFactor: 1 });

/**
 * Maximum share of different pixels in a part, and tolerance for each: edges of letters differ by machine.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.006, threshold: 0.15 };

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A part: its start, and the compared width and height. `style` simulates a fault. */
type Part = { name: string; of: string; size: [width: number, height: number]; style: string };
type Screen = { address: (lang: Lang) => string; viewport: typeof WIDE; parts: Part[] };

const hide = (selector: string): string => `${selector} { visibility: hidden !important }`;

const SCREENS: Screen[] = [
  {
    address: (lang) => `${HAND_TOOLS.path(lang)}?sort=price-asc`,
    viewport: WIDE,
    parts: [
      { name: "header", of: ".site-head .bar", size: [1280, 72], style: hide(".site-head .bar > *") },
      { name: "search", of: ".site-head .bar .search", size: [300, 44], style: hide(".bar .search") },
      { name: "filters", of: "#filters", size: [248, 360], style: hide("#filters") },
      { name: "tools", of: "#list .tools", size: [944, 54], style: hide("#list .tools > *") },
      { name: "card-price", of: "#list article .price", size: [60, 23], style: hide("#list article .price") },
    ],
  },
  {
    address: (lang) => pathOf(DRILL.id, lang),
    viewport: WIDE,
    parts: [
      {
        name: "buy-column",
        of: ".buy",
        size: [508, 560],
        style: ".buy > * { background: white !important; color: white !important }",
      },
      { name: "name", of: ".buy h1", size: [468, 72], style: hide(".buy h1") },
      { name: "price", of: ".buy .big", size: [468, 43], style: hide(".buy .big, .buy .big *") },
      { name: "swatches", of: ".buy .opt", size: [468, 66], style: hide(".buy .opt") },
      {
        name: "add-to-cart",
        of: ".buy .btn:not(.line)",
        size: [266, 48],
        style: ".buy .btn:not(.line) { display: none !important }",
      },
    ],
  },
  {
    address: (lang) => `/${lang}/cart`,
    viewport: WIDE,
    parts: [
      { name: "cart-summary", of: "aside.panel", size: [372, 300], style: hide("aside.panel .btn") },
      {
        name: "cart-line",
        of: "table.cart",
        size: [812, 182],
        style: hide("table.cart td *"),
      },
    ],
  },
  {
    address: (lang) => pathOf(DRILL.id, lang),
    viewport: PHONE,
    parts: [
      { name: "product-header", of: ".site-head .bar", size: [390, 53], style: hide(".site-head .bar > *") },
      { name: "product-bar", of: ".buy .act", size: [390, 64], style: hide(".buy .act > *") },
    ],
  },
  {
    address: (lang) => `/${lang}/faq`,
    viewport: PHONE,
    parts: [
      { name: "phone-header", of: ".site-head .bar", size: [390, 111], style: hide(".site-head .bar > *") },
      { name: "phone-bottom", of: "nav.bottom", size: [390, 60], style: hide("nav.bottom") },
    ],
  },
];

const openScreen = async (page: Page, { address, viewport }: Screen, lang: Lang): Promise<void> => {
  await page.setViewportSize(viewport);
  await page.goto(address(lang), { waitUntil: "networkidle" });
  if (address(lang).endsWith("/cart")) await storeCart(page, [{ productId: GOGGLES, quantity: 2 }]);
  await page.waitForLoadState("networkidle");
  // The sums of a cart are dimmed until they are reckoned.
  await expect(page.locator(".dimmed[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

const pictureOf = async (
  page: Page,
  box: { x: number; y: number },
  [width, height]: Part["size"],
): Promise<Buffer> =>
  page.screenshot({
    animations: "disabled",
    scale: "css",
    clip: { x: Math.round(box.x), y: Math.round(box.y), width, height },
  });

/** Returns the position of the part. @throws if it is missing */
const boxOf = async (page: Page, { name, of }: Part): Promise<{ x: number; y: number }> => {
  const box = await page.locator(of).first().boundingBox();
  if (box === null) throw new Error(`There is no ${name} (${of}).`);
  return box;
};

for (const screen of SCREENS) {
  const { parts } = screen;
  test(`parts look as they did: ${parts.map(({ name }) => name).join(", ")}`, async ({ page, lang }) => {
    await openScreen(page, screen, lang);
    for (const part of parts) {
      const picture = `part-${part.name}-${lang}.png`;
      const box = await boxOf(page, part);
      expect.soft(await pictureOf(page, box, part.size), part.name).toMatchSnapshot([picture], TOLERANCE);
      if (process.env.UPDATE_PICTURES) continue;
      // Checks that the fault would be detected.
      const style = await page.addStyleTag({ content: part.style });
      expect
        .soft(await pictureOf(page, box, part.size), `${part.name}, spoilt`)
        .not.toMatchSnapshot([picture], TOLERANCE);
      await style.evaluate((tag) => (tag as Element).remove());
    }
  });
}
