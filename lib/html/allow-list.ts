import "server-only";
import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import { ALLOWED_TAGS, type HtmlKind } from "./allowed-tags";
import { LINK_SCHEMES, relOf } from "./link-address";

const rulesOf = (kind: HtmlKind): IOptions => ({
  allowedTags: [...ALLOWED_TAGS[kind]],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    a: (tagName, { href }) => {
      const attribs: Attributes = href === undefined ? {} : { href, rel: relOf(href) };
      return { tagName, attribs };
    },
  },
});

const RULES = rulesOf("text");
const PAGE_RULES = rulesOf("page");

/** Cached, because the same few texts are on every rendered page. */
const cleaned = new Map<string, string>();
const MOST_CLEANED = 100;

/**
 * Cleans HTML of a description or campaign, before commerce stores it and again before a page shows it,
 * because it may come from another admin host. Only the listed tags and the `href` of a link (http, https or
 * relative) stay. Everything else is removed with its attributes, and the text of a script or style too.
 * Cleaning twice gives the same result. catalogue/README.md, "HTML texts", lists the allowed content.
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

/** Cleans the HTML of a page of the shop owner, which may also have `h2`. */
export const cleanPageHtml = (html: string): string => sanitizeHtml(html, PAGE_RULES);
