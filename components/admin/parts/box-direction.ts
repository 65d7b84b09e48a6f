import { hasTags } from "@/lib/html/typed-text";
import { LANGUAGES, type Language } from "@/lib/languages/languages";

/**
 * Direction of a box for a text in a language. A text with HTML tags has the direction of each of its lines: tags that
 * stand right to left are drawn in pieces, and nobody can read which word they are around.
 */
export const boxDirection = (language: Language, text: string): "ltr" | "rtl" | "auto" =>
  hasTags(text) ? "auto" : LANGUAGES[language].dir;
