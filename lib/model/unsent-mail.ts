/**
 * What became of mails that do not leave the shop, because it has no mail server. `page` lists them, for a browser on
 * the shop's own machine; null for everybody else.
 */
export type UnsentMail = { page: string | null };

/** Narrows what a browser kept; null for anything else. */
export const unsentMailOf = (found: unknown): UnsentMail | null => {
  if (typeof found !== "object" || found === null) return null;
  const { page } = found as Partial<UnsentMail>;
  return { page: typeof page === "string" ? page : null };
};
