import { parsed } from "./read-stored";

/** The products this browser looked at, newest first. The browser keeps only their ids; names and prices are asked when shown. */

const KEY = "recentProducts";
/** As many as one call answers. */
const MOST = 20;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Storage belongs to the visitor: what is no list of ids is none. */
export const recentProducts = (): number[] => {
  try {
    const kept = parsed(localStorage.getItem(KEY));
    return Array.isArray(kept) ? [...new Set(kept.filter(isId))].slice(0, MOST) : [];
  } catch {
    return [];
  }
};

export const rememberProduct = (id: number): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...recentProducts().filter((other) => other !== id)].slice(0, MOST)));
  } catch {
    // Full or blocked storage: the visit goes on without.
  }
};

export const forgetRecent = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
