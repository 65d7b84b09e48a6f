/** Units of a price beside the price: of one piece, metre, kilogram, litre or square metre. */
export const PACK_UNITS = ["piece", "metre", "kilogram", "litre", "square-metre"] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

/** Contents of one piece that is sold: 100 pieces, 0.5 litres. */
export type Pack = { quantity: number; unit: PackUnit };

/** The contents of one piece of a variant. @param own quantity of the variant; without it the product's holds */
export const packOfVariant = (pack: Pack | null, own: number | null | undefined): Pack | null =>
  pack && own ? { ...pack, quantity: own } : pack;
