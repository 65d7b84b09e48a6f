import { escaped } from "@/lib/html/escape";
import { ALLOWED_TAGS, type AllowedTag } from "@/lib/html/allowed-tags";
import { isKeptAddress, relOf } from "@/lib/html/link-address";

const isAllowed = (tag: string): tag is AllowedTag => ALLOWED_TAGS.page.some((allowed) => allowed === tag);
export const tagOf = (node: Node): string => node.nodeName.toLowerCase();

/** Quotes of a text stand for themselves, as the shop writes them. */
const textOf = (text: string): string =>
  escaped(text)
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'");
const attributeOf = (text: string): string => escaped(text).replace(/&#39;/g, "'");

const isEmptyLine = (node: Node): boolean =>
  ["p", "h2", "h3"].includes(tagOf(node)) && node.childNodes.length === 0;

/** The rows of headings alone, with which a table begins, are its head. */
const writeTable = (table: Element): string => {
  const rows = [...table.querySelectorAll("tr")];
  const isHead = (row: Element) =>
    row.children.length > 0 && [...row.children].every((c) => tagOf(c) === "th");
  const body = rows.findIndex((row) => !isHead(row));
  const written = (part: Element[], tag: string) =>
    part.length === 0 ? "" : `<${tag}>${part.map(write).join("")}</${tag}>`;
  const head = body === -1 ? rows : rows.slice(0, body);
  return `<table>${written(head, "thead")}${written(rows.slice(head.length), "tbody")}</table>`;
};

/**
 * The only paragraph of a cell or an item is written without its tag, as people write lists and tables by hand. An empty
 * one before a list keeps it: an item that begins with a list would be read as two.
 */
const writeBare = (parent: Element): string => {
  const [first, ...others] = parent.children;
  if (first === undefined || tagOf(first) !== "p") return writtenHtml(parent);
  const rest = others.map(write).join("");
  if (isEmptyLine(first)) return rest === "" ? "" : `<p></p>${rest}`;
  return others.some((child) => tagOf(child) === "p" && !isEmptyLine(child))
    ? write(first) + rest
    : writtenHtml(first) + rest;
};

const write = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node.textContent ?? "");
  if (!(node instanceof Element) || isEmptyLine(node)) return "";
  const tag = tagOf(node);
  if (!isAllowed(tag)) return writtenHtml(node);
  if (tag === "br") return "<br />";
  if (tag === "table") return writeTable(node);
  if (tag === "a") {
    const href = node.getAttribute("href") ?? "";
    const address = isKeptAddress(href) ? ` href="${attributeOf(href)}" rel="${relOf(href)}"` : "";
    return `<a${address}>${writtenHtml(node)}</a>`;
  }
  const inner = ["li", "td", "th"].includes(tag) ? writeBare(node) : writtenHtml(node);
  return `<${tag}>${inner}</${tag}>`;
};

/**
 * Writes the content of a node of the editor as the shop keeps it, byte by byte, so that a saved text is the text that was
 * sent. Paragraphs and headings without a text, which no page shows, are left out.
 */
export const writtenHtml = (parent: Node): string => [...parent.childNodes].map(write).join("");
