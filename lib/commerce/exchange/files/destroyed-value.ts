import "server-only";
import { FIRST_MOVED, MOVED_LETTERS } from "../reading/windows-1252.mjs";

/** What a program did to a value before the file was saved. The desk's words are `exchange.expected.<name>`. */
export type DestroyedReason = "lost-letters" | "other-letters" | "sheet-error" | "no-date" | "all-digits";

/** A destroyed value. @property facts `was`: the letters that can be told from it */
type Destroyed = { expected: DestroyedReason; facts: Record<string, string> };

/** A letter that stands for one that could not be saved or read: `????`, or U+FFFD. */
const LOST = /\ufffd|\?{3,}|^\?{2,}$|\?{2,}\s+\?{2,}/;
const SHEET_ERROR =
  /^(?:#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)|#{4,}|Err:\d{3})$/i;

/** Letters of Windows-1252 that are not at the place of their byte. */
const MOVED = new Map(MOVED_LETTERS.map((letter, at) => [letter, FIRST_MOVED + at]));
/** Letters that stand for bytes of one letter each. */
const FOREIGN = new RegExp(`[\\u0080-\\u00ff${MOVED_LETTERS.join("")}]{2,}`, "gu");
/** Letters that begin a sign such as `₹` or `°`, or a word of Arabic or Hindi. A word has some: `Ø½` is a measure. */
const BEGINNING = /^(?:[ÂÃ].|â..|[ØÙ].[ØÙ]|à[¤¥].)/su;

/** The letters of bytes of UTF-8 that were read as Windows-1252; null for letters that are as they should be. */
const rightLetters = (letters: string): string | null => {
  if (!BEGINNING.test(letters)) return null;
  const bytes = Array.from(letters, (letter) => MOVED.get(letter) ?? letter.charCodeAt(0));
  const right = new TextDecoder("utf-8").decode(Uint8Array.from(bytes)).replaceAll(/\ufffd+/g, "…");
  return right.startsWith("…") ? null : right;
};

/** The text with its right letters; null for one that is as it should be: `â‚¹5` was `₹5`, `Ø¨Ø±ØºÙŠ` was `برغي`. */
const rightText = (text: string): string | null => {
  const right = text.replaceAll(FOREIGN, (letters) => rightLetters(letters) ?? letters);
  return right === text ? null : right;
};

/** Tells what a text lost on its way; null if nothing is seen. */
export const destroyedText = (text: string): Destroyed | null => {
  if (SHEET_ERROR.test(text)) return { expected: "sheet-error", facts: {} };
  if (LOST.test(text)) return { expected: "lost-letters", facts: {} };
  const was = rightText(text);
  return was === null ? null : { expected: "other-letters", facts: { was: was.slice(0, 60) } };
};

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** A date that a spreadsheet made of a part number such as `1-2` or `MAR7`. */
const DATE = new RegExp(
  `^(?:\\d{4}-\\d\\d-\\d\\d(?: \\d\\d:\\d\\d:\\d\\d)?|\\d{1,2}-(?:${MONTHS})(?:-\\d{2,4})?|(?:${MONTHS})-\\d{2,4})$`,
  "i",
);
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;

/** Tells what a spreadsheet made of a part number or a trade item number; null if nothing is seen. */
export const destroyedNumber = (text: string): Destroyed | null => {
  if (SCIENTIFIC.test(text)) return { expected: "all-digits", facts: {} };
  return DATE.test(text) ? { expected: "no-date", facts: {} } : destroyedText(text);
};
