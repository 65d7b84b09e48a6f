import { createRequire } from "node:module";
import path from "node:path";
import { noteWritten } from "./kept-folder.mjs";
import { drawingBegan, notePage } from "./page-facts.mjs";
import { tagState } from "./tag-state.mjs";

/**
 * Where kept pages and kept reads rest on disk: in the folder that the launcher names (KEPT_PAGES), apart for every
 * build and every source of data. Next's own place is inside the build, where a page kept from one database would be
 * served for another (a test run, another admin host). What was made before one of its tags was expired is not found.
 * Everything else is Next's own file cache.
 */
const FileSystemCache = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
).default;

const folder = process.env.KEPT_PAGES;

/**
 * @typedef {{ kind: string, headers?: Record<string, string | string[]>, tags?: string[], html?: string }} Value
 * @typedef {{ revalidate?: number | false }} CacheControl
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

export default class PageCache extends FileSystemCache {
  /** Next makes one for each request. @param {{ serverDistDir?: string }} options what Next gives its own file cache */
  constructor(options) {
    super(folder ? { ...options, serverDistDir: path.join(folder, "server") } : options);
  }

  /** @param {string} key @param {{ tags?: string[], softTags?: string[] }} context */
  async get(key, context) {
    /** @type {{ value: Value | null, lastModified: number, cacheControl?: CacheControl } | null} */
    const entry = await super.get(key, context);
    if (!entry?.value) return entry;
    const tags = tagsOf(entry.value, context);
    if (tagState.isExpired(tags, entry.lastModified)) return null;
    if (isPage(entry.value))
      notePage({ tags, made: entry.lastModified, revalidate: entry.cacheControl?.revalidate ?? false });
    return entry;
  }

  /**
   * What changed while a page was being drawn is not kept: it would count as newer than the change.
   * @param {string} key @param {Value | null} data @param {{ cacheControl?: CacheControl, tags?: string[] }} context
   */
  async set(key, data, context) {
    if (!data) return super.set(key, data, context);
    const tags = tagsOf(data, context);
    if (isPage(data))
      notePage({ tags, made: Date.now(), revalidate: context.cacheControl?.revalidate ?? false });
    const began = drawingBegan();
    if (began !== undefined && tagState.isExpired(tags, began)) return;
    await super.set(key, data, context);
    if (folder) noteWritten(folder, data.html?.length ?? 0);
  }
}
