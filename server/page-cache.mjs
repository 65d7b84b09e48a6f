import { createRequire } from "node:module";
import path from "node:path";

/**
 * Where kept pages and kept reads rest on disk: in the folder that the launcher names (KEPT_PAGES), apart for every
 * build and every source of data. Next's own place is inside the build, where a page kept from one database would be
 * served for another (a test run, another admin host). Everything else is Next's own file cache.
 */
const FileSystemCache = createRequire(import.meta.url)("next/dist/server/lib/incremental-cache/file-system-cache").default;

const folder = process.env.KEPT_PAGES;

export default class PageCache extends FileSystemCache {
  /** Next makes one for each request. @param {{ serverDistDir?: string }} options what Next gives its own file cache */
  constructor(options) {
    super(folder ? { ...options, serverDistDir: path.join(folder, "server") } : options);
  }
}
