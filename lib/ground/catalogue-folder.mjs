import path from "node:path";

/**
 * Absolute path of the folder with the catalogue's files (docs/catalogue.md): the setting CATALOGUE_DIR, else the demo
 * catalogue. A relative one is below the shop's own folder.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string}
 */
export const catalogueFolder = (env = process.env) => path.resolve(env.CATALOGUE_DIR || "catalogue");

/**
 * Copy of a file of the catalogue as it was when it had no mistake (lib/ground/catalogue-file.ts).
 * @param {string} dataFolder @param {string} name
 */
export const lastGoodFile = (dataFolder, name) => path.join(dataFolder, "last-good", name);
