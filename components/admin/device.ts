import { isLanguage, type Language } from "@/lib/languages/languages";
import { personAtDesk } from "./session";
import type { Mode } from "./tokens";

/**
 * Stores settings of the desk on the device. A browser may refuse storage (private windows, full disks). The desk then
 * works without keeping them.
 */

const LANGUAGE = "desk.language";
const MODE = "desk.mode";

export const readDevice = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a value, or removes it by null. @returns false if the browser did not keep it */
export const writeDevice = (key: string, value: string | null): boolean => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** True once for each person and each opening of the browser's tab; never in a browser that does not keep it. */
export const isFirstVisit = (name: string): boolean => {
  const key = `desk.visited.${personAtDesk()?.id}.${name}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "yes");
    return true;
  } catch {
    return false;
  }
};

/** Drafts are their writer's: another person at the same device is not offered them. */
const draftKey = (name: string): string => `desk.draft.${personAtDesk()?.id}.${name}`;

/** Reads a draft that was kept as JSON; null if there is none or it is broken. */
export const readKept = (name: string): unknown => {
  try {
    return JSON.parse(readDevice(draftKey(name)) ?? "null");
  } catch {
    return null;
  }
};

/** Keeps a draft as JSON, or removes it by null. @returns false if the browser did not keep it */
export const writeKept = (name: string, value: object | null): boolean =>
  writeDevice(draftKey(name), value === null ? null : JSON.stringify(value));

/** True for an object with all of these fields, as far as a kept value is checked. */
export const hasFields = (value: unknown, names: readonly string[]): value is object =>
  typeof value === "object" && value !== null && names.every((name) => name in value);

/** The chosen language; before a choice Arabic for a browser that is set to Arabic, else English. */
export const readLanguage = (): Language => {
  const chosen = readDevice(LANGUAGE);
  if (isLanguage(chosen)) return chosen;
  return navigator.language.startsWith("ar") ? "ar" : "en";
};

export const writeLanguage = (language: Language): boolean => writeDevice(LANGUAGE, language);

/** The chosen theme; null follows the system. */
export const readMode = (): Mode | null => {
  const chosen = readDevice(MODE);
  return chosen === "light" || chosen === "dark" ? chosen : null;
};

export const writeMode = (mode: Mode): boolean => writeDevice(MODE, mode);
