import { readDocument, type PageDocument } from "./document";

/** Response of one address; `page` only for HTML with 200. */
export type Visit = {
  url: string;
  status: number;
  location: string | null;
  robotsHeader: string;
  cookies: number;
  page: PageDocument | null;
};

/**
 * Milliseconds until a timeout: a shop that renders its pages for the first time on a busy machine is slow,
 * not broken.
 */
const PATIENCE = 60_000;

/** Compressing a fresh page takes the shop about as long as rendering it. */
const UNCOMPRESSED = { "accept-encoding": "identity" };

/** Requests an address as a search engine does: no cookie, no language, no redirects followed. */
export const visit = async (url: string): Promise<Visit> => {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { accept: "text/html", "user-agent": "shop-crawl", ...UNCOMPRESSED },
    signal: AbortSignal.timeout(PATIENCE),
  });
  const isHtml = (response.headers.get("content-type") ?? "").startsWith("text/html");
  const body = await response.text();
  return {
    url,
    status: response.status,
    location: response.headers.get("location"),
    robotsHeader: response.headers.get("x-robots-tag") ?? "",
    cookies: response.headers.getSetCookie().length,
    page: isHtml && response.status === 200 ? readDocument(body) : null,
  };
};

/** Reads the text of a required address. @throws Error with the status if it fails */
export const fetchText = async (url: string): Promise<string> => {
  const response = await fetch(url, {
    redirect: "manual",
    headers: UNCOMPRESSED,
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.text();
};
