import { addressesOf, KINDS, LANGUAGES } from "../addresses";
import type { Piece } from "../context";
import { atLeast, type Row } from "../row";
import { median } from "../statistics";
import { installedTool, outputOf } from "../tools";
import { findChromium } from "../../testing/chromium.mjs";

/** The last one for Node 20. */
const VERSION = "12.8.2";

const CATEGORIES = [
  ["performance", 98],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;

type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, { score: number | null; title: string }> };

/** Lighthouse as it plays a phone by default: home, listing and product in both languages, all four categories. */
export const lighthouse: Piece = {
  name: "lighthouse",
  run: async (context) => {
    const [shop, command] = [await context.shop(), await installedTool("lighthouse", VERSION)];
    const env = { ...process.env, CHROME_PATH: findChromium() ?? "" };
    const rows: Row[] = [];
    for (const lang of LANGUAGES) {
      const addresses = await addressesOf(shop, lang);
      for (const kind of KINDS) {
        const reports: Report[] = [];
        for (let run = 0; run < (context.isQuick ? 1 : 3); run += 1) {
          const text = await outputOf(command, [addresses[kind], "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"], env);
          reports.push(JSON.parse(text) as Report);
        }
        for (const [category, bar] of CATEGORIES) {
          const points = median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
          rows.push({ what: `${category}, ${kind}, ${lang}`, unit: "points", shop: points, bars: [atLeast(bar)] });
        }
      }
    }
    return rows;
  },
};
