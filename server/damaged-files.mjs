import { readdir } from "node:fs/promises";
import path from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { KEPT_KINDS, kindOf } from "../lib/ground/kept-kinds.mjs";
import { log } from "../lib/ground/log-record.mjs";

/**
 * Damaged files that the shop cannot make again (lib/ground/kept-kinds.mjs). It goes on without them, and `GET /readyz` names
 * them, so that a person brings them back.
 * @typedef {Record<"data" | "catalogue", string>} Folders paths
 */

/** Milliseconds between two looks: a person needs longer to bring a file back. */
const LOOK_EVERY = 600_000;
/** Names in one answer. */
const MOST_NAMES = 20;

/** @param {string} file @param {(file: string) => boolean} isWhole */
const isDamaged = (file, isWhole) => {
  try {
    return !isWhole(file);
  } catch (error) {
    // Deleted since the folder was read.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT";
  }
};

/**
 * Looks through the files that only a person can bring back.
 * @param {Folders} folders
 * @returns {Promise<string[]>} e.g. `secret.key`, `media/upload-….webp`, `catalogue/products/fasteners.json`
 */
export const findDamagedFiles = async (folders) => {
  /** @type {string[]} */
  const damaged = [];
  for (const [kind, { in: root, check }] of Object.entries(KEPT_KINDS)) {
    if (check === undefined) continue;
    for (const name of await readdir(path.join(folders[root], check.folder)).catch(() => [])) {
      const file = path.posix.join(check.folder, name);
      if (kindOf(root, file) !== kind) continue;
      if (isDamaged(path.join(folders[root], file), check.isWhole))
        damaged.push(root === "data" ? file : `catalogue/${file}`);
      // Thousands of pictures would keep ready pages waiting.
      await setImmediate();
    }
  }
  return damaged;
};

/**
 * Looks for damaged files now and every ten minutes, and tells each once.
 * @param {Folders} folders
 * @returns {() => string[]} lines for `/readyz`: none without damage
 */
export const watchDamagedFiles = (folders) => {
  /** @type {string[]} */
  let damaged = [];
  const look = async () => {
    const found = await findDamagedFiles(folders);
    for (const file of found.filter((file) => !damaged.includes(file)))
      log.error({ file }, "a file is damaged that only a person can bring back");
    damaged = found;
    await setTimeout(LOOK_EVERY, undefined, { ref: false });
    void look();
  };
  void look();
  return () => {
    if (damaged.length === 0) return [];
    const more = damaged.length - MOST_NAMES;
    const names = damaged.slice(0, MOST_NAMES).join(", ");
    return [`damaged: ${names}${more > 0 ? ` and ${more} more` : ""}`];
  };
};
