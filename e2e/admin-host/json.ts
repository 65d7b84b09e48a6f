/** A value as JSON holds it. */
export type Json = string | number | boolean | null | Json[] | { [field: string]: Json };

/** One row of an answer: the fields of section 3 by their names. */
export type Row = { [field: string]: Json };

/** Tells an object from a list, a text or null. */
export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value, or what the text says when it is JSON in a text; undefined when it cannot be read. */
export const parsedJson = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};
