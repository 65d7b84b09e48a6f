import type { PersistStorage } from "zustand/middleware";
import { parsed } from "./browser-storage";
import { stateOf } from "./read-stored";
import { emptyState, type StoredState } from "./stored-shapes";

export const ROOT_KEY = "root";
export const STORED_VERSION = 1;

/** Says that somebody is logged in and nothing else: it opens no door, the session's cookie does (ruling O60). */
const TOKEN_HINT = "in-session-cookie";

/** The state as the named keys of the specification hold it. */
const namedKeysOf = (state: StoredState): Record<string, string> => ({
  cartItems: JSON.stringify(state.cart.cartItems),
  customerWishList: JSON.stringify(state.cart.customerWishList),
  langCode: state.common.languageCode,
  user: JSON.stringify(state.user.user),
  Token: state.user.loggedIn ? TOKEN_HINT : "",
});

const fromNamedKeys = (): StoredState =>
  stateOf({
    user: { user: parsed(localStorage.getItem("user")) },
    common: { languageCode: localStorage.getItem("langCode") },
    cart: {
      cartItems: parsed(localStorage.getItem("cartItems")),
      customerWishList: parsed(localStorage.getItem("customerWishList")),
    },
  });

const fromRoot = (text: string): StoredState => {
  const root = parsed(text);
  return stateOf(typeof root === "object" && root !== null && "state" in root ? root.state : root);
};

let isKept = true;

/** Whether the last change reached the browser's storage. */
export const wasKept = (): boolean => isKept;

/**
 * One truth under `root`; the named keys are written with it and read only when `root` is absent (ruling O61).
 * A browser that keeps nothing (blocked, full) leaves the state in memory.
 */
export const shopStorage: PersistStorage<StoredState> = {
  getItem: () => {
    try {
      const root = localStorage.getItem(ROOT_KEY);
      return { state: root === null ? fromNamedKeys() : fromRoot(root), version: STORED_VERSION };
    } catch {
      return { state: emptyState(), version: STORED_VERSION };
    }
  },
  setItem: (_, { state }) => {
    isKept = true;
    try {
      localStorage.setItem(ROOT_KEY, JSON.stringify({ state, version: STORED_VERSION }));
      for (const [key, text] of Object.entries(namedKeysOf(state))) localStorage.setItem(key, text);
    } catch {
      // Full or blocked storage: the visit goes on from memory.
      isKept = false;
    }
  },
  removeItem: () => {
    try {
      for (const key of [ROOT_KEY, ...Object.keys(namedKeysOf(emptyState()))]) localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
