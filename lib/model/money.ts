/**
 * Money is whole paise everywhere inside. Only this file converts, formats and rounds it. On the wire and on
 * the screen it is rupees with two decimals (ruling O80).
 */

/** Converts paise to the wire's rupees, e.g. 123450 → 1234.5. */
export const toRupees = (paise: number): number => paise / 100;

/** Converts the wire's rupees to whole paise; half a paisa rounds up. */
export const toPaise = (rupees: number): number => Math.round(Number((rupees * 100).toFixed(4)));

/**
 * Returns a share of an amount, rounded half up (ruling O80).
 * @param paise the amount
 * @param basisPoints hundredths of a percent, e.g. 1250 is 12.5 %
 */
export const percentOf = (paise: number, basisPoints: number): number =>
  Number((BigInt(paise) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);

/**
 * Returns one of `parts` equal parts of the tax in an amount, rounded half up: amount × rate ÷ (100 + rate) ÷
 * parts. The rate in hundredths of a percent.
 */
export const taxInside = (paise: number, basisPoints: number, parts: number): number => {
  const divisor = BigInt(10_000 + basisPoints) * BigInt(parts);
  return Number((BigInt(paise) * BigInt(basisPoints) * 2n + divisor) / (divisor * 2n));
};

/**
 * Converts a total to another currency, rounded half up to its hundredth (docs/payments.md).
 * @param rate rupees for one unit of the currency, a decimal such as `88.50`
 * @returns hundredths of that currency
 */
export const convertPaise = (paise: number, rate: string): number => {
  const [whole = "", fraction = ""] = rate.split(".");
  // Paise for one hundredth equal the rupees for one unit, because both are hundredths.
  const divisor = BigInt(whole + fraction);
  const scaled = BigInt(paise) * 10n ** BigInt(fraction.length);
  return Number((2n * scaled + divisor) / (2n * divisor));
};

/** Formats hundredths of any currency as a decimal, e.g. 1250 → `12.50`. */
export const asDecimal = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;

/**
 * Splits an amount by weights so that the parts are whole paise and add up exactly: every part gets its
 * floor, the remaining paise go to the largest remainders, earlier parts first among equals. If all weights
 * are zero, the first part gets everything.
 */
export const prorate = (paise: number, weights: readonly number[]): number[] => {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, w) => sum + BigInt(w), 0n);
  if (total === 0n) return weights.map((_, i) => (i === 0 ? paise : 0));
  const exact = weights.map((w) => BigInt(paise) * BigInt(w));
  const parts = exact.map((e) => Number(e / total));
  let left = paise - parts.reduce((sum, p) => sum + p, 0);
  const order = exact
    .map((e, i) => ({ i, rest: e % total }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  for (const { i } of order) {
    if (left <= 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts;
};

/**
 * Groups digits the Indian way. Written by hand, because engines differ, and server and browser must give the
 * same text in both languages.
 */
const grouped = (whole: string): string =>
  whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",")},${whole.slice(-3)}`;

/**
 * Formats an amount for shoppers: `₹1,23,456.50`, Latin digits, sign in front, in both languages.
 * @param decimals `auto` leaves out `.00` (lists and prices), `always` keeps two decimals (columns of money)
 */
export const formatMoney = (paise: number, decimals: "auto" | "always" = "auto"): string => {
  const size = Math.abs(paise);
  const rest = size % 100;
  const fraction = rest === 0 && decimals === "auto" ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${paise < 0 ? "−" : ""}₹${grouped(String(Math.trunc(size / 100)))}${fraction}`;
};

/**
 * The amount of the first `pieces` pieces of a line, rounded down to the paisa; all pieces are the whole amount. The
 * amount of some pieces is the difference of two such amounts, so that the parts add up to the line.
 */
export const amountOfPieces = (amountPaise: number, quantity: number, pieces: number): number =>
  Number((BigInt(amountPaise) * BigInt(pieces)) / BigInt(quantity));
