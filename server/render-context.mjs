import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the rendering of one page finds out and the framework's answer does not tell.
 *
 * @typedef {{ tags: string[], made: number, revalidate: number | false }} CacheMetadata of a page in the page store:
 * `made` in milliseconds since 1970, `revalidate` in seconds
 * @typedef {import("../lib/shop/host/request-outcome").RequestOutcome} RequestOutcome
 * @typedef {RequestOutcome & { page: CacheMetadata | null }} RenderContext
 */

const KEY = Symbol.for("hardware-shop.request-outcome");
/** The framework's bundles reach it by this name (lib/shop/host/request-outcome.ts). */
const named = /** @type {{ [KEY]?: AsyncLocalStorage<RenderContext> }} */ (globalThis);
// Not replaced: the bundle of the middleware holds a second copy of this module, loaded after the first.
const rendering = (named[KEY] ??= new AsyncLocalStorage());

/**
 * Runs the rendering of one page. @template T @param {(context: RenderContext) => Promise<T>} work
 * @returns {Promise<{ result: T, page: CacheMetadata | null, reads: CacheMetadata | null }>} `page` is null when it did
 * not go through the page store, `reads` when nothing was read under a tag that was not from the page store either
 */
export const withRenderContext = async (work) => {
  const began = Date.now();
  /** @type {RenderContext} */
  const context = {
    began,
    asked: began,
    page: null,
    tags: new Set(),
    readsValidUntil: Infinity,
    hasFreshRead: false,
    isAway: false,
    readsEnd: null,
    textPreview: null,
  };
  const result = await rendering.run(context, () => work(context));
  const { page, tags, readsValidUntil, hasFreshRead } = context;
  const seconds = Math.max(1, Math.floor((readsValidUntil - began) / 1000));
  return {
    result,
    // A page rendered just now is as old as the first row that was read for it.
    page: page && { ...page, made: Math.min(began, page.made) },
    reads: hasFreshRead ? { tags: [...tags], made: began, revalidate: seconds } : null,
  };
};

/** The page store found or wrote the page that is being rendered. @param {CacheMetadata} page */
export const notePage = (page) => {
  const context = rendering.getStore();
  if (context) context.page = page;
};

/**
 * A cached read was used. @param {readonly string[]} tags that expire it
 * @param {number} until when its lifetime ends, in milliseconds since 1970
 */
export const noteRead = (tags, until) => {
  const context = rendering.getStore();
  if (!context) return;
  for (const tag of tags) context.tags.add(tag);
  context.readsValidUntil = Math.min(context.readsValidUntil, until);
};

/** When the present rendering began, in milliseconds since 1970; undefined outside of one. */
export const renderBegan = () => rendering.getStore()?.began;

/** When the first of the cached reads of the present rendering ends; Infinity when none does. */
export const readsValidUntil = () => rendering.getStore()?.readsValidUntil ?? Infinity;
