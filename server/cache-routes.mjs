import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGE_PATTERN } from "../lib/i18n/language-table.mjs";
import { LISTING_KEYS, VARIANT_KEYS } from "../lib/model/facets.mjs";

/**
 * What is asked for, when it is a page that is cached whole: the document, or the data with which a navigation inside the
 * shop renders it (`payload`).
 * @typedef {{ key: string, path: string, payload: null | { prefetch?: string, segment?: string } }} Ask
 * @typedef {{ routes: Record<string, unknown>, dynamicRoutes: Record<string, { routeRegex: string }> }} PrerenderManifest
 */

const LISTING = new RegExp(`^/(?:${LANGUAGE_PATTERN})/(?:all|vendor)-products/`);
const PRODUCT = new RegExp(`^/(?:${LANGUAGE_PATTERN})/product-detail/`);
/** A page of the shop in the form that is cached: without a slash at its end. */
const PAGE = new RegExp(`^/(?:${LANGUAGE_PATTERN})(?:/.*[^/])?$`);
const PREFETCH = /^[1-3]$/;
const SEGMENT = /^\/[\w$@().!*/-]{0,200}$/;

/** Whether an address is a list's. @param {string} address */
export const isListing = (address) => LISTING.test(address);

/** Whether the query asks for another page than the address without it: a cached page itself never sees one. @param {string} address @param {string} query */
const asksForMore = (address, query) => {
  const keys = isListing(address) ? LISTING_KEYS : PRODUCT.test(address) ? VARIANT_KEYS : [];
  const params = new URLSearchParams(query);
  return keys.some((key) => params.has(key));
};

/** The build's own list of what it keeps. @returns {PrerenderManifest} */
export const builtManifest = () =>
  JSON.parse(readFileSync(path.resolve(".next", "prerender-manifest.json"), "utf8"));

/**
 * Recognizes requests for cached pages. @param {PrerenderManifest} manifest
 * @returns {{ askOf: (req: import("node:http").IncomingMessage) => Ask | null, isCached: (path: string) => boolean }}
 * `askOf` reads the form of a request, which is cheap; `isCached` asks the list whether its page is one
 */
export const cacheRoutes = (manifest) => {
  const fixed = new Set(Object.keys(manifest.routes).filter((route) => !route.startsWith("/_")));
  const patterns = Object.values(manifest.dynamicRoutes).map((route) => new RegExp(route.routeRegex));
  return {
    isCached: (address) =>
      fixed.has(address) || (PAGE.test(address) && patterns.some((pattern) => pattern.test(address))),
    askOf: ({ method, url = "", headers }) => {
      if ((method !== "GET" && method !== "HEAD") || url.length > 2048) return null;
      const at = url.indexOf("?");
      const [address, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
      // A payload has an address of its own, so that nothing on the way takes one for the other.
      const isPayload = headers.rsc === "1";
      if (isPayload !== /(?:^|&)_rsc(?:[=&]|$)/.test(query) || (query !== "" && asksForMore(address, query)))
        return null;
      if (!isPayload)
        return headers.rsc === undefined ? { key: address, path: address, payload: null } : null;
      const prefetch = headers["next-router-prefetch"]?.toString();
      const segment = headers["next-router-segment-prefetch"]?.toString();
      if (
        (prefetch !== undefined && !PREFETCH.test(prefetch)) ||
        (segment !== undefined && !SEGMENT.test(segment))
      )
        return null;
      return {
        key: `${address} ${prefetch ?? ""} ${segment ?? ""}`,
        path: address,
        payload: { prefetch, segment },
      };
    },
  };
};
