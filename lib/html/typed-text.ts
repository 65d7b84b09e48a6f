/** Matches the beginning of a tag, as against `5 < 6`. */
const TAG = /<\/?[a-z][a-z0-9]*[\s/>]/i;

/** Signs that HTML has a spelling of its own for. An entity that is typed stays one. */
const escapedText = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");

const unescapedText = (text: string): string =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

/**
 * Turns a text without tags into HTML, as its author saw it: empty lines part paragraphs, and single line breaks stay.
 * A text with tags is HTML already and stays as it is. Twice gives the same result as once.
 */
export const htmlOfTyped = (text: string): string => {
  if (TAG.test(text)) return text;
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapedText(paragraph).replace(/\n/g, "<br />")}</p>`)
    .join("");
};

/** Turns HTML of paragraphs alone into the text that `htmlOfTyped` made them of; other HTML stays as it is. */
export const typedOfHtml = (html: string): string => {
  const text = unescapedText(
    html
      .replace(/<\/p>\s*<p>/g, "\n\n")
      .replace(/<br \/>/g, "\n")
      .replace(/^<p>|<\/p>$/g, ""),
  );
  return htmlOfTyped(text) === html ? text : html;
};
