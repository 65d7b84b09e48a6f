import "server-only";
import type { Attachment, LocalizationRow } from "@/lib/contract/wire";
import { cleanHtml } from "@/lib/html/allow-list";
import { isolateNumbersInHtml } from "@/lib/languages/number-runs";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@/lib/languages/languages";
import type { Picture, Text } from "@/lib/model/text";
import { pictureBase, pictureOrigins } from "@/lib/ground/env";
import { adminBase } from "./host/admin-host";

/**
 * The text of a row in the page's language; a missing one is English, marked as such (ruling O58).
 * @param field which text of the row; none is its name
 */
export const localizedText = (
  english: string,
  translations: LocalizationRow[],
  language: Language,
  field?: string,
): Text => {
  if (language === DEFAULT_LANGUAGE) return { text: english };
  const own = translations.find(
    (t) => t.langId === LANGUAGES[language].id && t.field === field && t.text.trim() !== "",
  );
  if (own) return { text: own.text };
  return /[A-Za-z]/.test(english) && english !== ""
    ? { text: english, lang: DEFAULT_LANGUAGE }
    : { text: english };
};

/**
 * Chooses an HTML text by language, with isolated numbers. It is cleaned here too, because another admin host is not trusted
 * to do so.
 */
export const localizedHtml = (
  english: string,
  translations: LocalizationRow[],
  language: Language,
  field: string,
): Text => {
  const html = localizedText(english, translations, language, field);
  return { ...html, text: isolateNumbersInHtml(cleanHtml(html.text)) };
};

/** Returns the name of a product. Without one it is its number, so that it can still be found and bought. */
export const nameOf = (
  id: number,
  english: string,
  translations: LocalizationRow[],
  language: Language,
): Text => localizedText(english.trim() === "" ? `#${id}` : english, translations, language);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/**
 * Converts a text that another host's editor stored as HTML to plain text: no tags, entities decoded. Our own
 * backend stores plain text and needs no conversion.
 */
export const plainTextOf = (text: Text): Text => {
  if (adminBase() === null || !/[<&]/.test(text.text)) return text;
  const signOf = (whole: string, name: string): string =>
    ENTITIES[name.toLowerCase()] ??
    (/^#\d{1,7}$/.test(name) && Number(name.slice(1)) <= 0x10ffff
      ? String.fromCodePoint(Number(name.slice(1)))
      : whole);
  return {
    ...text,
    text: text.text
      .replace(/<\/?[a-z][^>]*>/gi, " ")
      .replace(/&(#\d{1,7}|[a-z]{2,5});/gi, signOf)
      .replace(/\s+/g, " ")
      .trim(),
  };
};

/**
 * Validates a colour of the wire, with or without `#`; empty if invalid. It becomes part of a style, where
 * another value could load a file from another site.
 */
export const hexOf = (code: string): string => {
  const digits = /^#?([\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i.exec(code.trim())?.[1];
  return digits === undefined ? "transparent" : `#${digits}`;
};

/**
 * Converts a picture of the wire. Relative paths belong to the admin host if there is one (requirement R66).
 * A picture of an origin that is not allowed is dropped.
 */
export const pictureOf = (url: string, widths: number[] = []): Picture | null => {
  if (url.trim() === "") return null;
  const base = pictureBase();
  if (base === null) return { url, widths };
  const address = URL.canParse(url, base) ? new URL(url.trim().replace(/^\/+(?!\/)/, ""), base) : null;
  // The page's policy would block this picture, and it would appear broken.
  return address !== null && pictureOrigins().includes(address.origin) ? { url: address.href, widths } : null;
};

export const firstPicture = (attachments: Attachment[]): Picture | null => {
  const first = attachments[0];
  return first ? pictureOf(first.AttachmentURL, first.Widths) : null;
};
