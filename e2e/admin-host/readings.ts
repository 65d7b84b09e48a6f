/**
 * Eight readings of "the response carries data.data as a JSON string holding a list" (section 7, ruling
 * O107): the place of the rows, the form of a single result, and whether lists are JSON text.
 */
export interface Reading {
  /** nested: the body's own `data.data`; flat: the body's `data`, if the outer `data` is an HTTP client's. */
  nesting: "nested" | "flat";
  /** row: a single result is a list of one; object: it is the object itself. */
  single: "row" | "object";
  /** text: `data` and every `…Json` field is JSON text; list: both are JSON. */
  lists: "text" | "list";
}

export type ReadingName = `${Reading["nesting"]}-${Reading["single"]}-${Reading["lists"]}`;

/** All eight, the literal one of the specification first. */
export const READINGS: readonly ReadingName[] = [
  "nested-row-text",
  "nested-row-list",
  "nested-object-text",
  "nested-object-list",
  "flat-row-text",
  "flat-row-list",
  "flat-object-text",
  "flat-object-list",
];

/** Returns the three properties that a reading's name consists of. */
export const readingOf = (name: ReadingName): Reading => {
  const [nesting, single, lists] = name.split("-");
  return {
    nesting: nesting === "flat" ? "flat" : "nested",
    single: single === "object" ? "object" : "row",
    lists: lists === "list" ? "list" : "text",
  };
};
