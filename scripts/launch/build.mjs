import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { derivedKey, keptKey } from "../../lib/ground/kept-key.mjs";
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

/** @param {string} root @param {string} dataFolder @param {string} hash @param {NodeJS.ProcessEnv} env */
export const build = async (root, dataFolder, hash, env) => {
  // Deleted first, so that an interrupted build does not look finished.
  rmSync(noteOf(root), { force: true });
  // The names of server actions depend on this key. With the same one an open page can call those of the next
  // build (docs/adr/0025).
  const actionKey = derivedKey(env.SEAL_KEY ?? keptKey(dataFolder), "actions").toString("base64");
  /** @type {NodeJS.ProcessEnv} */
  const buildEnv = { ...env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey };
  // The build must not query a database, because it is being filled at the same time.
  delete buildEnv.DATABASE_URL;
  delete buildEnv.PAGE_FOLDER;
  await runCommand("The build", "node_modules/next/dist/bin/next", ["build"], buildEnv);
  // Loaded here, because most starts build nothing.
  const { buildDesk } = await import("./build-desk.mjs");
  await buildDesk(root);
  await compressBuilt(path.join(root, ".next", "static"));
  writeFileSync(noteOf(root), hash);
};
