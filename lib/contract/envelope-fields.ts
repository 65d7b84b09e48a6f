import { parsedJson } from "@/lib/ground/parsed-json.mjs";

/**
 * Reading the parts of any host's response (ruling O107): fields of the envelope in any letter case, and JSON text or
 * values.
 */

export const asObject = (v: unknown): Record<string, unknown> =>
  v !== null && typeof v === "object" && !Array.isArray(v) ? (v as Record<string, unknown>) : {};
export const asText = (v: unknown): string => (typeof v === "string" ? v : "");

/** Returns the name under which an object has a field, whatever its letter case, or null. */
export const nameIn = (object: Record<string, unknown>, name: string): string | null =>
  name in object
    ? name
    : (Object.keys(object).find((key) => key.toLowerCase() === name.toLowerCase()) ?? null);

/** Reads a field of the envelope. Some hosts write its names with a capital. */
export const fieldOf = (object: Record<string, unknown>, name: string): unknown => {
  const own = nameIn(object, name);
  return own === null ? undefined : object[own];
};

/** Nestings of `data` that are followed. */
const DEEPEST = 4;

/**
 * Finds the rows of a response: JSON text, a real list or one object, nested up to three times. Null if there is no list
 * at all, which is not an empty list (ruling O113).
 */
export const findRows = (value: unknown, depth = 0): unknown[] | null => {
  if (depth > DEEPEST || value === null || value === undefined) return null;
  if (Array.isArray(value)) return value;
  if (typeof value === "string") {
    const json = parsedJson(value);
    return json && findRows(json.value, depth + 1);
  }
  const object = asObject(value);
  if (nameIn(object, "data") !== null) return findRows(fieldOf(object, "data"), depth + 1);
  return Object.keys(object).length > 0 ? [object] : null;
};

/** True if the innermost `data` is null, also as text. */
export const isNullData = (value: unknown, depth = 0): boolean => {
  if (value === null) return true;
  if (depth > DEEPEST) return false;
  if (typeof value === "string") return parsedJson(value)?.value === null;
  const object = asObject(value);
  return nameIn(object, "data") !== null && isNullData(fieldOf(object, "data"), depth + 1);
};
