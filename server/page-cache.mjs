import { createRequire } from "node:module";
import path from "node:path";
import { noteWritten } from "./page-folder.mjs";
import { notePage, noteRead, readsValidUntil, renderBegan } from "./render-context.mjs";
import { SENDS_STALE, tagExpiry } from "./tag-expiry.mjs";

/**
 * Where cached pages and cached reads rest on disk: in the folder that the launcher names (PAGE_FOLDER), apart for every
 * build and every source of data. Next's own place is inside the build, where a page cached from one database would be
 * served for another (a test run, another admin host). What was made before one of its tags was expired is not found.
 * With another admin host, what is older than its lifetime is not found either: Next would show it once more while
 * it makes a newer one (SENDS_STALE). Everything else is Next's own file cache.
 */
const FileSystemCache = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
).default;

/**
 * @typedef {Record<string, string | string[]>} Headers
 * @typedef {{ kind: string, headers?: Headers, tags?: string[], html?: string, revalidate?: number }} Value
 * @typedef {{ revalidate?: number | false, expire?: number }} CacheControl
 * @typedef {{ tags?: string[], softTags?: string[], revalidate?: number | false }} ReadAsked
 * @typedef {ReadAsked & { kind?: string, isFallback?: boolean }} Asked
 * @typedef {{ fetchCache?: boolean, tags?: string[], cacheControl?: CacheControl }} Given
 * @typedef {{ value: Value | null, lastModified: number, cacheControl?: CacheControl }} Entry
 */

/** A tag of our own (lib/shop/cache-manifest.ts); the framework adds some for the address, which may even be torn at a comma. */
const OWN_TAG = /^[a-z][a-z-]*(?::\d+)?$/;

/** @param {Value} value */
const pageTags = (value) =>
  String(value.headers?.["x-next-cache-tags"] ?? "")
    .split(",")
    .filter((tag) => OWN_TAG.test(tag));

const isPage = (/** @type {Value | null} */ value) =>
  value?.kind === "APP_PAGE" || value?.kind === "APP_ROUTE";

/** What a page or a read is expired by. @param {Value} value @param {{ tags?: string[], softTags?: string[] }} context */
const tagsOf = (value, { tags = [], softTags = [] }) =>
  isPage(value) ? pageTags(value) : [...(value.tags ?? []), ...tags, ...softTags];

/**
 * When the lifetime of an entry ends. A page carries its own; for a read Next gives the lifetime of the code that
 * asks and, in an entry, the one it was made with.
 * @param {Entry & { value: Value }} entry @param {Asked} context of the one who asks
 * @returns {number} milliseconds since 1970; Infinity without a lifetime
 */
const endOf = ({ value, lastModified, cacheControl }, context) => {
  const seconds = isPage(value) ? cacheControl?.revalidate : context.revalidate || value.revalidate;
  return typeof seconds === "number" ? lastModified + seconds * 1000 : Infinity;
};

/**
 * A page's lifetime, which ends with that of the first cached read it was rendered from: else a page rendered from a read
 * at its end would be good for a second lifetime.
 * @param {CacheControl | undefined} own @returns {CacheControl | undefined}
 */
const withinReads = (own) => {
  const left = Math.max(1, Math.floor((readsValidUntil() - Date.now()) / 1000));
  if (!own || left === Infinity || (typeof own.revalidate === "number" && own.revalidate <= left)) return own;
  return { ...own, revalidate: left };
};

/**
 * @param {{ folder: string | undefined, sendsStale: boolean }} options `folder` of the cached pages, undefined is
 * Next's own; `sendsStale` whether entries older than their lifetime are found
 */
export const pageCacheIn = ({ folder, sendsStale }) =>
  class PageCache extends FileSystemCache {
    /**
     * Next makes one for each request.
     * @param {{ serverDistDir?: string }} options what Next gives its own file cache
     */
    constructor(options) {
      super(folder ? { ...options, serverDistDir: path.join(folder, "server") } : options);
    }

    /** @param {string} key @param {Asked} context */
    async get(key, context) {
      /** @type {Entry | null} */
      const entry = await super.get(key, context);
      if (!entry?.value) return entry;
      const tags = tagsOf(entry.value, context);
      if (tagExpiry.isExpired(tags, entry.lastModified)) return null;
      if (!sendsStale) {
        const end = endOf({ ...entry, value: entry.value }, context);
        if (Date.now() >= end) return null;
        if (!isPage(entry.value)) noteRead(end);
      }
      const revalidate = entry.cacheControl?.revalidate ?? false;
      if (isPage(entry.value)) notePage({ tags, made: entry.lastModified, revalidate });
      return entry;
    }

    /**
     * What changed while a page was being rendered is not cached: it would count as newer than the change.
     * @param {string} key @param {Value | null} data @param {Given} context
     */
    async set(key, data, context) {
      if (!data) return super.set(key, data, context);
      const tags = tagsOf(data, context);
      const isBounded = isPage(data) && !sendsStale;
      const cacheControl = isBounded ? withinReads(context.cacheControl) : context.cacheControl;
      if (isPage(data)) notePage({ tags, made: Date.now(), revalidate: cacheControl?.revalidate ?? false });
      const began = renderBegan();
      if (began !== undefined && tagExpiry.isExpired(tags, began)) return;
      await super.set(key, data, { ...context, cacheControl });
      if (folder) noteWritten(folder, data.html?.length ?? 0);
    }
  };

export default pageCacheIn({ folder: process.env.PAGE_FOLDER, sendsStale: SENDS_STALE });
