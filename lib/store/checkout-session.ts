import { keptText, parsed } from "./browser-storage";

/** What one visit keeps in this tab only: a reload must lose neither note and coupon nor the key of an order under way. */
const VISIT = {
  note: keptText("sessionStorage", "checkout-note"),
  coupon: keptText("sessionStorage", "checkout-coupon"),
  orderKey: keptText("sessionStorage", "checkout-key"),
  placed: keptText("sessionStorage", "order-placed"),
};

export type PlacedOrder = {
  id: number;
  number: string;
  email: string;
  /** Something is still to be paid to the courier. */ isPaidOnDelivery: boolean;
  images: string[];
};

export const savedNote = (): string => VISIT.note.read() ?? "";
export const saveNote = (note: string): void => VISIT.note.write(note);

/** The coupon code that was tried last; whether it works is asked again with every cart. */
export const savedCoupon = (): string => VISIT.coupon.read() ?? "";
export const saveCoupon = (code: string): void => VISIT.coupon.write(code || null);

/** `randomUUID` exists only on https and localhost; a shop on a plain address of the house still needs a key. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** The key under which this order is placed at most once (ruling O91): made when the form is drawn, kept until the order is confirmed. */
export const orderKey = (): string => {
  const kept = VISIT.orderKey.read();
  if (kept) return kept;
  const made = newKey();
  VISIT.orderKey.write(made);
  return made;
};

export const clearOrderKey = (): void => VISIT.orderKey.write(null);

/** The order was confirmed: the next one starts clean, and the home page tells its number. */
export const savePlacedOrder = (order: PlacedOrder): void => {
  clearOrderKey();
  saveNote("");
  saveCoupon("");
  VISIT.placed.write(JSON.stringify(order));
};

export const clearPlacedOrder = (): void => VISIT.placed.write(null);

export const clearCheckoutSession = (): void => Object.values(VISIT).forEach((kept) => kept.write(null));

export const savedPlacedOrder = VISIT.placed.read;

/** The placed order of its kept text; anything else is none. */
export const parsePlacedOrder = (text: string | null): PlacedOrder | null => {
  const order = parsed(text) as Partial<PlacedOrder> | null;
  if (!order || typeof order.id !== "number" || typeof order.number !== "string") return null;
  return {
    id: order.id,
    number: order.number,
    email: typeof order.email === "string" ? order.email : "",
    isPaidOnDelivery: order.isPaidOnDelivery === true,
    images: Array.isArray(order.images) ? order.images.filter((url) => typeof url === "string") : [],
  };
};
