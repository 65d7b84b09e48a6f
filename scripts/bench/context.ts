import type { Browser } from "playwright";
import { databaseUrl } from "./databases";
import { startFloor } from "./floor";
import { openBrowser } from "./phone";
import type { Row } from "./row";
import { startShop, stopSites, type Site } from "./site";

/** Resources shared by the pieces. Each is started on first use. `close` stops all. */
export type Context = {
  /** True for fewer and shorter runs. */
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

/** Runs the work at the first call and returns the same result afterwards. */
const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let begun: Promise<T> | undefined;
  return () => (begun ??= work());
};

export const openContext = (isQuick: boolean): Context => {
  let opened: Browser | undefined;
  return {
    isQuick,
    shop: once(() => startShop("shop")),
    catalogueShop: once(async () =>
      startShop("catalogue-shop", { DATABASE_URL: await databaseUrl("bench_100k") }),
    ),
    floor: once(startFloor),
    browser: once(async () => (opened = await openBrowser())),
    close: async () => {
      await opened?.close();
      await stopSites();
    },
  };
};
