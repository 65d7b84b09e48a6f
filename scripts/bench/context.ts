import type { Browser } from "playwright";
import { databaseUrl } from "./databases";
import { startFloor } from "./floor";
import { openBrowser } from "./phone";
import type { Row } from "./row";
import { startShop, type Site } from "./site";

/** What pieces share: each is started when it is first asked for, and ended by `close`. */
export type Context = {
  /** Fewer and shorter runs. */
  isQuick: boolean;
  /** The shop with the demo catalogue in the embedded database. */
  shop: () => Promise<Site>;
  /** The shop with 100,000 generated products in PostgreSQL. */
  catalogueShop: () => Promise<Site>;
  floor: () => Promise<Site>;
  browser: () => Promise<Browser>;
  close: () => Promise<void>;
};

/** One part of the bench, runnable alone. */
export type Piece = { name: string; run: (context: Context) => Promise<Row[]> };

export const openContext = (isQuick: boolean): Context => {
  const closers: (() => Promise<void>)[] = [];
  const once = <T>(open: () => Promise<T>, close: (opened: T) => Promise<void>): (() => Promise<T>) => {
    let opening: Promise<T> | undefined;
    return () =>
      (opening ??= open().then((opened) => {
        closers.push(() => close(opened));
        return opened;
      }));
  };
  return {
    isQuick,
    shop: once(() => startShop("shop"), (site) => site.stop()),
    catalogueShop: once(async () => startShop("catalogue-shop", { DATABASE_URL: await databaseUrl("bench_100k") }), (site) => site.stop()),
    floor: once(startFloor, (site) => site.stop()),
    browser: once(openBrowser, (browser) => browser.close()),
    close: async () => void (await Promise.all(closers.map((close) => close()))),
  };
};
