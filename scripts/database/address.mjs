import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Path of the file with the running embedded database's address, readable by its owner only.
 * @param {string} dataFolder
 */
export const addressFile = (dataFolder) => path.join(dataFolder, "database.url");

/**
 * Returns the address of the embedded database that runs on this data folder, or null.
 * @param {string} dataFolder
 * @returns {string | null}
 */
export const runningAddress = (dataFolder) => {
  try {
    return readFileSync(addressFile(dataFolder), "utf8").trim() || null;
  } catch {
    return null;
  }
};
