import { keptValue } from "./browser-storage";

/** What the shopper saw last of a line: its name and its price for one, in paise. Only to say what has changed; nothing is reckoned with it. */
export type SeenLine = { name: string; paise: number };

const isSeen = (value: unknown): value is SeenLine =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "paise" in value &&
  Number.isSafeInteger(value.paise);

const storage = keptValue("localStorage", "cartSeen", (found): Record<string, SeenLine> =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter((entry): entry is [string, SeenLine] => isSeen(entry[1])),
  ),
);

/** By the key of the line. */
export const lastSeenLines = storage.read;

/** Without storage changes are not told. */
export const saveLastSeenLines = (seen: Record<string, SeenLine>): void => storage.write(seen);

export const clearLastSeenLines = (): void => storage.write(null);
