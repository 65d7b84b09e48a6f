/** Permanent in this browser, or for the visit of this tab. */
type Where = "localStorage" | "sessionStorage";

/** Parses JSON text; null if it is damaged. */
export const parsed = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * Stores a text in the browser under a key. If storage is blocked or full, nothing is stored or read, and the
 * visit continues. Writing null deletes it.
 */
export const keptText = (where: Where, key: string) => ({
  read: (): string | null => {
    try {
      return window[where].getItem(key);
    } catch {
      return null;
    }
  },
  write: (text: string | null): void => {
    try {
      if (text === null) window[where].removeItem(key);
      else window[where].setItem(key, text);
    } catch {
      // Ignored, see above.
    }
  },
});

/**
 * The same for a value, stored as JSON.
 * @param of validates the stored value, because a visitor can change it; it gets null if there is none
 */
export const keptValue = <T>(where: Where, key: string, of: (found: unknown) => T) => {
  const text = keptText(where, key);
  return {
    read: (): T => of(parsed(text.read())),
    write: (value: T | null): void => text.write(value === null ? null : JSON.stringify(value)),
  };
};
