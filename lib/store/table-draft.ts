import { keptValue } from "./browser-storage";

/** Quantities by the key of the variant. */
type Typed = Record<string, string>;

const isTyped = (found: unknown): found is Typed =>
  typeof found === "object" &&
  found !== null &&
  Object.values(found).every((text) => typeof text === "string");

/** The quantities typed into order tables in this visit, by the id of the product. */
const storage = keptValue("sessionStorage", "order-tables", (found) =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter((entry): entry is [string, Typed] => isTyped(entry[1])),
  ),
);

export const readTableDraft = (productId: number): Typed => storage.read()[productId] ?? {};

/** Keeps what was typed, so that a reload loses nothing. */
export const keepTableDraft = (productId: number, typed: Typed): void => {
  const { [productId]: _old, ...others } = storage.read();
  storage.write(Object.keys(typed).length > 0 ? { ...others, [productId]: typed } : others);
};
