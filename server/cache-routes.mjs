import { readFileSync } from "node:fs";
import path from "node:path";
import { LISTING_KEYS, VARIANT_KEYS } from "../lib/model/facets.mjs";

/**
 * @typedef {{ routes: Record<string, unknown>, dynamicRoutes: Record<string, { routeRegex: string }> }} PrerenderManifest
 */

const LISTING = /^\/(?:en|ar)\/(?:all|vendor)-products\//;
const PRODUCT = /^\/(?:en|ar)\/product-detail\//;

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
 * Recognizes requests for the documents of cached pages.
 * @param {PrerenderManifest} manifest
 * @returns {{ pathOf: (req: import("node:http").IncomingMessage) => string | null, isCached: (path: string) => boolean }}
 * `pathOf` reads the form of a request, which is cheap, and gives the path that it asks for; `isCached` asks the list
 * whether its page is one
 */
export const cacheRoutes = (manifest) => {
  const fixed = new Set(Object.keys(manifest.routes).filter((route) => !route.startsWith("/_")));
  const patterns = Object.values(manifest.dynamicRoutes).map((route) => new RegExp(route.routeRegex));
  return {
    isCached: (address) =>
      fixed.has(address) ||
      (/^\/(?:en|ar)(?:\/.*[^/])?$/.test(address) && patterns.some((pattern) => pattern.test(address))),
    pathOf: ({ method, url = "", headers }) => {
      if ((method !== "GET" && method !== "HEAD") || headers.rsc !== undefined || url.length > 2048)
        return null;
      const at = url.indexOf("?");
      if (at < 0) return url;
      const [address, query] = [url.slice(0, at), url.slice(at + 1)];
      // The data of a navigation have an address of their own; whoever asks there for a document is not one of the shop's pages.
      return /(?:^|&)_rsc(?:[=&]|$)/.test(query) || asksForMore(address, query) ? null : address;
    },
  };
};
