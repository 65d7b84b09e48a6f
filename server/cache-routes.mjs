import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGE_PATTERN } from "../lib/i18n/language-table.mjs";
import { LISTING_KEYS, VARIANT_KEYS } from "../lib/model/facets.mjs";

/**
 * What is asked for, when it is a page that is cached whole: the document, or the data of a navigation (`isData`), which
 * are the same whoever asks. `address` and `headers` are what the framework is asked; `client` waits in the queue.
 * @typedef {{ key: string, path: string, isData: boolean, address: string, headers: Record<string, string>, client?: string }} Ask
 * @typedef {{ routes: Record<string, unknown>, dynamicRoutes: Record<string, { routeRegex: string }> }} PrerenderManifest
 */

const LISTING = new RegExp(`^/(?:${LANGUAGE_PATTERN})/(?:all|vendor)-products/`);
const PRODUCT = new RegExp(`^/(?:${LANGUAGE_PATTERN})/product-detail/`);
/** A page of the shop in the form that is cached: without a slash at its end. */
const PAGE = new RegExp(`^/(?:${LANGUAGE_PATTERN})(?:/.*[^/])?$`);

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

/** The headers that the framework's mark in the address of a navigation's data is made from: it refuses data under another mark. */
const NAVIGATION = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];
const PREFETCH = /^[1-3]?$/;
const SEGMENT = /^(?:\/[\w$@().!*/-]{0,200})?$/;

/**
 * @param {string} path @param {string} query @param {import("node:http").IncomingHttpHeaders} given
 * @returns {Ask | null}
 */
const navigationOf = (path, query, given) => {
  const headers = Object.fromEntries(
    NAVIGATION.flatMap((name) => (given[name] === undefined ? [] : [[name, String(given[name])]])),
  );
  const { "next-router-prefetch": prefetch = "", "next-router-segment-prefetch": segment = "" } = headers;
  if (!PREFETCH.test(prefetch) || !SEGMENT.test(segment)) return null;
  const mark = new URLSearchParams(query).get("_rsc") ?? "";
  const address = `${path}?_rsc${mark === "" ? "" : `=${encodeURIComponent(mark)}`}`;
  return { key: `${path} ${prefetch} ${segment}`, path, isData: true, address, headers };
};

/**
 * Recognizes requests for cached pages.
 * @param {PrerenderManifest} manifest
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
      const [path, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
      // Data have an address of their own, so that nothing on the way takes them for the document.
      const isData = headers.rsc === "1";
      if (isData !== /(?:^|&)_rsc(?:[=&]|$)/.test(query) || (query !== "" && asksForMore(path, query)))
        return null;
      if (isData) return navigationOf(path, query, headers);
      if (headers.rsc !== undefined) return null;
      return { key: path, path, isData, address: path, headers: { accept: "text/html" } };
    },
  };
};
