import type { Language } from "@/lib/languages/languages";

/** The desk's colours and sizes: the values of app/styles/tokens.css, which tokens.test.ts compares. */

const LIGHT = {
  paper: "#f7f7f3",
  card: "#fff",
  plate: "#fff",
  ink: "#14201b",
  "ink-2": "#46534c",
  "ink-3": "#68746d",
  line: "#e1e4dd",
  "line-strong": "#c4cac1",
  "line-control": "#868e85",
  green: "#0b5a3a",
  "green-hover": "#0e7048",
  "green-soft": "#e7f2ec",
  "on-green": "#fff",
  deep: "#0f261c",
  "on-deep": "#dfe9e3",
  "on-deep-2": "#a9bcb1",
  danger: "#b3261e",
  "danger-soft": "#fbeceb",
  star: "#c47c00",
  scrim: "#0a140f80",
};

type Colour = keyof typeof LIGHT;
export type Mode = "light" | "dark";

/** The dark theme changes the same values as the shop's dark theme. */
export const DARK_CHANGES: Partial<Record<Colour, string>> = {
  paper: "#0e1512",
  card: "#151e1a",
  ink: "#e9efeb",
  "ink-2": "#b7c3bc",
  "ink-3": "#8f9c95",
  line: "#25302b",
  "line-strong": "#3d4a44",
  "line-control": "#6f7d76",
  green: "#7ccaa3",
  "green-hover": "#97dab8",
  "green-soft": "#173127",
  "on-green": "#06130c",
  deep: "#0a110e",
  danger: "#ff9d94",
  "danger-soft": "#331a18",
  star: "#f0b13c",
  scrim: "#000a",
};

export const COLOURS: Readonly<Record<Mode, Readonly<Record<Colour, string>>>> = {
  light: LIGHT,
  dark: { ...LIGHT, ...DARK_CHANGES },
};

/** Corner radii in pixels: controls, cards, dialogs. */
export const RADII = { s: 4, m: 8, l: 14 } as const;

/** Type sizes in rem of small, normal and larger text. The desk's headings are one step denser than the shop's. */
export const STEPS: Readonly<Record<Language, { "step--1": number; "step-0": number; "step-1": number }>> = {
  en: { "step--1": 0.8125, "step-0": 0.9375, "step-1": 1.0625 },
  ar: { "step--1": 0.875, "step-0": 1, "step-1": 1.125 },
};

export const LINE_HEIGHTS: Readonly<Record<Language, number>> = { en: 1.5, ar: 1.7 };

/** The tokens as custom properties, for the desk's own parts (components/admin/desk.css). */
export const customProperties = (mode: Mode, language: Language): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(COLOURS[mode]).map(([name, value]) => [`--${name}`, value])),
  ...Object.fromEntries(Object.entries(RADII).map(([name, value]) => [`--r-${name}`, `${value}px`])),
  ...Object.fromEntries(Object.entries(STEPS[language]).map(([name, value]) => [`--${name}`, `${value}rem`])),
  "--lead": String(LINE_HEIGHTS[language]),
  colorScheme: mode,
});
