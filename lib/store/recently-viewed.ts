import { keptValue } from "./browser-storage";

/** The products this browser looked at, newest first. The browser keeps only their ids; names and prices are asked when shown. */

/** As many as one call answers. */
const MOST = 20;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const storage = keptValue("localStorage", "recentProducts", (found): number[] =>
  Array.isArray(found) ? [...new Set(found.filter(isId))].slice(0, MOST) : [],
);

export const recentProducts = storage.read;

export const rememberProduct = (id: number): void =>
  storage.write([id, ...recentProducts().filter((other) => other !== id)].slice(0, MOST));

export const forgetRecent = (): void => storage.write(null);
