import { readFileSync } from "node:fs";
import path from "node:path";

/** Where the running embedded database writes its address, readable by its owner alone. @param {string} dataFolder */
export const addressFile = (dataFolder) => path.join(dataFolder, "database.url");

/** The address of the embedded database that runs on this data folder, or null when none does. @param {string} dataFolder @returns {string | null} */
export const runningAddress = (dataFolder) => {
  try {
    return readFileSync(addressFile(dataFolder), "utf8").trim() || null;
  } catch {
    return null;
  }
};
