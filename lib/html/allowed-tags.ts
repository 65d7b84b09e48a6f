/** Tags that the HTML of a description or a campaign may have; allow-list.ts removes all others. */
export const ALLOWED_TAGS = [
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
