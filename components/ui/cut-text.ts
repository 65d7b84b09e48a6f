/** Made when first needed: a cold one costs a phone a hundred milliseconds. */
let segmenter: Intl.Segmenter | undefined;
const graphemes = (): Intl.Segmenter => (segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" }));

/** Letters, digits and signs of which each is a grapheme of its own: most names of a shop are nothing else. */
const PLAIN = /^[\u0020-\u007e\u0621-\u064a×–—₹]*$/;

/** What looks torn before an ellipsis. */
const LOOSE_END = /[\s,،;؛:–—-]+$/;

const first = (text: string, length: number): string =>
  PLAIN.test(text)
    ? text.slice(0, length)
    : Array.from(graphemes().segment(text), (s) => s.segment)
        .slice(0, length)
        .join("");

/** The first `length` graphemes and an ellipsis, only when something was cut (ruling O26). */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const start = first(text, length);
  return start === text ? text : `${start.replace(LOOSE_END, "")}…`;
};
