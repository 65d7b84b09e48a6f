import path from "node:path";
import { findDataFolder } from "./data-folder.mjs";
import { build, checkBuild } from "./launch/build.mjs";

/**
 * `npm run build`: builds the pages as `npm start` does, without starting the shop; nothing if the build is up to
 * date. For an image and for an upgrade while the present release still serves.
 */

const root = path.join(import.meta.dirname ?? "scripts", "..");
process.chdir(root);
const hash = checkBuild(root);
if (hash !== null)
  await build(root, findDataFolder(), hash, {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    SEAL_KEY: process.env.SEAL_KEY || undefined,
  });
console.log(hash === null ? "The build is up to date." : "Built.");
