import "server-only";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Calculates the last character of a GSTIN from the others: weights 1 and 2 alternating, in base 36. */
const checkCharacter = (first14: string): string => {
  const sum = [...first14].reduce((total, character, i) => {
    const product = DIGITS.indexOf(character) * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? "";
};

/** State, PAN, number, Z and check character. */
export const isGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) && checkCharacter(text.slice(0, 14)) === text[14];
export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text);

/** Returns capitals without spaces, cut to a maximum length; null if nothing was given. */
const compact = (given: unknown, most: number): string | null => {
  const text = (typeof given === "string" || typeof given === "number" ? String(given) : "")
    .normalize("NFKC")
    .replace(/[\s-]/g, "")
    .toUpperCase()
    .slice(0, most);
  return text === "" ? null : text;
};

/** Normalises a tax number for storage (ruling O41). A wrong number never blocks. */
export const taxId = (given: unknown): string | null => compact(given, 20);
export const postalCode = (given: unknown): string | null => compact(given, 12);

/** Lists the optional numbers that look wrong. They never block a request; the operator sees them. */
export const doubts = (request: { gstin: string | null; pan: string | null }): string[] => [
  ...(request.gstin !== null && !isGstin(request.gstin) ? ["GSTIN"] : []),
  ...(request.pan !== null && !isPan(request.pan) ? ["PAN"] : []),
];
