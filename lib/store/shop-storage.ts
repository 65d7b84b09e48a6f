import type { PersistStorage } from "zustand/middleware";
import { parsed, keptText, keptValue } from "./browser-storage";
import { stateOf, emptyState, type StoredState } from "./stored-state";

export const ROOT_KEY = "root";
export const STORED_VERSION = 1;

/** Marks that somebody is logged in. It authorises nothing; the session's cookie does (ruling O60). */
const TOKEN_HINT = "in-session-cookie";

/** Returns the state as the named keys of the specification. */
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

/** True if the last change was stored for longer than the visit of this tab. */
export const wasKept = (): boolean => isKept;

/** The state of a tab whose browser stores nothing lasting. */
const ofTab = keptText("sessionStorage", ROOT_KEY);

/**
 * The state is stored under `root`. The named keys are written with it and read only if `root` is absent
 * (ruling O61). In a browser without lasting storage (blocked, full) it stays with the tab.
 */
export const shopStorage: PersistStorage<StoredState> = {
  getItem: () => {
    try {
      const root = ofTab.read() ?? localStorage.getItem(ROOT_KEY);
      return { state: root === null ? fromNamedKeys() : fromRoot(root), version: STORED_VERSION };
    } catch {
      return { state: emptyState(), version: STORED_VERSION };
    }
  },
  setItem: (_, { state }) => {
    const root = JSON.stringify({ state, version: STORED_VERSION });
    isKept = true;
    try {
      localStorage.setItem(ROOT_KEY, root);
      for (const [key, text] of Object.entries(namedKeysOf(state))) localStorage.setItem(key, text);
    } catch {
      isKept = false;
    }
    ofTab.write(isKept ? null : root);
  },
  removeItem: () => {
    try {
      for (const key of [ROOT_KEY, ...Object.keys(namedKeysOf(emptyState()))]) localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};

/**
 * Name and price of one piece (paise) as the shopper last saw them on a line. Used only to report changes,
 * never to calculate.
 */
export type SeenLine = { name: string; paise: number };

const isSeen = (value: unknown): value is SeenLine =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "paise" in value &&
  Number.isSafeInteger(value.paise);

const storage = keptValue("localStorage", "cartSeen", (found): Record<string, SeenLine> =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter((entry): entry is [string, SeenLine] => isSeen(entry[1])),
  ),
);

/** By line key. */
export const lastSeenLines = storage.read;

/** Without storage, changes are not reported. */
export const saveLastSeenLines = (seen: Record<string, SeenLine>): void => storage.write(seen);
