import type { Language } from "../languages/languages";
import { PREVIEW_KEY } from "../languages/text-preview-key.mjs";

/** Address of the preview of a product's page, for the people of the desk. */
export const previewPath = (language: Language, productId: number): string =>
  `/${language}/product-preview/${productId}`;

/**
 * Address of a page with a draft of the owner's texts, for the people of the desk.
 * @param page path below the language, such as `about`; empty for the home page
 * @param section names the draft
 */
export const textPreviewPath = (language: Language, page: string, section: string): string =>
  `/${language}${page === "" ? "" : `/${page}`}?${PREVIEW_KEY}=${section}`;
