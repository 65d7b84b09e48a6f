import path from "node:path";

/** The absolute path of the data folder: DATA_DIR, or `.data` in the working folder. */
export const findDataFolder = () => path.resolve(process.env.DATA_DIR || ".data");
