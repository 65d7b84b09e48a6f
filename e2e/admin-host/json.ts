/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [field: string]: Json };

/** One row of a response: the fields of section 3 by name. */
export type Row = { [field: string]: Json };

/** True for an object that is not a list. */
export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value, or the parsed JSON if it is a text; undefined if unreadable. */
export const parsedJson = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};
