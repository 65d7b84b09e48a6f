import { addressesOf, KINDS, LANGUAGES } from "../addresses";
import type { Piece } from "../context";
import { atLeast, atMostFloor, type Row } from "../row";
import { median } from "../statistics";
import { installedTool, outputOf } from "../tools";
import { findChromium } from "../../testing/chromium.mjs";

/** Last version for Node 20. */
const VERSION = "12.8.2";

const CATEGORIES = [
  ["performance", 98],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;

/** Pages of fixed text. Their speed is not measured; that of the three kinds is. */
const STATIC = ["about", "faq", "Terms", "contact-us"];

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/**
 * LCP as Lighthouse simulates it for slow 4G and a CPU four times slower, from an unthrottled load: scripts
 * count.
 */
const largestPaint = (reports: readonly Report[]): number =>
  median(reports.map(({ audits }) => audits["largest-contentful-paint"]?.numericValue ?? NaN));

const pointsOf = (reports: readonly Report[], category: string): number =>
  median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));

/**
 * Lighthouse with its default phone: home, listing and product in both languages, all four categories; LCP
 * beside the floor's; static pages without performance.
 */
export const lighthouse: Piece = {
  name: "lighthouse",
  run: async (context) => {
    const [shop, floor, command] = [
      await context.shop(),
      await context.floor(),
      await installedTool("lighthouse", VERSION),
    ];
    const env = { ...process.env, CHROME_PATH: findChromium() ?? "" };
    const judgeOnce = async (address: string): Promise<Report> =>
      JSON.parse(
        await outputOf(
          command,
          [address, "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
          env,
        ),
      ) as Report;
    const judge = async (address: string): Promise<Report[]> => {
      const reports: Report[] = [];
      for (let run = 0; run < (context.isQuick ? 1 : 3); run += 1) reports.push(await judgeOnce(address));
      return reports;
    };
    const bare = await judge(`${floor.url}/`);
    const least = largestPaint(bare);
    const rows: Row[] = [];
    for (const lang of LANGUAGES) {
      const addresses = await addressesOf(shop, lang);
      for (const kind of KINDS) {
        const reports = await judge(addresses[kind]);
        for (const [category, bar] of CATEGORIES) {
          // The points depend on the machine's speed, so the floor's points are listed too.
          rows.push({
            what: `${category}, ${kind}, ${lang}`,
            unit: "points",
            shop: pointsOf(reports, category),
            ...(category === "performance" ? { floor: pointsOf(bare, category) } : {}),
            bars: [atLeast(bar)],
          });
        }
        rows.push({
          what: `reckoned LCP, ${kind}, ${lang}`,
          unit: "ms",
          shop: largestPaint(reports),
          floor: least,
          bars: [atMostFloor(1.4)],
        });
      }
      for (const page of STATIC) {
        const report = await judgeOnce(`${shop.url}/${lang}/${page}`);
        for (const [category, bar] of CATEGORIES.slice(1))
          rows.push({
            what: `${category}, ${page}, ${lang}`,
            unit: "points",
            shop: pointsOf([report], category),
            bars: [atLeast(bar)],
          });
      }
    }
    return rows;
  },
};
