import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./children.mjs";
import { compressBuilt } from "./compress.mjs";
import { BUILD_SOURCES, contentHash } from "./content-hash.mjs";

const noteOf = (/** @type {string} */ root) => path.join(root, ".next", "source-hash");

/** The hash of the sources when the build is older than they are or missing; null when it may be served. @param {string} root */
export const checkBuild = (root) => {
  const hash = contentHash(root, BUILD_SOURCES);
  return builtHash(root) === hash ? null : hash;
};

/** @param {string} root @returns {string} what the present build was made from; empty without one */
export const builtHash = (root) => (existsSync(noteOf(root)) ? readFileSync(noteOf(root), "utf8") : "");

/** @param {string} root @param {string} hash @param {NodeJS.ProcessEnv} env */
export const build = async (root, hash, env) => {
  // Gone first: an interrupted build must not look finished.
  rmSync(noteOf(root), { force: true });
  const buildEnv = { ...env };
  // Nothing is asked of a database while building: it is being filled at the same time.
  delete buildEnv.DATABASE_URL;
  delete buildEnv.PAGE_FOLDER;
  await runCommand("The build", "node_modules/next/dist/bin/next", ["build"], buildEnv);
  await compressBuilt(path.join(root, ".next", "static"));
  writeFileSync(noteOf(root), hash);
};
