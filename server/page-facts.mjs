import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the framework's page cache knows of a page and does not tell in its answer.
 * @typedef {{ tags: string[], made: number, revalidate: number | false }} PageFacts
 * `made` in milliseconds since 1970, `revalidate` in seconds
 */

/** @type {AsyncLocalStorage<{ began: number, page: PageFacts | null }>} */
const drawing = new AsyncLocalStorage();

/**
 * Runs the drawing of one page and says what the page cache noted meanwhile; null when the page did not go through it.
 * @template T @param {() => Promise<T>} work @returns {Promise<{ result: T, page: PageFacts | null }>}
 */
export const withPageFacts = async (work) => {
  const began = Date.now();
  /** @type {{ began: number, page: PageFacts | null }} */
  const facts = { began, page: null };
  const result = await drawing.run(facts, work);
  // A page drawn just now is as old as the first row that was read for it.
  return { result, page: facts.page && { ...facts.page, made: Math.min(began, facts.page.made) } };
};

/** @param {PageFacts} page */
export const notePage = (page) => {
  const facts = drawing.getStore();
  if (facts) facts.page = page;
};

/** When the drawing that goes on here began, in milliseconds since 1970; undefined outside of one. */
export const drawingBegan = () => drawing.getStore()?.began;
