import type { Browser, Locator, Page } from "playwright";
import { addressesOf } from "../addresses";
import type { Context, Piece } from "../context";
import { onPhone } from "../phone";
import { atMost, type Row } from "../row";
import { median } from "../statistics";

/** Link of a product in the first screen. A phone opens it in place. */
const productLink = (page: Page): Locator =>
  page.locator("main a[href*='/product']").filter({ visible: true, hasText: /\S/ }).first();

const PRESSES = ["early tap", "idle tap", "hover"] as const;
type Press = (typeof PRESSES)[number];

const press = async (page: Page, how: Press): Promise<void> => {
  const link = productLink(page);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error("There is no product to press.");
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 10)];
  if (how !== "early tap") {
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1000);
  }
  if (how !== "hover") return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(400);
  await page.mouse.down();
  await page.mouse.up();
};

const titleTime = (browser: Browser, address: string, how: Press): Promise<number> =>
  onPhone(browser, async ({ context, page }) => {
    await context.addInitScript({ path: "scripts/bench/in-page/watch-title.mjs" });
    await page.goto(address, { waitUntil: "load" });
    await press(page, how);
    // The browser itself waits for the value, so polling does not disturb the measurement.
    const handle = await page.waitForFunction(() => localStorage.getItem("bench-title"), undefined, {
      timeout: 30_000,
      polling: 200,
    });
    return Number(await handle.jsonValue());
  });

/**
 * Counts prefetch requests without a click: scrolls through the page with a pointer that passes over twenty
 * cards.
 */
const prefetches = (browser: Browser, address: string): Promise<number> =>
  onPhone(browser, async ({ page }) => {
    let count = 0;
    page.on("request", (request) => {
      const headers = request.headers();
      if (
        "rsc" in headers ||
        "next-router-prefetch" in headers ||
        /prefetch/.test(headers["sec-purpose"] ?? headers.purpose ?? "")
      )
        count += 1;
    });
    await page.goto(address, { waitUntil: "networkidle" });
    const links = await page
      .locator("main a[href*='/product']")
      .filter({ visible: true, hasText: /\S/ })
      .all();
    for (const link of links.slice(0, 20)) {
      await link.hover({ force: true });
      await page.waitForTimeout(100);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    return count;
  });

/** Pointer down to the product's title, in turns with the floor's list, which prefetches visible links. */
export const click: Piece = {
  name: "click",
  run: async (context: Context) => {
    const runs = context.isQuick ? 3 : 7;
    const [browser, shop, floor] = [await context.browser(), await context.shop(), await context.floor()];
    const { home, listing } = await addressesOf(shop, "en");
    const targets = { home, listing, floor: `${floor.url}/list` };
    const seen = new Map<string, number[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const [name, address] of Object.entries(targets)) {
        for (const how of PRESSES) {
          const key = `${name} ${how}`;
          seen.set(key, [...(seen.get(key) ?? []), await titleTime(browser, address, how)]);
        }
      }
    }
    const of = (name: string, how: Press): number => median(seen.get(`${name} ${how}`) ?? []);
    const rows: Row[] = [];
    for (const kind of ["home", "listing"] as const) {
      for (const how of PRESSES)
        rows.push({
          what: `title after ${how}, ${kind}`,
          unit: "ms",
          shop: of(kind, how),
          floor: of("floor", how),
          bars: [atMost(how === "early tap" ? 150 : 90)],
        });
      rows.push({
        what: `prefetch requests, ${kind}`,
        unit: "",
        shop: await prefetches(browser, targets[kind]),
        floor: await prefetches(browser, targets.floor),
        bars: [atMost(10)],
      });
    }
    return rows;
  },
};
