import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { encode } from "./encoding.mjs";
import { TRANSPORT_HEADERS } from "./render.mjs";

/**
 * @typedef {import("./cache-routes.mjs").Ask} Ask
 * @typedef {import("./encoding.mjs").Encoding} Encoding
 * @typedef {import("./response-cache.mjs").Answer} Answer
 */

/** What an answer takes beside its bytes, roughly. */
const OVERHEAD = 2048;
/** Milliseconds before a lifetime that has passed is asked about again. */
export const RENEWAL_GAP = 1000;

/** Headers that concern the framework or one visitor alone. */
const NOT_SHARED = /^(?:x-nextjs-cache|set-cookie)$/;

/**
 * The encoded bytes of error pages by hash and encoding. They are the same few bodies for all who are refused: a flood
 * would keep the processor busy with compressing. @type {LRUCache<string, Promise<Buffer>>}
 */
const encodedErrors = new LRUCache({ max: 50 });

/** Whether the page was not rendered for lack of room or of a database, which says nothing about it. @param {{ status: number }} answer */
export const isRefused = ({ status }) => status === 429 || status >= 500;

/**
 * Renders pages as answers that the cache keeps (response-cache.mjs).
 * @param {{
 *   renderPage: (ask: Ask) => Promise<import("./pages.mjs").Page>,
 *   cacheHeaders: (tags: string[], revalidate: number | false) => Record<string, string>,
 *   sendsStale: boolean,
 * }} options
 */
export const answerRenderer = ({ renderPage, cacheHeaders, sendsStale }) => {
  /** When a page's lifetime ends. @param {import("./render-context.mjs").CacheMetadata} page */
  const renewalOf = ({ made, revalidate }) => {
    if (revalidate === false) return Infinity;
    return Math.max(made + revalidate * 1000, sendsStale ? Date.now() + RENEWAL_GAP : 0);
  };

  /**
   * @param {Ask} ask @param {Encoding} encoding what the first asker takes
   * @param {import("./encoding.mjs").Quality} quality @returns {Promise<Answer>}
   */
  return async (ask, encoding, quality) => {
    const { page, ...result } = await renderPage(ask);
    const isPersonal = result.headers["set-cookie"] !== undefined;
    const isGood = (result.status === 200 || result.status === 308) && page !== null && !isPersonal;
    // The framework sends a whole document with it, which no browser shows.
    if (result.status === 308 && !ask.isData) Object.assign(result, { body: Buffer.alloc(0), scripts: [] });
    const headers = /** @type {Answer["headers"]} */ (
      Object.fromEntries(
        Object.entries(result.headers).filter(
          ([name, value]) => value !== undefined && !TRANSPORT_HEADERS.test(name) && !NOT_SHARED.test(name),
        ),
      )
    );
    if (isGood) {
      // Data share their page's address but for a query that a shared cache cannot check: they are the browser's only.
      if (ask.isData) headers["cache-control"] = "private, max-age=0, must-revalidate";
      else {
        for (const name of Object.keys(headers)) if (name.startsWith("x-nextjs-")) delete headers[name];
        // Suggestions say themselves for how long a browser may keep them.
        if (!String(headers["content-type"]).startsWith("application/json"))
          Object.assign(headers, cacheHeaders(page.tags, page.revalidate));
      }
    } else
      headers["cache-control"] = isPersonal
        ? "private, no-store"
        : (result.headers["cache-control"] ?? "no-store");
    headers.vary =
      ask.isData || isGood
        ? "Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch"
        : "Accept-Encoding";
    const hash = createHash("sha256")
      .update(JSON.stringify(headers))
      .update(result.body)
      .digest("base64url")
      .slice(0, 20);
    const key = `${hash} ${encoding}`;
    const encoded = (isRefused(result) && encodedErrors.get(key)) || encode(result.body, encoding, quality);
    if (isRefused(result)) encodedErrors.set(key, encoded);
    const bytes = await encoded;
    return {
      status: result.status,
      headers,
      hash,
      scripts: result.scripts,
      bodies: new Map([[encoding, { bytes, etag: `"${hash}-${encoding}"`, encoding }]]),
      size: bytes.length + OVERHEAD,
      hits: 0,
      tags: page?.tags ?? [],
      made: page?.made ?? 0,
      renewAt: page === null ? Infinity : renewalOf(page),
      isCached: isGood,
    };
  };
};
