const TEXT_TAGS = [
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
] as const;

export type AllowedTag = "h2" | (typeof TEXT_TAGS)[number];

/** `text` is a description or a campaign; `page` a page of the shop owner, which has sections of its own below its title. */
export type HtmlKind = "text" | "page";

/** Tags that HTML of a kind may have; allow-list.ts removes all others. The desk's editor is made of the same table. */
export const ALLOWED_TAGS: Readonly<Record<HtmlKind, readonly AllowedTag[]>> = {
  text: TEXT_TAGS,
  page: ["h2", ...TEXT_TAGS],
};
