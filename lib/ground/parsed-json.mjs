/**
 * Parses JSON, also between byte order marks, which some hosts send (ruling O107).
 * @param {string} text @returns {{ value: unknown } | null} null if the text is none
 */
export const parsedJson = (text) => {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF+|\uFEFF+$/g, "")) };
  } catch {
    return null;
  }
};
