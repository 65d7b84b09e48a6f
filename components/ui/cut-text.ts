import { beforeNumber } from "@/lib/languages/number-runs";

/** Names of products in lists are cut at so many characters (specification section 9). */
export const LIST_NAME_LENGTH = 45;

/** Created on first use, because it costs a phone a hundred milliseconds. */
let segmenter: Intl.Segmenter | undefined;
const graphemes = (): Intl.Segmenter => (segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" }));

/** Characters that are each a grapheme of their own. Most names consist of them. */
const PLAIN = /^[\u0020-\u007e\u0621-\u064a×–—₹]*$/;

/** Trailing characters that look wrong before an ellipsis. */
const LOOSE_END = /[\s,،;؛:–—-]+$/;

const first = (text: string, length: number): string => {
  // One more character is checked, because it may combine with the last one.
  if (PLAIN.test(text.slice(0, length + 1))) return text.slice(0, length);
  let count = 0;
  for (const { index } of graphemes().segment(text)) if (count++ === length) return text.slice(0, index);
  return text;
};

/**
 * Returns the first `length` graphemes, with an ellipsis if the text was cut (ruling O26). A number that does
 * not fit is left out.
 */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const { length: end } = first(text, length);
  return end === text.length ? text : `${text.slice(0, beforeNumber(text, end)).replace(LOOSE_END, "")}…`;
};
