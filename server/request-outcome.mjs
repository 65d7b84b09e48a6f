import { AsyncLocalStorage } from "node:async_hooks";

/** @typedef {import("../lib/shop/host/request-outcome").RequestOutcome} RequestOutcome */

/**
 * What the rendering of one request finds out and its status must say: whether the page failed because its data cannot
 * be had, and when its reads give up (lib/shop/host/request-outcome.ts). The framework's bundles reach it by this name.
 * @type {AsyncLocalStorage<RequestOutcome>}
 */
const outcome = new AsyncLocalStorage();
Object.assign(globalThis, { [Symbol.for("hardware-shop.request-outcome")]: outcome });

/**
 * Runs a request. @template T @param {(outcome: RequestOutcome) => Promise<T>} work given what is found out meanwhile
 * @returns {Promise<T>}
 */
export const withOutcome = (work) => {
  /** @type {RequestOutcome} */
  const found = { isAway: false, readsEnd: null };
  return outcome.run(found, () => work(found));
};
