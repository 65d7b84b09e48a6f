/** What one visit keeps in this tab only (sessionStorage): a reload must lose neither note and coupon nor the key of an order under way. */

const KEYS = { note: "checkout-note", coupon: "checkout-coupon", orderKey: "checkout-key", placed: "order-placed" } as const;

export type PlacedOrder = { id: number; number: string; email: string; /** Something is still to be paid to the courier. */ isPaidOnDelivery: boolean; images: string[] };

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, text: string | null): void => {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing: the visit goes on without.
  }
};

export const keptNote = (): string => read(KEYS.note) ?? "";
export const keepNote = (note: string): void => write(KEYS.note, note);

/** The coupon code that was tried last; whether it works is asked again with every cart. */
export const keptCoupon = (): string => read(KEYS.coupon) ?? "";
export const keepCoupon = (code: string): void => write(KEYS.coupon, code || null);

/** `randomUUID` exists only on https and localhost; a shop on a plain address of the house still needs a key. */
const newKey = (): string => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The key under which this order is placed at most once (ruling O91): made when the form is drawn, kept until the order is confirmed. */
export const orderKey = (): string => {
  const kept = read(KEYS.orderKey);
  if (kept) return kept;
  const made = newKey();
  write(KEYS.orderKey, made);
  return made;
};

export const forgetOrderKey = (): void => write(KEYS.orderKey, null);

/** The order was confirmed: the next one starts clean, and the home page tells its number. */
export const keepPlaced = (order: PlacedOrder): void => {
  forgetOrderKey();
  keepNote("");
  keepCoupon("");
  write(KEYS.placed, JSON.stringify(order));
};

export const forgetPlaced = (): void => write(KEYS.placed, null);

export const forgetVisit = (): void => Object.values(KEYS).forEach((key) => write(key, null));

export const keptPlaced = (): string | null => read(KEYS.placed);

/** The placed order of its kept text; anything else is none. */
export const placedOf = (text: string | null): PlacedOrder | null => {
  try {
    const order = JSON.parse(text ?? "null") as Partial<PlacedOrder> | null;
    if (!order || typeof order.id !== "number" || typeof order.number !== "string") return null;
    return { id: order.id, number: order.number, email: typeof order.email === "string" ? order.email : "", isPaidOnDelivery: order.isPaidOnDelivery === true, images: Array.isArray(order.images) ? order.images.filter((url) => typeof url === "string") : [] };
  } catch {
    return null;
  }
};
