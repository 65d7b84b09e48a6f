import { opendir, readdir, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";

/** Bytes that cached pages may take on the disk: a catalogue of a million products must not fill it. */
const LIMIT = 2 * 1024 ** 3;
/** @typedef {{ file: string, bytes: number, at: number }} Cached */

/** @param {string} folder @param {Cached[]} found */
const walk = async (folder, found) => {
  for await (const entry of await opendir(folder)) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await walk(file, found).catch(() => undefined);
    else {
      const { size, mtimeMs } = await stat(file);
      found.push({ file, bytes: size, at: mtimeMs });
    }
  }
};

/**
 * Removes the oldest files in the folders of a folder until it is a quarter below the limit, if it is above. Files of the folder itself are no pages (snapshot, marks) and stay.
 * @param {string} folder @param {number} limit bytes
 * @returns {Promise<number>} the bytes that are left
 */
export const boundFolder = async (folder, limit) => {
  /** @type {Cached[]} */
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => []))
    if (entry.isDirectory()) await walk(path.join(folder, entry.name), found).catch(() => undefined);
  let bytes = found.reduce((sum, cached) => sum + cached.bytes, 0);
  if (bytes <= limit) return bytes;
  found.sort((a, b) => a.at - b.at);
  for (const cached of found) {
    if (bytes <= limit * 0.75) break;
    await rm(cached.file, { force: true });
    bytes -= cached.bytes;
    // Fails while something else is in it.
    await rmdir(path.dirname(cached.file)).catch(() => undefined);
  }
  return bytes;
};

/** What is probably there now; unknown before the first look. */
let bytes = LIMIT;
let isLooking = false;

/** Tells of an entry that was written, and looks after the folder when it may have grown too large. @param {string} folder @param {number} size of the entry in bytes */
export const noteWritten = (folder, size) => {
  bytes += size;
  if (bytes <= LIMIT || isLooking) return;
  isLooking = true;
  void boundFolder(folder, LIMIT).then((left) => {
    bytes = left;
    isLooking = false;
  });
};
