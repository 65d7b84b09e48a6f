/** Matches the beginning of a tag, as against `5 < 6`. */
const TAG = /<\/?[a-z][a-z0-9]*[\s/>]/i;

/** True for a text that is HTML. */
export const hasTags = (text: string): boolean => TAG.test(text);

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

/** Begin of a line of a list: a sign, or a number with a point in either kind of digits; direction marks may precede. */
const BULLET = /^[\s\u200e\u200f]*[-*•]\s+(?=\S)/;
const NUMBER = /^[\s\u200e\u200f]*([0-9]+|[٠-٩]+)\.\s+(?=\S)/;

/** Reads whole numbers in Latin and Arabic digits. */
const valueOf = (digits: string): number =>
  Number(digits.replace(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit))));

type Block = { tag: "p" | "ul" | "ol"; lines: string[] };

/**
 * Reads a line after a block. A number is an item only where it counts on from 1: the shop numbers lists itself, and
 * `5. June` would become the first.
 */
const readLine = (
  line: string,
  last: Block | undefined,
): { tag: Block["tag"]; text: string; isNext: boolean } => {
  if (BULLET.test(line)) return { tag: "ul", text: line.replace(BULLET, "").trimEnd(), isNext: true };
  const number = valueOf(NUMBER.exec(line)?.[1] ?? "0");
  const next = last?.tag === "ol" ? last.lines.length + 1 : 1;
  if (number !== next && number !== 1) return { tag: "p", text: line, isNext: true };
  return { tag: "ol", text: line.replace(NUMBER, "").trimEnd(), isNext: number === next };
};

/** Parts a text into paragraphs and lists. Empty lines end a paragraph and may stand between the items of a list. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let isAfterGap = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const isGap = line.trim() === "";
    if (!isGap) {
      const last = blocks.at(-1);
      const { tag, text: words, isNext } = readLine(line, last);
      if (last?.tag === tag && isNext && !(tag === "p" && isAfterGap)) last.lines.push(words);
      else blocks.push({ tag, lines: [words] });
    }
    isAfterGap = isGap;
  }
  return blocks;
};

const htmlOf = ({ tag, lines }: Block): string =>
  tag === "p"
    ? `<p>${escapedText(lines.join("\n").trim()).replace(/\n/g, "<br />")}</p>`
    : `<${tag}>${lines.map((line) => `<li>${escapedText(line)}</li>`).join("")}</${tag}>`;

/**
 * Turns a text without tags into HTML, as its author saw it: empty lines part paragraphs, single line breaks stay, and
 * lines that begin with `- `, `* `, `• ` or `1. ` are lists. A text with tags is HTML already and stays as it is. Twice
 * gives the same result as once.
 */
export const htmlOfTyped = (text: string): string =>
  hasTags(text) ? text : blocksOf(text).map(htmlOf).join("");

const BLOCK = /<(p|ul|ol)>(.*?)<\/\1>/gs;
const ITEM = /<li>(.*?)<\/li>/gs;

/** Turns HTML of paragraphs and lists into a text that `htmlOfTyped` makes it of; other HTML stays as it is. */
export const typedOfHtml = (html: string): string => {
  const blocks = [...html.matchAll(BLOCK)].map(([, tag, content = ""]) =>
    tag === "p"
      ? content.replace(/<br \/>/g, "\n")
      : [...content.matchAll(ITEM)]
          .map(([, item = ""], i) => `${tag === "ul" ? "-" : `${i + 1}.`} ${item}`)
          .join("\n"),
  );
  const text = unescapedText(blocks.join("\n\n"));
  return htmlOfTyped(text) === html ? text : html;
};
