import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the framework's page cache knows of a page and does not tell in its answer.
 * @typedef {{ tags: string[], made: number, revalidate: number | false }} CacheMetadata
 * `made` in milliseconds since 1970, `revalidate` in seconds
 */

/**
 * `goodUntil` of the cached reads it used, in milliseconds since 1970.
 * @typedef {{ began: number, page: CacheMetadata | null, goodUntil: number }} Rendering
 */

/** @type {AsyncLocalStorage<Rendering>} */
const rendering = new AsyncLocalStorage();

/**
 * Runs the rendering of one page and says what the page cache noted meanwhile; null when the page did not go through it.
 * @template T @param {() => Promise<T>} work @returns {Promise<{ result: T, page: CacheMetadata | null }>}
 */
export const withCacheMetadata = async (work) => {
  const began = Date.now();
  /** @type {Rendering} */
  const facts = { began, page: null, goodUntil: Infinity };
  const result = await rendering.run(facts, work);
  // A page rendered just now is as old as the first row that was read for it.
  return { result, page: facts.page && { ...facts.page, made: Math.min(began, facts.page.made) } };
};

/** @param {CacheMetadata} page */
export const notePage = (page) => {
  const facts = rendering.getStore();
  if (facts) facts.page = page;
};

/** When the rendering that goes on here began, in milliseconds since 1970; undefined outside of one. */
export const renderBegan = () => rendering.getStore()?.began;

/**
 * A cached read was used in the rendering that goes on here.
 * @param {number} until when its lifetime ends, in milliseconds since 1970
 */
export const noteRead = (until) => {
  const facts = rendering.getStore();
  if (facts) facts.goodUntil = Math.min(facts.goodUntil, until);
};

/** When the first of the cached reads used in the rendering that goes on here ends; Infinity when none does. */
export const readsValidUntil = () => rendering.getStore()?.goodUntil ?? Infinity;
