import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Where kept pages and kept reads rest on disk: in the shop's data folder, apart for every build and every source of
 * data. Next's own place is inside the build, where a page kept from one database would be served for another (a test
 * run, another admin host) and vanish with the next build's start. Everything else is Next's own file cache.
 */
const FileSystemCache = createRequire(import.meta.url)("next/dist/server/lib/incremental-cache/file-system-cache").default;

const sourceOf = () => process.env.ADMIN_API_URL || process.env.DATABASE_SOURCE || process.env.DATABASE_URL || "";

/** @param {string} serverDistDir the build's own `server` folder */
const folderOf = (serverDistDir) => {
  const build = readFileSync(path.join(serverDistDir, "..", "BUILD_ID"), "utf8").trim();
  const source = createHash("sha256").update(sourceOf()).digest("hex").slice(0, 12);
  const folder = path.resolve(process.env.DATA_DIR || ".data", "pages", `${build}-${source}`, "server");
  mkdirSync(folder, { recursive: true });
  return folder;
};

export default class PageCache extends FileSystemCache {
  /** @param {{ serverDistDir?: string }} options what Next gives its own file cache */
  constructor(options) {
    // During `next build` nothing is kept: there is no BUILD_ID yet, and pages are made at run time.
    const isServing = options.serverDistDir && process.env.NEXT_PHASE !== "phase-production-build";
    super(isServing ? { ...options, serverDistDir: folderOf(options.serverDistDir ?? "") } : options);
  }
}
