import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { bytesOf, readRemadeSync, valueOf, writeWholeSync } from "../lib/ground/kept-files.mjs";

/**
 * The response cache on disk, from one process to the next (docs/adr/0019). It lies in the folder of the cached pages,
 * which belongs to one build, one database and one set of settings.
 * @typedef {import("./response-cache.mjs").Entries} Entries
 */

const fileIn = (/** @type {string} */ folder) => path.join(folder, "snapshot");

/** The day in India, on which prices depend. A shop that was closed at midnight has not been told of the new prices. */
const today = () => new Date().toLocaleDateString("sv", { timeZone: "Asia/Kolkata" });

/** @param {string} folder of the cached pages @param {Entries} entries */
export const writeSnapshot = (folder, entries) => {
  mkdirSync(folder, { recursive: true });
  writeWholeSync(fileIn(folder), bytesOf({ day: today(), entries }), { flush: false });
};

/**
 * Reads the snapshot and removes it, so that no start finds one older than the last run.
 * @param {string} folder of the cached pages @returns {Entries} empty without a snapshot of today
 */
export const takeSnapshot = (folder) => {
  const kept = readRemadeSync(fileIn(folder), valueOf);
  rmSync(fileIn(folder), { force: true });
  return kept?.day === today() ? kept.entries : [];
};
