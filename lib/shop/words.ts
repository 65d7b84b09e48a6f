import "server-only";
import type { Attachment, LocalizationRow } from "@/lib/contract/wire";
import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import type { Picture, Text } from "@/lib/model/text";
import { adminBase } from "./transport";

/**
 * The text of a row in the page's language; missing Arabic is English, marked as such (ruling O58).
 * @param field which text of the row; none is its name
 */
export const textOf = (english: string, translations: LocalizationRow[], language: Language, field?: string): Text => {
  if (language === "en") return { text: english };
  const own = translations.find((t) => t.langId === LANGUAGES[language].id && t.field === field && t.text.trim() !== "");
  if (own) return { text: own.text };
  return /[A-Za-z]/.test(english) && english !== "" ? { text: english, lang: "en" } : { text: english };
};

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
