/** Where a thing is kept: for good in this browser, or for this tab's visit. */
type Where = "localStorage" | "sessionStorage";

/** JSON text as a value; damaged text is nothing. */
export const parsed = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * A text that the browser keeps under a key. Storage may be blocked or full: then nothing is kept, nothing is read, and
 * the visit goes on without. Writing null forgets it.
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
      // See above: the visit goes on without.
    }
  },
});

/**
 * The same for a value, kept as JSON.
 * @param of what stands there as the value meant: storage belongs to the visitor, anything may stand in it; null when nothing does
 */
export const keptValue = <T>(where: Where, key: string, of: (found: unknown) => T) => {
  const text = keptText(where, key);
  return {
    read: (): T => of(parsed(text.read())),
    write: (value: T | null): void => text.write(value === null ? null : JSON.stringify(value)),
  };
};
