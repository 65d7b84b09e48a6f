import type { Row } from "./read-answer";

/** Returns the error of a value, or null if it is readable. */
export type Kind = (value: unknown) => string | null;

/**
 * One entity of section 3. A `needed` field must have a value. Any other field may be missing or null
 * (rulings O107 and O113: the field is dropped, not the row), but its value must be readable. Unknown fields
 * are ignored.
 */
export type Shape = { needed: Record<string, Kind>; other: Record<string, Kind> };

/** Parses a number, also from text; null for anything else. */
export const numberOf = (value: unknown): number | null => {
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : NaN;
  return Number.isFinite(number) ? number : null;
};

/** Returns a text, also from a number; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** Parses a flag: true, 1, "1" or "true". */
export const isSet = (value: unknown): boolean => value === true || /^(1|true)$/i.test(textOf(value));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

const shown = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 40);

export const number: Kind = (value) => (numberOf(value) === null ? `is no number: ${shown(value)}` : null);

export const id: Kind = (value) => {
  const found = numberOf(value);
  return found !== null && Number.isInteger(found) && found > 0 ? null : `is no positive id: ${shown(value)}`;
};

export const text: Kind = (value) =>
  typeof value === "string" || typeof value === "number" ? null : `is no text: ${shown(value)}`;

export const flag: Kind = (value) =>
  typeof value === "boolean" || /^(0|1|true|false)$/i.test(textOf(value))
    ? null
    : `is no flag: ${shown(value)}`;

const TICKS = /^\/Date\(-?\d+(?:[+-]\d{4})?\)\/$/;

/** Names the form of a date; null if it is none that the shop reads. */
export const dateForm = (value: unknown): string | null => {
  const written = textOf(value);
  if (TICKS.test(written)) return "/Date(milliseconds)/";
  if (Number.isNaN(Date.parse(written))) return null;
  if (/Z$/i.test(written)) return "ISO in UTC";
  return /[+-]\d\d:?\d\d$/.test(written) && written.includes(":")
    ? "ISO with an offset"
    : "ISO without a zone";
};

export const date: Kind = (value) => (dateForm(value) === null ? `is no date: ${shown(value)}` : null);

/** Returns the rows of a `…Json` field: a list, one object, or JSON text of either; null if unreadable. */
export const listIn = (value: unknown): Row[] | null => {
  if (isEmpty(value)) return [];
  if (typeof value === "string") {
    try {
      return listIn(JSON.parse(value));
    } catch {
      return null;
    }
  }
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.every((item) => item !== null && typeof item === "object") ? (list as Row[]) : null;
};

/** Names a missing field, and its cure if only the letter case of its name is wrong. */
const missing = (row: Row, name: string): string => {
  const written = Object.keys(row).find(
    (other) => other !== name && other.toLowerCase() === name.toLowerCase(),
  );
  return written === undefined ? `${name} is missing` : `${name} is missing: the host writes it ${written}`;
};

/** Returns the error of a row, or null. */
export const shapeProblem = (row: Row, { needed, other }: Shape): string | null => {
  for (const [name, kind] of Object.entries(needed)) {
    if (isEmpty(row[name])) return missing(row, name);
    const problem = kind(row[name]);
    if (problem !== null) return `${name} ${problem}`;
  }
  for (const [name, kind] of Object.entries(other)) {
    const problem = isEmpty(row[name]) ? null : kind(row[name]);
    if (problem !== null) return `${name} ${problem}`;
  }
  return null;
};

/** A list of rows inside a row (the `…Json` fields). */
export const listOf =
  (shape: Shape): Kind =>
  (value) => {
    const rows = listIn(value);
    if (rows === null) return `is no list: ${shown(value)}`;
    const problems = rows.map((row) => shapeProblem(row, shape));
    const at = problems.findIndex((problem) => problem !== null);
    return at < 0 ? null : `entry ${at}: ${String(problems[at])}`;
  };
