import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The id of the HTTP request that is being answered. It stands in each line of the log and in the response's
 * `X-Request-Id`.
 */

const KEY = Symbol.for("hardware-shop.request-id");
/** One for the process: the framework's bundles hold copies of this module. */
const named = /** @type {{ [KEY]?: AsyncLocalStorage<string> }} */ (globalThis);
const requests = (named[KEY] ??= new AsyncLocalStorage());

/** The id of the present request; undefined in background work. */
export const requestId = () => requests.getStore();

/** Runs the work of one request. @template T @param {string} id @param {() => T} work @returns {T} */
export const withRequestId = (id, work) => requests.run(id, work);
