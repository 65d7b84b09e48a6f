/** Permanent in this browser, or for the visit of this tab. */
type Where = "localStorage" | "sessionStorage";
/**
 * `browser`: of whoever uses it, like cart and wishlist. `person`: typed, chosen or ordered by somebody, and deleted at
 * the logout and before another customer's visit (ruling O127).
 */
type Whose = "browser" | "person";

/** Each key that is kept beside the state of shop-store.ts. A key without a row does not compile. */
export const KEPT = {
  "checkout-note": ["sessionStorage", "person"],
  "checkout-purchase-order": ["sessionStorage", "person"],
  "checkout-delivery": ["sessionStorage", "person"],
  "checkout-billing": ["sessionStorage", "person"],
  "checkout-coupon": ["sessionStorage", "person"],
  "checkout-key": ["sessionStorage", "person"],
  "order-placed": ["sessionStorage", "person"],
  "order-tables": ["sessionStorage", "person"],
  "form-drafts": ["sessionStorage", "person"],
  "reset-code-sent": ["sessionStorage", "person"],
  "payment-underway": ["localStorage", "person"],
  compared: ["localStorage", "person"],
  // Customer whose data the keys above hold, in this tab and in all.
  "tab-used-by": ["sessionStorage", "person"],
  "used-by": ["localStorage", "person"],
  recentProducts: ["localStorage", "browser"],
  listingView: ["localStorage", "browser"],
  listingFolds: ["localStorage", "browser"],
  cartSaved: ["localStorage", "browser"],
  cartSeen: ["localStorage", "browser"],
} as const satisfies Record<string, readonly [Where, Whose]>;

export type KeptKey = keyof typeof KEPT;

/** Parses JSON text; null if it is damaged. */
export const parsed = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * Stores a text in the browser under a key. If storage is blocked or full, nothing is stored or read, and the
 * visit continues. Writing null deletes it.
 */
export const keptText = (key: KeptKey) => ({
  read: (): string | null => {
    try {
      return window[KEPT[key][0]].getItem(key);
    } catch {
      return null;
    }
  },
  write: (text: string | null): void => {
    try {
      if (text === null) window[KEPT[key][0]].removeItem(key);
      else window[KEPT[key][0]].setItem(key, text);
    } catch {
      // Ignored, see above.
    }
  },
});

/**
 * Stores a value as JSON.
 * @param of validates the stored value, because a visitor can change it; it gets null if there is none
 */
export const keptValue = <T>(key: KeptKey, of: (found: unknown) => T) => {
  const text = keptText(key);
  return {
    read: (): T => of(parsed(text.read())),
    write: (value: T | null): void => text.write(value === null ? null : JSON.stringify(value)),
  };
};

const forget = (isMeant: (whose: Whose) => boolean): void => {
  for (const [key, [, whose]] of Object.entries(KEPT) as [KeptKey, (typeof KEPT)[KeptKey]][])
    if (isMeant(whose)) keptText(key).write(null);
  // The tray of compared products holds a copy, and follows other tabs by this event.
  window.dispatchEvent(new StorageEvent("storage", { key: "compared" satisfies KeptKey }));
};

/** Deletes all that somebody typed, chose or ordered. Cart, wishlist and viewed products stay. */
export const forgetPerson = (): void => forget((whose) => whose === "person");

/** Deletes every key of the table. */
export const forgetAll = (): void => forget(() => true);

const usedBy = [keptText("tab-used-by"), keptText("used-by")];

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
