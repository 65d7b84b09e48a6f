import "server-only";
import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";

/** An address of the web, as against one of our own. */
const isOutside = (href: string): boolean => /^\s*https?:/i.test(href);

const RULES: IOptions = {
  allowedTags: [
    "p",
    "ul",
    "ol",
    "li",
    "table",
    "tbody",
    "thead",
    "tr",
    "th",
    "td",
    "strong",
    "em",
    "h3",
    "br",
    "a",
  ],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    // The rel is ours alone, whatever the text came with: another site learns nothing of the page and gains no rank.
    a: (tagName, { href }) => {
      const attribs: Attributes =
        href === undefined
          ? {}
          : { href, rel: isOutside(href) ? "nofollow noopener noreferrer" : "noopener" };
      return { tagName, attribs };
    },
  },
};

/** The same few texts stand on every page that is drawn. */
const cleaned = new Map<string, string>();
const MOST_CLEANED = 100;

/**
 * Cleans HTML of a description or campaign, before commerce stores it and again before a page shows it, for it may come
 * from another admin host: only the listed tags stay, only `href` of a link
 * (http, https or relative), everything else falls away with its attributes; the text of a script or style goes too.
 * Cleaning twice gives the same. What texts may hold stands in catalogue/README.md, "HTML texts".
 * @returns HTML that is safe to put into a page
 */
export const cleanHtml = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, RULES);
  if (cleaned.size >= MOST_CLEANED) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
};
