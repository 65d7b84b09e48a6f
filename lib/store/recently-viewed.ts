import { keptValue } from "./browser-storage";

/**
 * Products that this browser viewed, newest first. Only their ids are stored; names and prices are read when
 * shown.
 */

/** Maximum of one call. */
const MOST = 20;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const storage = keptValue("localStorage", "recentProducts", (found): number[] =>
  Array.isArray(found) ? [...new Set(found.filter(isId))].slice(0, MOST) : [],
);

export const recentProducts = storage.read;

export const rememberProduct = (id: number): void =>
  storage.write([id, ...recentProducts().filter((other) => other !== id)].slice(0, MOST));
