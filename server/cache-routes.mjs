import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGE_PATTERN } from "../lib/languages/language-table.mjs";
import { PREVIEW_KEY } from "../lib/languages/text-preview-key.mjs";
import { asksForChoice } from "../lib/model/choice-keys.mjs";
import { FACETS, LISTING_KEYS } from "../lib/model/facets.mjs";

/**
 * What is asked for, when it is a page that is cached whole: the document, or the data of a navigation (`isData`), which
 * are the same whoever asks. `address` and `headers` are what the framework is asked; `client` waits in the queue. A list
 * with a query (`isChosen`) is rendered on demand, and its addresses are without end.
 * @typedef {{ key: string, path: string, isData: boolean, isChosen: boolean, address: string, headers: Record<string, string>, client?: string }} Ask
 * @typedef {{ routes: Record<string, unknown>, dynamicRoutes: Record<string, { routeRegex: string }> }} PrerenderManifest
 */

const LISTING = new RegExp(`^/(?:${LANGUAGE_PATTERN})/(?:all|vendor)-products/`);
const PRODUCT = new RegExp(`^/(?:${LANGUAGE_PATTERN})/product-detail/`);
/** A page of the shop in the form that is cached: without a slash at its end. */
const PAGE = new RegExp(`^/(?:${LANGUAGE_PATTERN})(?:/.*[^/])?$`);

const SUGGESTIONS = new RegExp(`^/(?:${LANGUAGE_PATTERN})/suggest$`);

/** Whether a path is that of the search box's suggestions, which are the same for everyone. @param {string} path */
export const isSuggestions = (path) => SUGGESTIONS.test(path);

/** Whether an address is a list's. @param {string} address */
export const isListing = (address) => LISTING.test(address);

/** Whether the query asks for a variant, which is rendered on demand. @param {string} address @param {URLSearchParams} query */
const asksForVariant = (address, query) => PRODUCT.test(address) && asksForChoice(query);

/**
 * Whether a form without scripts asks for a typed range, whose fields belong together in their order
 * (lib/model/specification-terms.ts). @param {string} address @param {URLSearchParams} query
 */
const hasTypedRange = (address, query) =>
  isListing(address) && query.getAll("spec").some((value) => value.includes(":~"));

const ID_GROUPS = Object.keys(FACETS);
/** As in the shop's own links (lib/i18n/listing-address.ts). */
const KEYS_IN_ORDER = [
  "SearchTerm",
  "literal",
  "deals",
  ...ID_GROUPS,
  ...LISTING_KEYS.filter((key) => !["SearchTerm", "literal", "deals", ...ID_GROUPS].includes(key)),
];

/** @param {string} text */
const onOneLine = (text) => text.normalize("NFC").replace(/\s+/g, " ").trim();

/**
 * The value of a key of a list's address in one form: ids and terms of specifications in one order and each once, as one key or as many; a text on
 * one line. Of any other key the page reads the first value.
 * @param {string} key @param {string[]} values
 */
const valueInOneForm = (key, values) =>
  key === "spec"
    ? [...new Set(values.flatMap((list) => list.split(",")).filter(Boolean))].sort().join(",")
    : ID_GROUPS.includes(key)
      ? [...new Set(values.flatMap((list) => list.match(/(?<![^,])\d{1,10}(?![^,])/g) ?? []).map(Number))]
          .sort((a, b) => a - b)
          .join(",")
      : onOneLine(values[0] ?? "");

/**
 * What a query chooses of a list, in one form: the same choice in another order, or with marks of a campaign, is the
 * same page. Empty for the plain list.
 * @param {string} address @param {URLSearchParams} query
 */
const choiceOf = (address, query) => {
  if (!isListing(address)) return "";
  const parts = KEYS_IN_ORDER.flatMap((key) => {
    const value = valueInOneForm(key, query.getAll(key));
    return value === ""
      ? []
      : [`${key}=${encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":")}`];
  });
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
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
 * @param {string} path @param {URLSearchParams} query @param {string} choice
 * @param {import("node:http").IncomingHttpHeaders} given
 * @returns {Ask | null}
 */
const navigationOf = (path, query, choice, given) => {
  const headers = Object.fromEntries(
    NAVIGATION.flatMap((name) => (given[name] === undefined ? [] : [[name, String(given[name])]])),
  );
  const { "next-router-prefetch": prefetch = "", "next-router-segment-prefetch": segment = "" } = headers;
  if (!PREFETCH.test(prefetch) || !SEGMENT.test(segment)) return null;
  const mark = query.get("_rsc") ?? "";
  const data = `_rsc${mark === "" ? "" : `=${encodeURIComponent(mark)}`}`;
  const address = `${path}${choice === "" ? "?" : `${choice}&`}${data}`;
  const isChosen = choice !== "";
  // What is rendered on demand leaves out the parts that the browser has.
  const held = isChosen ? ` ${headers["next-router-state-tree"] ?? ""} ${headers["next-url"] ?? ""}` : "";
  return {
    key: `${path}${choice} ${prefetch} ${segment}${held}`,
    path,
    isData: true,
    isChosen,
    address,
    headers,
  };
};

/**
 * Suggestions for a text. The search folds capitals, so they are no part of the address. @param {string} path
 * @param {URLSearchParams} query @returns {Ask}
 */
const suggestionsOf = (path, query) => {
  const address = `${path}?q=${encodeURIComponent(onOneLine(query.get("q") ?? "").toLowerCase())}`;
  return {
    key: address,
    path,
    isData: false,
    isChosen: true,
    address,
    headers: { accept: "application/json" },
  };
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
      fixed.has(address) ||
      isSuggestions(address) ||
      (PAGE.test(address) && patterns.some((pattern) => pattern.test(address))),
    askOf: ({ method, url = "", headers }) => {
      if ((method !== "GET" && method !== "HEAD") || url.length > 2048) return null;
      const at = url.indexOf("?");
      const path = at < 0 ? url : url.slice(0, at);
      const query = new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
      if (isSuggestions(path)) return suggestionsOf(path, query);
      // Data have an address of their own, so that nothing on the way takes them for the document.
      const isData = headers.rsc === "1";
      if (isData !== query.has("_rsc") || asksForVariant(path, query) || hasTypedRange(path, query))
        return null;
      // A page with a draft is one person's (text-preview.mjs).
      if (query.has(PREVIEW_KEY)) return null;
      const choice = choiceOf(path, query);
      if (isData) {
        // The browser's router compares the query in the data with its own.
        const asked = url.slice(at + 1).split("&");
        const own = asked.filter((part) => !/^_rsc(?:=|$)/.test(part)).join("&");
        if (choice !== "" && `?${own}` !== choice) return null;
        return navigationOf(path, query, choice, headers);
      }
      if (headers.rsc !== undefined) return null;
      const address = `${path}${choice}`;
      const isChosen = choice !== "";
      return { key: address, path, isData, isChosen, address, headers: { accept: "text/html" } };
    },
  };
};
