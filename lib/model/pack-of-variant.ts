import type { Pack } from "./pack-units";

/** The contents of one piece of a variant. @param own quantity of the variant; without it the product's holds */
export const packOfVariant = (pack: Pack | null, own: number | null | undefined): Pack | null =>
  pack && own ? { ...pack, quantity: own } : pack;
