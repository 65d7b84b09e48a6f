import { htmlOfTyped } from "@/lib/html/typed-text";

/** Texts of other programs, cleaned before the editor reads them. What the editor has no part for, it leaves out itself. */

/** The sign or number of a list's paragraph in Word, which stands in its text. */
const MARKER = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
/** A number or a letter with a point or bracket; any other sign is a bullet. */
const COUNTED = /^\(?(?:\d+|[٠-٩]+|[a-z]|[ivxlc]+)[.)]/i;

type Item = { level: number; tag: "ul" | "ol"; element: Element };

/** A paragraph of a list as Word writes it; null for any other. */
const itemOf = (element: Element): Item | null => {
  const style = element.getAttribute("style") ?? "";
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (element.nodeName !== "P" || level === undefined) return null;
  const marker = element.querySelector(MARKER);
  const sign = (marker?.textContent ?? "").trim();
  marker?.remove();
  return { level: Number(level), tag: COUNTED.test(sign) ? "ol" : "ul", element };
};

/** Makes lists of the paragraphs that Word writes in their place. */
const makeLists = (body: HTMLElement): void => {
  /** The open lists, the outermost first. */
  let open: { level: number; tag: string; list: Element }[] = [];
  let last: Element | null = null;
  for (const element of [...body.querySelectorAll("p")]) {
    const item = itemOf(element);
    if (item === null) continue;
    if (last === null || element.previousElementSibling !== last) open = [];
    open = open.filter(({ level, tag }) => level < item.level || (level === item.level && tag === item.tag));
    if (open.at(-1)?.level !== item.level) {
      const list = body.ownerDocument.createElement(item.tag);
      const outer = open.at(-1)?.list.lastElementChild ?? null;
      if (outer === null) element.before(list);
      else outer.append(list);
      open.push({ level: item.level, tag: item.tag, list });
    }
    const li = body.ownerDocument.createElement("li");
    li.append(...element.childNodes);
    open.at(-1)?.list.append(li);
    element.remove();
    last = open[0]?.list ?? null;
  }
};

const isOfWord = (html: string): boolean => /class=["']?Mso|mso-|urn:schemas-microsoft-com/i.test(html);

/**
 * Cleans pasted HTML: lists of Word become lists, its spacing and remarks go, and headings get the nearest level that the
 * text may have.
 * @param levels of headings, ascending and not empty
 */
export const cleanPasted = (html: string, levels: readonly number[]): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const node of body.querySelectorAll("style, script, meta, link, title, xml, img")) node.remove();
  if (isOfWord(html)) {
    makeLists(body);
    body.innerHTML = body.innerHTML.replace(/<!--.*?-->/gs, "").replace(/&nbsp;/g, " ");
    for (const paragraph of body.querySelectorAll("p"))
      if ((paragraph.textContent ?? "").trim() === "" && paragraph.closest("td, th") === null)
        paragraph.remove();
  }
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const typed = Number(heading.nodeName.slice(1));
    const level = levels.find((one) => one >= typed) ?? levels.at(-1) ?? typed;
    const own = body.ownerDocument.createElement(`h${level}`);
    own.append(...heading.childNodes);
    heading.replaceWith(own);
  }
  return body.innerHTML;
};

/** What WhatsApp puts before a message that is copied with others: `[10:12, 12/05/2026] Name: `. */
const STAMP = /^[\u200e\u200f]?\[[\d/.,:\s\u202f]+(?:[ap]\.?m\.?)?[\d/.,:\s\u202f]*\] [^:\n]{1,60}: /gim;

/** Signs around words in WhatsApp, and the tag they mean. A sign inside a word or beside a space means itself. */
const SIGNS = [
  ["\\*", "strong"],
  ["_", "em"],
  ["~", null],
  ["```", null],
] as const;

const markWords = (text: string): string =>
  SIGNS.reduce((marked, [sign, tag]) => {
    const run = new RegExp(
      `(^|[^\\p{L}\\p{N}*_~\`])${sign}(?=\\S)([^\\n]*?\\S)${sign}(?![\\p{L}\\p{N}*])`,
      "gmu",
    );
    return marked.replace(run, (_, before: string, words: string) =>
      tag === null ? `${before}${words}` : `${before}<${tag}>${words}</${tag}>`,
    );
  }, text);

/**
 * HTML of a pasted plain text: paragraphs and lists as they are typed in a message, and the signs of WhatsApp around bold
 * and italic words.
 */
export const htmlOfPastedText = (text: string): string =>
  htmlOfTyped(text.replace(STAMP, "")).replace(/[^<>]+(?=<|$)/g, markWords);
