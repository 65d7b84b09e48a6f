/** Most paise that a form takes: ten million rupees. */
const MOST = 1_000_000_000;

/** Latin digits, point and sign for those of an Arabic keyboard, without grouping and spaces. */
export const latinNumber = (typed: string): string =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, ".")
    .replace(/−/g, "-")
    .replace(/[٬,\s\u2066-\u2069]/g, "");

/** A sum with a comma in a wrong place is no number: `99,50` is not nine thousand. */
export const isGrouped = (text: string): boolean =>
  !/[,٬]/.test(text) ||
  /^[^\d٠-٩]*[\d٠-٩]{1,3}([,٬][\d٠-٩]{2,3})*[,٬][\d٠-٩]{3}([.٫][\d٠-٩]*)?$/.test(text.trim());

/** A number or a fraction with Latin digits and without grouping; a text that is none as it is. */
export const latinDigits = (text: string): string =>
  isGrouped(text) ? text.split(/\s+/).map(latinNumber).join(" ") : text;

/**
 * Reads a typed amount of rupees: Latin or Arabic digits, grouping, a rupee sign, at most two decimals.
 * @returns whole paise, or null if it is no amount
 */
export const typedPaise = (typed: string): number | null => {
  const found = /^₹?(\d{1,8})(?:\.(\d{1,2}))?$/.exec(latinNumber(typed));
  if (found === null) return null;
  const [, whole = "", fraction = ""] = found;
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return paise <= MOST ? paise : null;
};

/** An amount as it is typed: `1234.50`. */
export const writtenPaise = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;

/**
 * Reads a typed percentage with at most two decimals and a sign: `-5`, `12.5`.
 * @returns hundredths of a percent, or null
 */
export const typedBasisPoints = (typed: string): number | null => {
  const latin = latinNumber(typed).replace(/[%٪]/g, "");
  return /^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(latin) ? Math.round(Number(latin) * 100) : null;
};

/** Reads typed pieces: a whole number, with a sign if it may be negative; null if it is none. */
export const typedPieces = (typed: string): number | null => {
  const latin = latinNumber(typed);
  return /^[+-]?\d{1,7}$/.test(latin) ? Number(latin) : null;
};
