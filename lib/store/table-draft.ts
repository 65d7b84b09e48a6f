import { keptValue } from "./browser-storage";

type Typed = Record<string, string>;

const isTyped = (found: unknown): found is Typed =>
  typeof found === "object" &&
  found !== null &&
  Object.values(found).every((text) => typeof text === "string");

const KEY = "order-table-";

/** The quantities typed into the order table of one product, by the key of the variant, for this visit. */
const draftOf = (productId: number) =>
  keptValue("sessionStorage", KEY + productId, (found): Typed => (isTyped(found) ? found : {}));

/** True if something is typed into an order table of this visit. */
export const hasTableDraft = (): boolean => {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(KEY));
  } catch {
    // Blocked storage keeps nothing over a reload.
    return false;
  }
};

export const readTableDraft = (productId: number): Typed => draftOf(productId).read();

/** Keeps what was typed, so that a reload loses nothing. */
export const keepTableDraft = (productId: number, typed: Typed): void =>
  draftOf(productId).write(Object.keys(typed).length > 0 ? typed : null);
