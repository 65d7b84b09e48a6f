import { parsed } from "./read-stored";

/** What the shopper saw last of a line: its name and its price for one, in paise. Only to say what has changed; nothing is reckoned with it. */
export type SeenLine = { name: string; paise: number };

const KEY = "cartSeen";

const isSeen = (value: unknown): value is SeenLine => typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" && "paise" in value && Number.isSafeInteger(value.paise);

/** By the key of the line. Storage belongs to the visitor: what is no such fact is left out. */
export const seenLines = (): Record<string, SeenLine> => {
  try {
    const kept = parsed(localStorage.getItem(KEY));
    return typeof kept === "object" && kept !== null ? Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, SeenLine] => isSeen(entry[1]))) : {};
  } catch {
    return {};
  }
};

export const rememberLines = (seen: Record<string, SeenLine>): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // Full or blocked storage: changes are then not told.
  }
};

export const forgetSeenLines = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
