import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * The folder of the kept pages of exactly this shop: its build, its database or admin host, its public address. A page
 * kept for one must never be served for another, so each has its own; those of earlier ones are removed.
 * @param {string} root @param {string} dataFolder @param {NodeJS.ProcessEnv} env
 */
export const keptPagesFolder = (root, dataFolder, env) => {
  const build = readFileSync(path.join(root, ".next", "BUILD_ID"), "utf8").trim();
  // The embedded database has another address at each start; it is named by the data folder, in which the pages lie.
  const source = env.ADMIN_API_URL ?? process.env.DATABASE_URL ?? "embedded";
  const name = createHash("sha256")
    .update(JSON.stringify([build, source, env.SITE_URL]))
    .digest("hex")
    .slice(0, 16);
  const all = path.join(dataFolder, "pages");
  try {
    for (const entry of readdirSync(all))
      if (entry !== name) rmSync(path.join(all, entry), { recursive: true, force: true });
  } catch {
    // None were kept yet.
  }
  return path.join(all, name);
};
