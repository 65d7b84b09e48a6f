import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { bytesOf, readRemade, valueOf, writeWhole } from "../lib/ground/kept-files.mjs";

/**
 * Values in files of a folder, bounded by bytes; what was asked for longest ago goes first. It is filled anew by each
 * process: what was in the folder before is removed. A disk that refuses keeps nothing.
 * @param {{ folder: string, limit: number }} options `limit` in bytes
 */
export const answerFolder = ({ folder, limit }) => {
  const fileOf = (/** @type {string} */ key) =>
    path.join(folder, createHash("sha256").update(key).digest("hex"));
  /** Bytes of the files that are whole. @type {LRUCache<string, number>} */
  const sizes = new LRUCache({
    maxSize: limit,
    sizeCalculation: (size) => size,
    dispose: (_, key, reason) => void (reason === "set" || rm(fileOf(key), { force: true })),
  });
  const empty = async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  };
  /** One after the other, so that a file is never written twice at once. */
  let writing = empty().catch(() => undefined);

  return {
    /** @param {string} key @returns {Promise<unknown>} undefined if nothing is kept under the key */
    get: async (key) => {
      if (sizes.get(key) === undefined) return undefined;
      const value = await readRemade(fileOf(key), valueOf);
      if (value === undefined) sizes.delete(key);
      return value;
    },
    /** @param {string} key @param {unknown} value of plain data @returns {Promise<void>} when it is on the disk */
    set: (key, value) => {
      const bytes = bytesOf(value);
      writing = writing.then(async () => {
        sizes.delete(key);
        await writeWhole(fileOf(key), bytes, { flush: false });
        sizes.set(key, bytes.length);
      });
      writing = writing.catch(() => undefined);
      return writing;
    },
  };
};
