import "server-only";

/**
 * True if a page of this shop sent the request, so that its cookie may be used. Older browsers send only
 * Origin.
 */
export const isSameOrigin = (request: Request): boolean => {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === (request.headers.get("host") ?? new URL(request.url).host);
};

/** The value of a cookie of the request, or null. */
export const cookieOf = (request: Request, name: string): string | null => {
  const pair = (request.headers.get("cookie") ?? "").split(/;\s*/).find((p) => p.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
};
