import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { bytesOf, readRemade, valueOf, writeWhole } from "../lib/ground/kept-files.mjs";
import { log } from "../lib/ground/log-record.mjs";
import { noteWritten } from "./page-folder.mjs";
import { notePage, noteRead, readsValidUntil, renderBegan } from "./render-context.mjs";
import { SENDS_STALE, tagExpiry } from "./tag-expiry.mjs";

/**
 * Where cached pages and cached reads rest: the framework's `cacheHandler`. On disk in the folder that the launcher names
 * (PAGE_FOLDER), apart for every build and every source of data, and the latest in memory; without a folder, as while
 * building, in memory alone. What was made before one of its tags was expired is not found. With another admin host, what
 * is older than its lifetime is not found either: the framework would show it once more while it makes a newer one.
 *
 * @typedef {Record<string, string | string[]>} Headers
 * @typedef {{ kind: string, headers?: Headers, html?: string, status?: number, revalidate?: number }} Value
 * @typedef {{ revalidate?: number | false, expire?: number }} CacheControl
 * @typedef {{ kind?: string, isFallback?: boolean, tags?: string[], softTags?: string[], revalidate?: number | false }} Asked
 * @typedef {{ fetchCache?: boolean, tags?: string[], cacheControl?: CacheControl }} Given
 * @typedef {{ value: Value, lastModified: number, cacheControl?: CacheControl, tags: string[] }} Entry
 */

/** Bytes of the latest entries in memory: whole answers are cached by response-cache.mjs, here only reads of the last pages. */
const MEMORY = 4 * 1024 * 1024;

/** A tag of our own (lib/shop/cache-manifest.ts); the framework adds some for the address, which may even be torn at a comma. */
const OWN_TAG = /^[a-z][a-z-]*(?::\d+)?$/;

const isPage = (/** @type {Value} */ value) => value.kind === "APP_PAGE" || value.kind === "APP_ROUTE";

const ownTags = (/** @type {string[]} */ tags) => tags.filter((tag) => OWN_TAG.test(tag));

/** What a page or a read is expired by. @param {Value} value @param {{ tags?: string[], softTags?: string[] }} context */
const tagsOf = (value, { tags = [], softTags = [] }) =>
  isPage(value)
    ? ownTags(String(value.headers?.["x-next-cache-tags"] ?? "").split(","))
    : [...tags, ...softTags];

/**
 * When the lifetime of an entry ends. A page carries its own; for a read the framework gives the lifetime of the code
 * that asks and, in an entry, the one it was made with.
 * @param {Entry} entry @param {Asked} context of the one who asks
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
 * @param {{ folder: string | undefined, sendsStale: boolean }} options `sendsStale`: whether entries older than their
 * lifetime are found
 */
export const pageStoreIn = ({ folder, sendsStale }) => {
  /** @type {LRUCache<string, { entry: Entry, bytes: number }>} */
  const latest = new LRUCache({ maxSize: MEMORY, sizeCalculation: ({ bytes }) => bytes });

  /** Keys are opaque and may be longer than a file's name. @param {string} folder @param {string} key */
  const fileOf = (folder, key) => {
    const name = createHash("sha256").update(key).digest("hex");
    return path.join(folder, "entries", name.slice(0, 2), name);
  };

  /** @param {string} key @returns {Promise<Entry | null>} */
  const find = async (key) => {
    const found = latest.get(key);
    if (found || !folder) return found?.entry ?? null;
    const read = await readRemade(fileOf(folder, key), (bytes) => ({
      entry: /** @type {Entry} */ (valueOf(bytes)),
      bytes: bytes.length,
    }));
    if (read === undefined) return null;
    latest.set(key, read);
    return read.entry;
  };

  /** A disk that refuses keeps nothing. @param {string} key @param {Entry} entry */
  const keep = async (key, entry) => {
    const bytes = bytesOf(entry);
    latest.set(key, { entry, bytes: bytes.length });
    if (!folder) return;
    const file = fileOf(folder, key);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeWhole(file, bytes, { flush: false });
      noteWritten(folder, bytes.length);
    } catch (error) {
      log.warn({ err: error }, "a page is not kept on the disk");
    }
  };

  /** The framework makes one for each request. */
  return class PageStore {
    /** @param {string} key @param {Asked} context @returns {Promise<Entry | null>} */
    async get(key, context) {
      const entry = await find(key);
      if (entry === null) return null;
      const tags = [...entry.tags, ...(isPage(entry.value) ? [] : tagsOf(entry.value, context))];
      if (tagExpiry.isExpired(tags, entry.lastModified)) return null;
      const end = endOf(entry, context);
      if (!sendsStale && Date.now() >= end) return null;
      if (!isPage(entry.value)) noteRead(ownTags(tags), end);
      else {
        const revalidate = entry.cacheControl?.revalidate ?? false;
        notePage({ tags, made: entry.lastModified, revalidate });
      }
      return entry;
    }

    /**
     * What changed while a page was being rendered is not cached: it would count as newer than the change. Nor is a
     * redirect or a missing page: anybody can make up addresses, and each would take its place.
     * @param {string} key @param {Value | null} value @param {Given} context
     */
    async set(key, value, context) {
      if (value === null) return;
      const tags = tagsOf(value, context);
      const lastModified = Date.now();
      const isBounded = isPage(value) && !sendsStale;
      const cacheControl = isBounded ? withinReads(context.cacheControl) : context.cacheControl;
      const entry = { value, lastModified, cacheControl, tags };
      if (!isPage(value)) noteRead(ownTags(tags), endOf(entry, {}));
      else notePage({ tags, made: lastModified, revalidate: cacheControl?.revalidate ?? false });
      if (isPage(value) && value.status !== 200) return;
      const began = renderBegan();
      if (began !== undefined && tagExpiry.isExpired(tags, began)) return;
      await keep(key, entry);
    }

    /** @param {string | string[]} tags */
    async revalidateTag(tags) {
      for (const tag of [tags].flat()) tagExpiry.expire(tag, Date.now());
    }

    resetRequestCache() {
      // Nothing is kept for one request.
    }
  };
};

export default pageStoreIn({ folder: process.env.PAGE_FOLDER, sendsStale: SENDS_STALE });
