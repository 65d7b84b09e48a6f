/** Units of a price beside the price: of one piece, metre, kilogram, litre or square metre. */
export const PACK_UNITS = ["piece", "metre", "kilogram", "litre", "square-metre"] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

/** Contents of one piece that is sold: 100 pieces, 0.5 litres. */
export type Pack = { quantity: number; unit: PackUnit };
