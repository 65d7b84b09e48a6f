import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the rendering of one page finds out and the framework's answer does not tell.
 *
 * @typedef {{ tags: string[], made: number, revalidate: number | false }} CacheMetadata of a page in the page store:
 * `made` in milliseconds since 1970, `revalidate` in seconds
 * @typedef {import("../lib/shop/host/request-outcome").RequestOutcome} RequestOutcome
 * @typedef {RequestOutcome & { began: number, page: CacheMetadata | null, readsValidUntil: number }} RenderContext
 * times in milliseconds since 1970; `readsValidUntil` is when the lifetime of the first cached read ends
 */

const KEY = Symbol.for("hardware-shop.request-outcome");
/** The framework's bundles reach it by this name (lib/shop/host/request-outcome.ts). */
const named = /** @type {{ [KEY]?: AsyncLocalStorage<RenderContext> }} */ (globalThis);
// Not replaced: the bundle of the middleware holds a second copy of this module, loaded after the first.
const rendering = (named[KEY] ??= new AsyncLocalStorage());

/**
 * Runs the rendering of one page. @template T @param {(context: RenderContext) => Promise<T>} work
 * @returns {Promise<{ result: T, page: CacheMetadata | null }>} `page` is null when it did not go through the page store
 */
export const withRenderContext = async (work) => {
  const began = Date.now();
  /** @type {RenderContext} */
  const context = { began, page: null, readsValidUntil: Infinity, isAway: false, readsEnd: null };
  const result = await rendering.run(context, () => work(context));
  const { page } = context;
  // A page rendered just now is as old as the first row that was read for it.
  return { result, page: page && { ...page, made: Math.min(began, page.made) } };
};

/** The page store found or wrote the page that is being rendered. @param {CacheMetadata} page */
export const notePage = (page) => {
  const context = rendering.getStore();
  if (context) context.page = page;
};

/** A cached read was used. @param {number} until when its lifetime ends, in milliseconds since 1970 */
export const noteRead = (until) => {
  const context = rendering.getStore();
  if (context) context.readsValidUntil = Math.min(context.readsValidUntil, until);
};

/** When the present rendering began, in milliseconds since 1970; undefined outside of one. */
export const renderBegan = () => rendering.getStore()?.began;

/** When the first of the cached reads of the present rendering ends; Infinity when none does. */
export const readsValidUntil = () => rendering.getStore()?.readsValidUntil ?? Infinity;
