import { toRupees } from "@/lib/model/money";

/** An upper bound that bounds nothing, in rupees: the wire's largest amount, and inclusive (ruling O32). */
export const NO_UPPER_BOUND = 1_000_000_000;

/**
 * The bands of the price filter in paise: at least the first, less than the second (ruling O32); null is open. Their
 * places are the values of the kind `price`; the SQL function `listing_band` has the same bands, and a test compares.
 */
export const PRICE_BANDS = {
  "10-100": [10_00, 100_00],
  "100-200": [100_00, 200_00],
  "200-300": [200_00, 300_00],
  "300-400": [300_00, 400_00],
  "400-500": [400_00, 500_00],
  "500-600": [500_00, 600_00],
  "600-up": [600_00, null],
} as const satisfies Record<string, readonly [min: number, below: number | null]>;

export type BandKey = keyof typeof PRICE_BANDS;

export const BAND_KEYS = Object.keys(PRICE_BANDS) as BandKey[];

/** The bounds of a band in rupees, as addresses and the wire have them. */
export const bandBounds = (key: BandKey): [min: number, max: number] => {
  const [min, below] = PRICE_BANDS[key];
  return [toRupees(min), below === null ? NO_UPPER_BOUND : toRupees(below)];
};

/** The band that two bounds in rupees are, or null. */
export const bandOf = (min: number | null, max: number | null): BandKey | null =>
  BAND_KEYS.find((key) => {
    const [least, most] = bandBounds(key);
    return least === min && most === max;
  }) ?? null;
