import type { Language } from "@/lib/languages/languages";

/** A text chosen for the page's language. `lang` is set only when it is not that language, so that it can be marked (ruling O58). */
export type Text = { text: string; lang?: Language };

/**
 * A picture and its available widths in pixels, ascending; without widths only `url` exists. `height` is that
 * of the widest, if known.
 */
export type Picture = { url: string; widths: number[]; height?: number };
