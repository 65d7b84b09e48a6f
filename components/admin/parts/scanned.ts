/** Keys of a barcode scanner, which types the digits of a code faster than people do, and Enter at the end. */
export type Scanned = { digits: string; at: number };

export const NOTHING_SCANNED: Scanned = { digits: "", at: 0 };

/** Most milliseconds between two keys of a scanner. */
const PACE = 60;
/** Fewest digits of a trade item number. */
const SHORTEST = 8;

/**
 * Reads the next key.
 * @param at milliseconds
 * @returns what is scanned so far, and the whole code after its Enter; else null
 */
export const afterKey = (
  scanned: Scanned,
  key: string,
  at: number,
): { scanned: Scanned; code: string | null } => {
  const isGoingOn = at - scanned.at <= PACE;
  if (/^[0-9]$/.test(key))
    return { scanned: { digits: isGoingOn ? scanned.digits + key : key, at }, code: null };
  const isCode = key === "Enter" && isGoingOn && scanned.digits.length >= SHORTEST;
  return { scanned: NOTHING_SCANNED, code: isCode ? scanned.digits : null };
};
