import path from "node:path";

/**
 * Absolute path of the folder with the catalogue's files (docs/catalogue.md): the setting CATALOGUE_DIR, else the demo
 * catalogue. A relative one is below the shop's own folder.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string}
 */
export const catalogueFolder = (env = process.env) => path.resolve(env.CATALOGUE_DIR || "catalogue");
