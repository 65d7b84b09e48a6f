import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";

/**
 * The answers that were ready when a server ended, and what it knew to be expired of them, beside the kept pages of
 * exactly this shop: a server that starts again has them before anything else of it is loaded (docs/adr/0019).
 * @typedef {{ answers: import("./kept-answers.mjs").Entries, marks: import("./tag-state.mjs").Marks }} Ready
 */

const fileIn = (/** @type {string} */ folder) => path.join(folder, "ready");

/** @param {string} folder of the kept pages @param {Ready} ready */
export const writeReady = (folder, ready) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), serialize(ready));
};

/** Takes them away: they are good for the next start only. @param {string} folder @returns {Ready | null} */
export const takeReady = (folder) => {
  try {
    return deserialize(readFileSync(fileIn(folder)));
  } catch {
    return null;
  } finally {
    rmSync(fileIn(folder), { force: true });
  }
};
