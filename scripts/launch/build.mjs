import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./children.mjs";
import { compressBuilt } from "./compress.mjs";
import { BUILD_SOURCES, contentHash } from "./content-hash.mjs";

const noteOf = (/** @type {string} */ root) => path.join(root, ".next", "source-hash");

/**
 * Returns the hash of the sources if the build is missing or older; null if it may be served.
 * @param {string} root
 */
export const checkBuild = (root) => {
  const hash = contentHash(root, BUILD_SOURCES);
  return builtHash(root) === hash ? null : hash;
};

/** @param {string} root @returns {string} source hash of the present build; empty without one */
export const builtHash = (root) => (existsSync(noteOf(root)) ? readFileSync(noteOf(root), "utf8") : "");

/** @param {string} root @param {string} hash @param {NodeJS.ProcessEnv} env */
export const build = async (root, hash, env) => {
  // Deleted first, so that an interrupted build does not look finished.
  rmSync(noteOf(root), { force: true });
  const buildEnv = { ...env };
  // The build must not query a database, because it is being filled at the same time.
  delete buildEnv.DATABASE_URL;
  delete buildEnv.PAGE_FOLDER;
  await runCommand("The build", "node_modules/next/dist/bin/next", ["build"], buildEnv);
  await compressBuilt(path.join(root, ".next", "static"));
  writeFileSync(noteOf(root), hash);
};
