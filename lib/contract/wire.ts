import { z } from "zod";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { unknownLetter } from "@/lib/model/paper-letters";
import { cleanTexts } from "./clean-text.mjs";

/**
 * Value types of the wire. Reading is lenient (ruling O107: numbers as text, nulls, JSON text or real lists).
 * Writing is strict: `encodeRow` in envelope.ts converts every `…Json` field to JSON text.
 */

/**
 * Reads a number, also from text; NaN for anything else. `Number` would call the methods that a request's
 * object claims to have, and throws.
 */
export const numberOf = (v: unknown): number =>
  typeof v === "number" ? v : typeof v === "string" ? Number(v) : Number.NaN;

/** A number that another host may send as text. */
export const wireNumber = z.preprocess(
  (v) => (typeof v === "string" && v.trim() !== "" ? Number(v) : v),
  z.number(),
);
/**
 * A number of a request, as JSON or in decimal digits. `Number()` also reads "0x10", "1e1" and " 2 ", which no form
 * sends.
 */
export const wireDecimal = z.preprocess(
  (v) => (typeof v === "string" && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(v) ? Number(v) : v),
  z.number(),
);
/** A number; null if it is missing or unreadable. The row stays valid (ruling O113). */
export const maybeNumber = wireNumber.nullish().catch(null);
/**
 * An amount to pay in rupees. It never has a default: a row without a readable price cannot be sold (ruling
 * O113).
 */
export const wirePrice = wireNumber.pipe(z.number().min(0).max(10_000_000_000));
/** A positive whole id. */
export const wireId = z.preprocess(
  (v) => (typeof v === "string" && /^\d{1,10}$/.test(v.trim()) ? Number(v) : v),
  z.int().positive().max(2_147_483_647),
);
/** An id that may be unselected: missing, null, 0 and -999 (ruling O81) are null. */
export const wireOptionalId = z.preprocess(
  (v) => (v === undefined || v === "" || v === 0 || v === "0" || v === -999 || v === "-999" ? null : v),
  wireId.nullable(),
);
/** An id of a response that may be missing, or be unreadable: null. */
export const maybeId = wireOptionalId.catch(null);
/** A text; empty if it is null or unreadable. */
export const wireText = z
  .preprocess((v) => (v === null || v === undefined ? "" : typeof v === "number" ? String(v) : v), z.string())
  .catch("");
/** A flag: true, 1, "1" and "true" are true (ruling O63). */
export const wireFlag = z.preprocess(
  (v) => v === true || v === 1 || v === "1" || v === "true" || v === "True",
  z.boolean(),
);

/** Parses JSON text. Any other value is returned unchanged; null, empty and broken text give undefined. */
export const parseJson = (v: unknown): unknown => {
  if (typeof v !== "string") return v ?? undefined;
  if (v.trim() === "") return undefined;
  try {
    return JSON.parse(v);
  } catch {
    return undefined;
  }
};

/**
 * A `…Json` field of a request: JSON text or a real list, an empty list if absent. One invalid item makes the
 * whole invalid.
 */
export const jsonList = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => cleanTexts(parseJson(v) ?? []), z.array(item));

/** Returns the valid items. A single object counts as a list of one (ruling O107). */
const fitting = (item: z.ZodType, value: unknown): unknown[] => {
  const list = Array.isArray(value) ? value : value !== null && typeof value === "object" ? [value] : [];
  return list.filter((entry) => item.safeParse(entry).success);
};

/**
 * A `…Json` field of a response: an empty list if absent or broken. An invalid item is dropped (ruling O113).
 */
export const answerList = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => fitting(item, parseJson(v)), z.array(item));

/**
 * A `…Json` field of required choices. Absent is empty. Broken JSON text, or no valid item, makes the row invalid:
 * without the choice another product would be sold (ruling O113).
 */
export const choiceList = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => {
    if (v === null || v === undefined || (typeof v === "string" && v.trim() === "")) return [];
    const given = parseJson(v);
    const fit = fitting(item, given);
    const isEmpty = Array.isArray(given) && given.length === 0;
    return fit.length > 0 || isEmpty ? fit : undefined;
  }, z.array(item));

/** Widths of pictures in pixels (an addition). */
export const pixelWidths = z.array(z.number()).optional().catch(undefined);

/** One translation of a row. Without `field` it is the row's name; `langId` is a language's id (lib/languages/language-table.mjs). */
const localizationRow = z.object({
  langId: wireNumber,
  text: wireText,
  field: z.string().optional().catch(undefined),
});
export const localizations = answerList(localizationRow);
export type LocalizationRow = z.output<typeof localizationRow>;

/**
 * A picture. `Widths` (an addition) are the available widths in pixels, at `…-{width}.webp`; `Height` is that
 * of the widest.
 */
export const attachment = z.object({
  AttachmentURL: wireText,
  Widths: pixelWidths,
  Height: maybeNumber,
  ColorID: maybeId.optional(),
});
export type Attachment = z.output<typeof attachment>;

/** A picture of a gallery. `AltText` (an addition) is its alternative text where the product's name does not say enough. */
export const galleryAttachment = attachment.extend({
  AltText: wireText.optional(),
  LocalizationJsonData: localizations.optional(),
});

/** Extensions as JSON text of at most 2 kB. Any other value is ignored (ruling O87). */
export const recordValue = z.preprocess(
  (v) => {
    if (typeof v !== "string" || v.length > 2048) return {};
    const parsed = cleanTexts(parseJson(v));
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  },
  z.looseObject({ languageCode: z.enum(LANGUAGE_CODES).optional().catch(undefined) }),
);

/** Page number and size, clamped: invalid input never fails a list. */
export const paging = (defaultSize: number, largest = 100) => ({
  PageNo: z
    .preprocess((v) => numberOf(v ?? 1), z.number())
    .catch(1)
    .transform((n) => Math.min(Math.max(Math.trunc(n) || 1, 1), 1_000_000)),
  PageSize: z
    .preprocess((v) => numberOf(v ?? defaultSize), z.number())
    .catch(defaultSize)
    .transform((n) => Math.min(Math.max(Math.trunc(n) || defaultSize, 1), largest)),
});

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A required text with the specification's bound. The field check of the forms has the messages. */
export const boundedText = (max: number) =>
  z.preprocess((v) => (typeof v === "string" ? v.trim() : v), z.string().min(1).max(max));
/** A required text in one line: a line break in a name or subject would look like a header of a mail. */
export const lineText = (max: number) =>
  z.preprocess((v) => (typeof v === "string" ? oneLine(v) : v), z.string().min(1).max(max));
export const optionalText = (max: number) =>
  z.preprocess(
    (v) =>
      v === null || v === undefined
        ? ""
        : typeof v === "number"
          ? String(v)
          : typeof v === "string"
            ? v.trim()
            : v,
    z.string().max(max),
  );
/** A text that papers show: none of its letters is missing in their fonts. */
export const onPapers = <T extends z.ZodType<string>>(text: T) =>
  text.refine((typed) => unknownLetter(typed) === null, "letters");
/** Pattern of an e-mail address: text, an at sign, a domain with a dot. */
export const emailText = (max: number) =>
  boundedText(max).refine((v) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(v), "email");
