import type { Page } from "playwright";
import { addressesOf, KINDS, LANGUAGES } from "../addresses";
import type { Piece } from "../context";
import { onPhone, throttle } from "../phone";
import { atMostFloor, type Row } from "../row";
import { median } from "../statistics";

/** Result of in-page/watch-paint.mjs. */
type Paint = { largest: number; shift: number; blocked: number };

/** Milliseconds after the load until deferred scripts have run on the throttled line and CPU. */
const SETTLE = 6000;

const paintOf = async (page: Page, address: string): Promise<Paint> => {
  await page.addInitScript({ path: "scripts/bench/in-page/watch-paint.mjs" });
  await page.goto(address, { waitUntil: "load", timeout: 90_000 });
  await page.waitForFunction(
    () => (window as unknown as { benchPaint: Paint }).benchPaint.largest > 0,
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(SETTLE);
  return page.evaluate(() => (window as unknown as { benchPaint: Paint }).benchPaint);
};

/** First visit on a slow phone, in turns with the floor's prerendered page. */
export const paint: Piece = {
  name: "paint",
  run: async (context) => {
    const runs = context.isQuick ? 3 : 5;
    const [browser, shop, floor] = [await context.browser(), await context.shop(), await context.floor()];
    const targets = [{ name: "floor", address: `${floor.url}/` }];
    for (const lang of LANGUAGES) {
      const addresses = await addressesOf(shop, lang);
      targets.push(...KINDS.map((kind) => ({ name: `${kind}, ${lang}`, address: addresses[kind] })));
    }
    const seen = new Map<string, Paint[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const { name, address } of targets) {
        const one = await onPhone(browser, async ({ page, devtools }) => {
          await throttle(devtools);
          return paintOf(page, address);
        });
        seen.set(name, [...(seen.get(name) ?? []), one]);
      }
    }
    const of = (name: string, figure: keyof Paint): number =>
      median((seen.get(name) ?? []).map((one) => one[figure]));
    return targets.slice(1).flatMap(({ name }): Row[] => [
      {
        what: `LCP, ${name}`,
        unit: "ms",
        shop: of(name, "largest"),
        floor: of("floor", "largest"),
        bars: [atMostFloor(1.4)],
      },
      { what: `CLS, ${name}`, unit: "", shop: of(name, "shift"), floor: of("floor", "shift") },
      {
        what: `blocked by long tasks, ${name}`,
        unit: "ms",
        shop: of(name, "blocked"),
        floor: of("floor", "blocked"),
      },
    ]);
  },
};
