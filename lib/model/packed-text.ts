import type { Picture, Text } from "./text";

/** Texts and pictures without field names, for data inside a page. */

export type PackedText = string | [text: string, lang: NonNullable<Text["lang"]>];
/** 0 means none. */
export type PackedPicture = 0 | [url: string, widths: number[]];
export type ShownPicture = Pick<Picture, "url" | "widths">;

export const packText = ({ text, lang }: Text): PackedText => (lang === undefined ? text : [text, lang]);
export const unpackText = (packed: PackedText): Text =>
  typeof packed === "string" ? { text: packed } : { text: packed[0], lang: packed[1] };

export const packPicture = (image: ShownPicture | null): PackedPicture =>
  image === null ? 0 : [image.url, image.widths];
export const unpackPicture = (packed: PackedPicture): ShownPicture | null =>
  packed === 0 ? null : { url: packed[0], widths: packed[1] };
