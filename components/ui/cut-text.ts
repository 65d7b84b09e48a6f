const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first `length` graphemes and an ellipsis, only when something was cut (ruling O26). */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const parts = Array.from(graphemes.segment(text), (s) => s.segment);
  return parts.length > length ? `${parts.slice(0, length).join("").trimEnd()}…` : text;
};
