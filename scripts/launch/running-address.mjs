import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * File with the address of the shop that runs on a data folder. A shop that was killed leaves it; the next start writes
 * it anew.
 * @param {string} dataFolder
 */
export const runningAddressFile = (dataFolder) => path.join(dataFolder, "shop.url");

/**
 * Returns the address of the shop that runs on this data folder, or null.
 * @param {string} dataFolder
 * @returns {string | null}
 */
export const runningAddress = (dataFolder) => {
  try {
    return readFileSync(runningAddressFile(dataFolder), "utf8").trim() || null;
  } catch {
    return null;
  }
};
