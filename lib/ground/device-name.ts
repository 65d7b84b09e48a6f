/**
 * Browsers and systems by a word of their User-Agent. Each also says the words of those below it, e.g. Edge those of
 * Chrome and Safari, so the first that fits is right.
 */
const BROWSERS: [word: RegExp, name: string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [word: RegExp, name: string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (table: [RegExp, string][], agent: string): string[] =>
  table.flatMap(([word, name]) => (word.test(agent) ? [name] : [])).slice(0, 1);

/** Returns browser and system of a User-Agent, e.g. `Chrome, Android`, for the owner of a session; empty if unknown. */
export const deviceNameOf = (agent: string | null): string =>
  [...nameIn(BROWSERS, agent ?? ""), ...nameIn(SYSTEMS, agent ?? "")].join(", ");
