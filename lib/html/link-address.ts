/** Schemes that the address of a link may have. An address without a scheme is one of the shop's own. */
export const LINK_SCHEMES = ["http", "https"] as const;

/** `rel` of a link, whatever its text has: another site gets no referrer and no ranking. */
export const relOf = (href: string): string =>
  /^\s*https?:/i.test(href) ? "nofollow noopener noreferrer" : "noopener";

/** True for an address that allow-list.ts leaves on a link. Spaces and control characters do not hide a scheme. */
export const isKeptAddress = (href: string): boolean => {
  const bare = href.replace(/[\x00-\x20]+|<!--.*?-->/g, "");
  const scheme = /^([a-z][a-z\d.\-+]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (bare === "") return false;
  return scheme === undefined ? !/^[/\\]{2}/.test(bare) : LINK_SCHEMES.some((allowed) => allowed === scheme);
};
