import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { catalogueFolder } from "../../lib/ground/catalogue-folder.mjs";

/** Tests affect neither the build nor the import. @param {string} name */
const counts = (name) => !/\.test\.tsx?$/.test(name) && !name.startsWith(".");

/** @param {string} file @param {(file: string) => void} visit */
const walk = (file, visit) => {
  /** @type {import("node:fs").Dirent[]} */
  let entries;
  try {
    entries = readdirSync(file, { withFileTypes: true });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOTDIR") visit(file);
    else if (code !== "ENOENT") throw error;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!counts(entry.name)) continue;
    if (entry.isDirectory()) walk(path.join(file, entry.name), visit);
    else if (entry.isFile()) visit(path.join(file, entry.name));
  }
};

/**
 * Hashes names and contents of files and folders. A missing one counts as empty.
 * @param {string} root
 * @param {readonly string[]} names relative to the root, or absolute
 * @returns {string} 64 hexadecimal digits
 */
export const contentHash = (root, names) => {
  const hash = createHash("sha256");
  for (const name of names) {
    walk(path.resolve(root, name), (file) => {
      const content = readFileSync(file);
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
    });
  }
  return hash.digest("hex");
};

/** Sources of the built pages. */
export const BUILD_SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "server/page-store.mjs",
  "scripts/launch/build-desk.mjs",
  "scripts/launch/compress.mjs",
];

/** Sources of the prepared database and its pictures, beside the catalogue. */
const PREPARATION_SOURCES = [
  "lib/commerce/base/db/migrations",
  "lib/commerce/base/db/sql",
  "lib/commerce/base/pictures",
  "lib/commerce/catalogue/catalogue-files.ts",
  "lib/commerce/catalogue/specifications",
  "lib/commerce/exchange/catalogue-folder",
  "package-lock.json",
  "scripts/prepare.ts",
];

/** Hashes what a prepared database and its pictures are made from. @param {string} root @param {boolean} isDemo */
export const preparationHash = (root, isDemo) =>
  `${contentHash(root, [...PREPARATION_SOURCES, catalogueFolder()])}${isDemo ? "" : "-empty"}`;
