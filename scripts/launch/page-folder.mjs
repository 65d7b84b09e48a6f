import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { contentHash } from "./content-hash.mjs";

/** Settings whose values stand on pages or decide how long a page is kept. */
const SHOWN = [
  "SITE_URL",
  "PAYMENTS",
  "WALLET_CURRENCY",
  "PICTURE_BASE_URL",
  "PICTURE_ORIGINS",
  "CACHE_LIFETIMES",
];
/** Secrets of which pages show only that they are there. */
const PRESENT = ["STRIPE_SECRET_KEY", "PAYPAL_CLIENT_ID"];

/**
 * The folder of the cached pages of exactly this shop: its build, its server, whose response cache lies there between
 * two runs, its database or admin host, and the settings that change what pages show. A page cached for one must never
 * be served for another, so each has its own. The folders of earlier ones are removed.
 * @param {string} root @param {string} dataFolder @param {NodeJS.ProcessEnv} env
 */
export const pageFolder = (root, dataFolder, env) => {
  const build = readFileSync(path.join(root, ".next", "BUILD_ID"), "utf8").trim();
  // The embedded database has another address at each start; it is named by the data folder, in which the pages lie.
  const source = env.ADMIN_API_URL ?? process.env.DATABASE_URL ?? "embedded";
  const values = [
    ...SHOWN.map((setting) => env[setting] ?? ""),
    ...PRESENT.map((setting) => Boolean(env[setting])),
  ];
  const shown = [build, contentHash(root, ["server"]), source, ...values];
  const name = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
  const all = path.join(dataFolder, "pages");
  try {
    for (const entry of readdirSync(all))
      if (entry !== name) rmSync(path.join(all, entry), { recursive: true, force: true });
  } catch {
    // None were kept yet.
  }
  return path.join(all, name);
};
