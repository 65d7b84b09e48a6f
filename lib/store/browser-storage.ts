/** Permanent in this browser, or for the visit of this tab. */
type Where = "localStorage" | "sessionStorage";

/**
 * Lasting keys of what somebody chose or ordered, and the customer whose it is. They are deleted at the logout and before
 * another customer's visit, and so is all that a visit leaves in its tab (ruling O127).
 */
const OF_PERSON = ["payment-underway", "compared", "used-by"] as const;

/** Lasting keys of whoever uses the browser, like cart and wishlist. clear-browser-data.ts deletes them. */
export type BrowserKey = "recentProducts" | "listingView" | "listingFolds" | "cartSaved" | "cartSeen";

/** A lasting key says whose it is, or does not compile. */
type KeyIn<W extends Where> = W extends "localStorage" ? (typeof OF_PERSON)[number] | BrowserKey : string;

/** Parses JSON text; null if it is damaged. */
export const parsed = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** What the browser did not store, by where and key. */
const unstored = new Map<string, string>();

/** False while the server renders a page: its memory belongs to all visitors. */
const isInBrowser = typeof window !== "undefined";

/**
 * Stores a text in the browser under a key. If storage is blocked or full, it is kept until the page is left: the
 * checkout, which stays in its page, still knows its order. Writing null deletes it. The server keeps nothing.
 */
export const keptText = <W extends Where>(where: W, key: KeyIn<W>) => {
  const id = where + key;
  return {
    read: (): string | null => {
      try {
        return unstored.get(id) ?? window[where].getItem(key);
      } catch {
        return null;
      }
    },
    write: (text: string | null): void => {
      if (!isInBrowser) return;
      unstored.delete(id);
      try {
        if (text === null) window[where].removeItem(key);
        else window[where].setItem(key, text);
      } catch {
        if (text !== null) unstored.set(id, text);
      }
    },
  };
};

/**
 * Stores a value as JSON.
 * @param of validates the stored value, because a visitor can change it; it gets null if there is none
 */
export const keptValue = <T, W extends Where>(where: W, key: KeyIn<W>, of: (found: unknown) => T) => {
  const text = keptText(where, key);
  return {
    read: (): T => of(parsed(text.read())),
    write: (value: T | null): void => text.write(value === null ? null : JSON.stringify(value)),
  };
};

/** Deletes all that somebody typed, chose or ordered. Cart, wishlist and viewed products stay. */
export const forgetPerson = (): void => {
  unstored.clear();
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked: nothing is kept.
  }
  for (const key of OF_PERSON) keptText("localStorage", key).write(null);
  // The tray of compared products holds a copy, and follows other tabs by this event.
  window.dispatchEvent(new StorageEvent("storage", { key: "compared" }));
};

/** The customer whose data is kept, in this tab and in all. */
const usedBy = [keptText("sessionStorage", "used-by"), keptText("localStorage", "used-by")];

/**
 * Begins the visit of a customer in this tab: deletes what another customer left. The same customer finds everything
 * again after an expired session, and a visitor who logs in keeps what was typed before.
 * @param customerId as the server or the login says
 */
export const beginVisitOf = (customerId: number): void => {
  const customer = String(customerId);
  if (usedBy.some((mark) => (mark.read() ?? customer) !== customer)) forgetPerson();
  for (const mark of usedBy) mark.write(customer);
};

/** True if this tab holds data of a customer who has logged out in another one, also while this tab slept. */
export const isLoggedOutElsewhere = (): boolean => {
  const [tab, all] = usedBy.map((mark) => mark.read());
  return tab !== null && all === null;
};
