/**
 * What one request, page or product takes, measured on one machine of two cores with the commands beside it. Another
 * machine has other figures: measure them there, and change this table.
 */
export const MEASURED = {
  /** Milliseconds of the front's processor for a ready page: `npm run bench -- load` (docs/speed.md). */
  readyPage: 0.03,
  /** Milliseconds of a renderer for a page that is not ready: `npm run load` (docs/load.md). */
  render: 27,
  /** Milliseconds of the database for it, with 100,000 products: `npm run bench -- filtered` (docs/speed.md). */
  renderQueries: 15,
  /** Milliseconds of a renderer for a suggestion or a priced cart: `npm run load` (docs/load.md). */
  call: 9,
  /** Milliseconds of a renderer, of the front and of the database for an order with its mails (docs/load.md). */
  order: { renderer: 57, front: 8, database: 25 },
  /** Connections to the database of a renderer and of an instance's other processes (docs/hosting.md). */
  connections: { renderer: 11, instance: 4 },
  /** Bytes of the disk that an instance takes at most for its own pages, and for lists with filters (server/page-folder.mjs, answer-store.mjs). */
  disk: { product: 1.5 * 1024 ** 3, list: 512 * 1024 ** 2 },
  /** Seconds after which a page is made anew without a change (lib/shop/cache-manifest.ts). */
  lifetime: 3600,
  /** Bytes of memory of an instance with one renderer, and of each further one (docs/load.md, docs/adr/0040). */
  memory: { instance: 600 * 1024 ** 2, renderer: 250 * 1024 ** 2 },
  /**
   * Bytes on the disk of a page, with the reads it was made from: means of 101 products and 27 lists of the demo shop in both
   * languages, by the sizes of the files in `pages` of its data folder.
   */
  cached: { product: 37_000, list: 29_000 },
  /** Bytes of the database for a product with its articles, and one order for each: `npm run bench -- desk`. */
  productRows: 14_000,
  /** Bytes of a picture's files (docs/catalogue.md). */
  picture: 77_000,
  /** Bytes that a page takes from the wire for who has seen another: 38 KB of HTML, and its pictures (docs/speed.md, `weight`). */
  sentPage: 60_000,
} as const;

/** Shares of what visitors ask for, as `npm run load` mixes them; `call` is a suggestion or a priced cart. */
export const SHARES = { product: 0.58, list: 0.26, call: 0.14, order: 0.02 } as const;

/** Kinds of pages that are kept. */
export const PAGE_KINDS = ["product", "list"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
