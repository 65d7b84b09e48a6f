import { tagOf } from "./write-html";

const BLOCKS = ["ul", "ol", "li", "table", "tr", "th", "td", "h2", "h3"];
const MARKS = ["strong", "em"];

/** The mark of an element: bold, italic, or a link with its address; null for any other. */
const markOf = (node: Element): string | null => {
  const tag = tagOf(node);
  if (MARKS.includes(tag)) return tag;
  const href = tag === "a" ? node.getAttribute("href") : null;
  return href === null ? null : `a ${href}`;
};

/** Paragraphs that are written one after the other, in tags of lists, tables and headings. */
class Outline {
  #written = "";
  #line = "";
  #marks = "";

  text(text: string, marks: readonly string[]): void {
    const own = [...marks].sort().join(", ");
    for (const part of text.split(/(\s+)/)) {
      if (part === "") continue;
      if (part.trim() === "") {
        if (/\S$/.test(this.#line)) this.#line += " ";
        continue;
      }
      if (own !== this.#marks) this.#line += `{${own}}`;
      this.#marks = own;
      this.#line += part;
    }
  }

  lineBreak(): void {
    this.#line = `${this.#line.trimEnd()}\n`;
  }

  /** Ends the paragraph. @param tag what begins or ends with it */
  end(tag = ""): void {
    const line = this.#line.trim();
    this.#written += `${line === "" ? "" : `(${line})`}${tag}`;
    this.#line = "";
    this.#marks = "";
  }

  toString(): string {
    return this.#written;
  }
}

const visit = (parent: Node, marks: readonly string[], outline: Outline): void => {
  for (const node of parent.childNodes) {
    const tag = tagOf(node);
    if (node.nodeType === Node.TEXT_NODE) outline.text(node.textContent ?? "", marks);
    if (!(node instanceof Element)) continue;
    const isBlock = BLOCKS.includes(tag);
    const mark = markOf(node);
    if (tag === "br") outline.lineBreak();
    if (isBlock || tag === "p") outline.end(isBlock ? `<${tag}>` : "");
    visit(node, mark === null || marks.includes(mark) ? marks : [...marks, mark], outline);
    if (isBlock || tag === "p") outline.end(isBlock ? `</${tag}>` : "");
  }
};

/**
 * What a text says and how it is made up, apart from spellings that look the same: where line breaks of the source stand,
 * the order of marks, `tbody`, and `p` around the text of a cell.
 */
export const outlineOf = (html: string): string => {
  const outline = new Outline();
  visit(new DOMParser().parseFromString(html, "text/html").body, [], outline);
  outline.end();
  return outline.toString();
};
