import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { writeWholeSync } from "../../lib/ground/kept-files.mjs";

/** File in the data folder of a shop that began without the demo's goods. */
const emptyShopNote = (/** @type {string} */ dataFolder) => path.join(dataFolder, "empty-shop");

/**
 * The setting DEMO, or if it is missing, how the shop of this data folder began: a start that forgets it would add the
 * demo's products and sellers to a real shop, and take the second factor from its desk.
 * @param {string} dataFolder
 * @param {string | undefined} demo the setting
 * @returns {string | undefined} "0" without the demo's goods
 */
export const demoChoice = (dataFolder, demo) =>
  demo || (existsSync(emptyShopNote(dataFolder)) ? "0" : undefined);

/** Returns the choice as `demoChoice` does, and keeps it for later starts. @param {string} dataFolder @param {string | undefined} demo */
export const keepDemoChoice = (dataFolder, demo) => {
  if (demo === "0") writeWholeSync(emptyShopNote(dataFolder), "");
  else if (demo === "1") rmSync(emptyShopNote(dataFolder), { force: true });
  return demoChoice(dataFolder, demo);
};
