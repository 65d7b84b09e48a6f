/** Names of products in lists are cut at so many characters (specification section 9). */
export const LIST_NAME_LENGTH = 45;

/** Made when first needed: a cold one costs a phone a hundred milliseconds. */
let segmenter: Intl.Segmenter | undefined;
const graphemes = (): Intl.Segmenter => (segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" }));

/** Letters, digits and signs of which each is a grapheme of its own: most names of a shop are nothing else. */
const PLAIN = /^[\u0020-\u007e\u0621-\u064a×–—₹]*$/;

/** What looks torn before an ellipsis. */
const LOOSE_END = /[\s,،;؛:–—-]+$/;

const first = (text: string, length: number): string => {
  // One sign more is looked at: it may belong to the last one.
  if (PLAIN.test(text.slice(0, length + 1))) return text.slice(0, length);
  let count = 0;
  for (const { index } of graphemes().segment(text)) if (count++ === length) return text.slice(0, index);
  return text;
};

/** The first `length` graphemes and an ellipsis, only when something was cut (ruling O26). */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const start = first(text, length);
  return start === text ? text : `${start.replace(LOOSE_END, "")}…`;
};
