import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { catalogueFolder } from "../../lib/ground/catalogue-folder.mjs";
import { SETTINGS } from "../settings.mjs";
import { contentHash } from "./content-hash.mjs";

/**
 * Returns the folder of this shop's cached pages: for its build, the words of its catalogue, its server (whose response cache is stored
 * there between two runs), its database or admin host, and the settings that change pages. A page cached for
 * one must never be served for another, so each has its own folder. Folders of earlier ones are deleted.
 * @param {string} root
 * @param {string} dataFolder
 * @param {NodeJS.ProcessEnv} env
 */
export const pageFolder = (root, dataFolder, env) => {
  const build = readFileSync(path.join(root, ".next", "BUILD_ID"), "utf8").trim();
  // The embedded database has another address at each start. The data folder, which holds the pages,
  // identifies it.
  const source = process.env.DATABASE_URL ?? "embedded";
  const values = SETTINGS.filter(({ onPages }) => onPages).map(({ name, onPages }) =>
    onPages === "value" ? (env[name] ?? "") : Boolean(env[name]),
  );
  const shown = [
    build,
    contentHash(root, ["server", path.join(catalogueFolder(env), "site.json")]),
    source,
    ...values,
  ];
  const name = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
  const all = path.join(dataFolder, "pages");
  try {
    for (const entry of readdirSync(all))
      if (entry !== name) rmSync(path.join(all, entry), { recursive: true, force: true });
  } catch {
    // No folder exists yet.
  }
  return path.join(all, name);
};
