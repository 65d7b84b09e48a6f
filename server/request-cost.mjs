import { readFileSync } from "node:fs";
import { LANGUAGE_PATTERN } from "../lib/languages/language-table.mjs";
import { LISTING_KEYS } from "../lib/model/facets.mjs";
import { isListing } from "./cache-routes.mjs";
import { isNoPage } from "./pages.mjs";

/** @typedef {import("../lib/model/costs.mjs").Cost} Cost */

/**
 * The cost class of each call by its address below `/api/`, from the rows of both tables of calls (`npm run costs`).
 * @type {ReadonlyMap<string, Cost>}
 */
const CALLS = new Map(
  Object.entries(JSON.parse(readFileSync(new URL("./call-costs.json", import.meta.url), "utf8"))),
);

/** What the search box and the lists ask for by scripts. */
const BY_SCRIPT = new RegExp(`^/(?:${LANGUAGE_PATTERN})/(?:suggest|count|products)\\b`);

/** Addresses of calls have three or four parts. A download has its ids after them. @param {string} address */
const knownCall = (address) => {
  const parts = address.split("/", 4);
  return CALLS.get(parts.join("/")) ?? CALLS.get(parts.slice(0, 3).join("/"));
};

/** @param {string} address below `/api/`, also of a call that there is not @returns {Cost} */
const costOfCall = (address) => {
  if (address.startsWith("webhooks/")) return "webhook";
  return knownCall(address) ?? (address.startsWith("admin/") ? "desk" : "read");
};

/**
 * The cost class of a request (lib/model/costs.mjs). A list is a search where its query chooses something: its plain pages
 * are cached. @param {import("node:http").IncomingMessage} req @returns {Cost}
 */
export const costOf = (req) => {
  const { method, url = "" } = req;
  const [path = "", query = ""] = url.split("?");
  if (path.startsWith("/api/")) return costOfCall(path.slice("/api/".length));
  if (BY_SCRIPT.test(url)) return "search";
  // The actions of the pages' islands.
  if (method === "POST") return "save";
  if (isNoPage(req)) return "other";
  const params = query !== "" && isListing(path) ? new URLSearchParams(query) : null;
  return params && LISTING_KEYS.some((key) => params.has(key)) ? "search" : "page";
};
