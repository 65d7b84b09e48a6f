import { create } from "zustand";
import { MAX_COMPARED } from "@/lib/model/comparison";
import { keptValue } from "./browser-storage";

/** A product chosen for comparison, as its place in the tray shows it. */
export type ComparedProduct = { id: number; name: string; image: string };

const isCompared = (value: unknown): value is ComparedProduct =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  Number.isSafeInteger(value.id) &&
  Number(value.id) > 0 &&
  "name" in value &&
  typeof value.name === "string" &&
  "image" in value &&
  typeof value.image === "string";

const storage = keptValue("localStorage", "compared", (found): ComparedProduct[] =>
  Array.isArray(found) ? found.filter(isCompared).slice(0, MAX_COMPARED) : [],
);

/** The products chosen for comparison, stored in this browser. Change them with the functions below. */
export const useCompared = create<{ products: ComparedProduct[] }>(() => ({ products: storage.read() }));

export const replaceCompared = (products: ComparedProduct[]): void => {
  storage.write(products.length > 0 ? products : null);
  useCompared.setState({ products });
};

export const removeCompared = (id: number): void =>
  replaceCompared(useCompared.getState().products.filter((product) => product.id !== id));

/** Adds a product, or removes it if it is there. @returns false if four are there, and nothing was changed */
export const toggleCompared = (product: ComparedProduct): boolean => {
  const { products } = useCompared.getState();
  if (products.some(({ id }) => id === product.id)) removeCompared(product.id);
  else if (products.length >= MAX_COMPARED) return false;
  else replaceCompared([...products, product]);
  return true;
};

/** Applies changes of other tabs. @returns a function that stops */
export const followComparedInOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === "compared" || event.key === null) useCompared.setState({ products: storage.read() });
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
};
