import { MEASURED, PAGE_KINDS, SHARES, type PageKind } from "./measured";
import { hitShare } from "./page-cache";
import { zipf } from "./popularity";
import { playRush, type Rush } from "./rush";

/**
 * A shop as it might grow.
 * @property products each has a page in either language
 * @property lists addresses of lists that visitors choose, in both languages together
 * @property rate requests a second of all kinds but pictures, in the busiest hour
 * @property changesPerDay how often a day a product's page expires: prices, last pieces, texts
 * @property databaseCores of the one PostgreSQL
 * @property databaseConnections it takes at most
 * @property isShared whether all instances have one cache of pages, or each has its own
 */
export type Shop = {
  name: string;
  products: number;
  lists: number;
  rate: number;
  changesPerDay: number;
  instances: number;
  renderers: number;
  databaseCores: number;
  databaseConnections: number;
  isShared: boolean;
};

/** Dollars a month; an example, not an offer. */
export type Prices = { core: number; gibDisk: number; gibSent: number };

/**
 * What a shop takes.
 * @property hits shares of requests for products and lists that find theirs ready
 * @property renders pages a second that are rendered
 * @property used share of each part that is busy: processors of renderers, fronts and database, and its connections
 * @property bytes of the database, of pictures, and sent a month at a third of the busiest hour's rate
 * @property dollars a month
 */
export type Plan = {
  hits: Record<PageKind, number>;
  renders: number;
  used: Record<"renderers" | "fronts" | "database" | "connections", number>;
  bytes: { database: number; pictures: number; sent: number };
  dollars: number;
  rush: Rush;
};

const LANGUAGES = 2;
const DAY = 86_400;
const GIB = 1024 ** 3;
/** The busiest hour against the mean of a month. */
const PEAK = 3;
/** Visitors of a sale's first minutes against the busiest hour. */
const RUSH = 5;
/** Seconds of processor a second that a part has. */
const busy = (milliseconds: number, cores: number): number => milliseconds / 1000 / cores;

/** The pages of a kind. @property changes expiries of one of them a second */
const pagesOf = (
  kind: PageKind,
  { products, lists, changesPerDay }: Shop,
): { pages: number; changes: number } => {
  const ofOne = changesPerDay / DAY;
  // A list expires with every product, whether it shows it or not (lib/shop/cache-manifest.ts).
  return kind === "list"
    ? { pages: lists, changes: ofOne * products + 1 / MEASURED.lifetime }
    : { pages: products * LANGUAGES, changes: ofOne + 1 / MEASURED.lifetime };
};

/** Reckons what the visitors of a shop's busiest hour take. @param skew of its pages' popularity (popularity.ts) */
const loadOf = (shop: Shop, skew: number) => {
  const { rate, instances, renderers, isShared } = shop;
  const caches = isShared ? 1 : instances;
  const kinds = PAGE_KINDS.map((kind) => {
    const { pages, changes } = pagesOf(kind, shop);
    const ranks = zipf(pages, skew);
    const asked = rate * SHARES[kind];
    const room = (MEASURED.disk[kind] / MEASURED.cached[kind]) * (isShared ? instances : 1);
    return { kind, ranks, asked, hits: hitShare(ranks, { rate: asked / caches, room, changes }) };
  });
  const pages = kinds.reduce((sum, { asked }) => sum + asked, 0);
  const renders = kinds.reduce((sum, { asked, hits }) => sum + asked * (1 - hits), 0);
  const [calls, orders] = [rate * SHARES.call, rate * SHARES.order];
  const rendering = instances * renderers;
  const used = {
    renderers: busy(
      renders * MEASURED.render + calls * MEASURED.call + orders * MEASURED.order.renderer,
      rendering,
    ),
    fronts: busy(rate * MEASURED.readyPage + orders * MEASURED.order.front, instances),
    database: busy(renders * MEASURED.renderQueries + orders * MEASURED.order.database, shop.databaseCores),
    connections:
      (instances * (renderers * MEASURED.connections.renderer + MEASURED.connections.instance)) /
      shop.databaseConnections,
  };
  return { kinds, pages, renders, rendering, caches, used };
};

/** Where a part is used to this share, its queue grows faster than its work. */
const FULL = 0.7;
/** Parts whose use grows with the visitors. Connections are opened whether or not somebody asks. */
const GROWING = ["renderers", "fronts", "database"] as const;

/**
 * Returns the requests a second that a shop carries before the first of its parts is used to 70 %, and that part.
 */
export const carriedBy = (shop: Shop, skew: number): { rate: number; part: (typeof GROWING)[number] } => {
  const usedAt = (rate: number) => loadOf({ ...shop, rate }, skew).used;
  const fullest = (rate: number) => {
    const used = usedAt(rate);
    return GROWING.reduce((most, part) => (used[part] > used[most] ? part : most));
  };
  let [least, most] = [0, 1];
  while (usedAt(most)[fullest(most)] < FULL) most *= 2;
  for (let halving = 0; halving < 20; halving += 1) {
    const middle = (least + most) / 2;
    if (usedAt(middle)[fullest(middle)] < FULL) least = middle;
    else most = middle;
  }
  return { rate: least, part: fullest(least) };
};

/** Reckons what a shop takes from `MEASURED`. @param skew of its pages' popularity (popularity.ts) */
export const planOf = (shop: Shop, skew: number, prices: Prices): Plan => {
  const { kinds, pages, renders, rendering, caches, used } = loadOf(shop, skew);
  const bytes = {
    database: shop.products * MEASURED.productRows,
    pictures: shop.products * MEASURED.picture,
    sent: ((pages * MEASURED.sentPage) / PEAK) * DAY * 30,
  };
  const cores = shop.instances * (shop.renderers + 1) + shop.databaseCores;
  const kept =
    bytes.database * 2 + bytes.pictures + shop.instances * (MEASURED.disk.product + MEASURED.disk.list);
  const all = kinds.flatMap(({ ranks, asked }) =>
    ranks.map((rank) => ({ ...rank, each: (rank.each * asked) / pages })),
  );
  return {
    hits: { product: kinds[0]?.hits ?? 0, list: kinds[1]?.hits ?? 0 },
    renders,
    used,
    bytes,
    dollars: cores * prices.core + (kept / GIB) * prices.gibDisk + (bytes.sent / GIB) * prices.gibSent,
    rush: playRush(all, (pages * RUSH) / caches, (rendering * 1000) / MEASURED.render / caches),
  };
};
