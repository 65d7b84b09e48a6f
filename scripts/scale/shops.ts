import type { Prices, Shop } from "./plan";

const OWN_CACHES = { changesPerDay: 0.2, isShared: false } as const;

const TEN = {
  ...OWN_CACHES,
  name: "Ten instances, a million products",
  products: 1_000_000,
  lists: 2_000_000,
  rate: 2_000,
  instances: 10,
  renderers: 4,
  databaseCores: 16,
  databaseConnections: 500,
} as const satisfies Shop;

const HUNDRED_MILLION = {
  ...TEN,
  name: "Ten instances, a hundred million pages of products",
  products: 50_000_000,
} as const satisfies Shop;

/** The shops of docs/scale.md. Put your own beside them. */
export const SHOPS: readonly Shop[] = [
  {
    ...OWN_CACHES,
    name: "One small machine",
    products: 10_000,
    lists: 20_000,
    rate: 50,
    instances: 1,
    renderers: 1,
    databaseCores: 1,
    databaseConnections: 100,
  },
  {
    ...OWN_CACHES,
    name: "Three instances",
    products: 100_000,
    lists: 200_000,
    rate: 300,
    instances: 3,
    renderers: 2,
    databaseCores: 4,
    databaseConnections: 100,
  },
  TEN,
  { ...TEN, name: `${TEN.name}, one cache of pages for all`, isShared: true },
  HUNDRED_MILLION,
  { ...HUNDRED_MILLION, name: `${HUNDRED_MILLION.name}, one cache for all`, isShared: true },
];

/** Skews of popularity: that of `npm run load`, and that of a shop whose visitors look at more different pages. */
export const SKEWS = [1, 0.8] as const;

/**
 * A virtual core with 2 GiB of memory, as of 4 vCPU and 8 GiB for 48 dollars a month; a gibibyte of block storage; and one
 * beyond what machines send for nothing (docs.digitalocean.com, products/droplets/details/pricing).
 */
export const PRICES: Prices = { core: 12, gibDisk: 0.1, gibSent: 0.01 };
