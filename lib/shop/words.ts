import "server-only";
import type { Attachment, LocalizationRow } from "@/lib/contract/wire";
import { cleanHtml } from "@/lib/html/allow-list";
import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import type { Picture, Text } from "@/lib/model/text";
import { adminBase } from "./transport";

/**
 * The text of a row in the page's language; missing Arabic is English, marked as such (ruling O58).
 * @param field which text of the row; none is its name
 */
export const textOf = (
  english: string,
  translations: LocalizationRow[],
  language: Language,
  field?: string,
): Text => {
  if (language === "en") return { text: english };
  const own = translations.find(
    (t) => t.langId === LANGUAGES[language].id && t.field === field && t.text.trim() !== "",
  );
  if (own) return { text: own.text };
  return /[A-Za-z]/.test(english) && english !== "" ? { text: english, lang: "en" } : { text: english };
};

/** The same for a text that is HTML, cleaned here too: another admin host is not trusted to have done it. */
export const htmlOf = (
  english: string,
  translations: LocalizationRow[],
  language: Language,
  field: string,
): Text => {
  const html = textOf(english, translations, language, field);
  return { ...html, text: cleanHtml(html.text) };
};

/** A colour of the wire, or none: it becomes part of a style, where anything else could name a file of another site. */
export const hexOf = (code: string): string => (/^#[\da-f]{3,8}$/i.test(code) ? code : "transparent");

/** A picture of the wire: relative paths belong to the admin host when there is one (requirement R66). */
export const pictureOf = (url: string, widths: number[] = []): Picture | null => {
  if (url.trim() === "") return null;
  const base = adminBase();
  if (base !== null && !/^https?:\/\//i.test(url)) return { url: new URL(url, base.origin).href, widths };
  return { url, widths };
};

export const firstPicture = (attachments: Attachment[]): Picture | null => {
  const first = attachments[0];
  return first ? pictureOf(first.AttachmentURL, first.Widths) : null;
};
