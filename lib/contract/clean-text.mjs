/**
 * Characters that no text of a request needs: controls except tab and line break, and halves of a surrogate
 * pair. PostgreSQL refuses NUL and lone surrogates, and a terminal would act on the others.
 */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Cleans a text at the door: one line break, no control characters, valid Unicode in its composed form. @param {string} text */
export const cleanText = (text) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC");

/** Deeper values are refused by the checks of the call's fields. */
const DEEPEST = 20;

/**
 * Cleans every text of a request's input, also inside lists and objects.
 * @param {unknown} input @param {number} [depth] @returns {unknown}
 */
export const cleanTexts = (input, depth = 0) => {
  if (typeof input === "string") return cleanText(input);
  if (input === null || typeof input !== "object" || depth > DEEPEST) return input;
  if (Array.isArray(input)) return input.map((item) => cleanTexts(item, depth + 1));
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, cleanTexts(value, depth + 1)]));
};
