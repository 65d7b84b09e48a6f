import { withoutGaps } from "./latin-digits";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Calculates the last character of a GSTIN from the others: weights 1 and 2 alternating, in base 36. */
const checkCharacter = (first14: string): string => {
  const sum = [...first14].reduce((total, character, i) => {
    const product = DIGITS.indexOf(character) * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? "";
};

const isRight = (text: string, shape: RegExp): boolean =>
  shape.test(text) && checkCharacter(text.slice(0, 14)) === text[14];

/** True for a GST identification number: state, PAN, number, Z and the right check character. */
export const isGstin = (text: string): boolean => isRight(text, /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);

/**
 * True for the GSTIN of a collector of TCS, with C in place of Z. The operator of a marketplace is registered as one
 * beside the firm's own registration (CGST Act, section 24(x); rule 12).
 */
export const isCollectorGstin = (text: string): boolean =>
  isRight(text, /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/);

/** A typed GSTIN as it is stored: Latin capitals and digits without gaps. */
export const gstinOf = (typed: string): string =>
  withoutGaps(typed.normalize("NFKC")).replace(/-/g, "").toUpperCase();
