import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../launch/children.mjs";
import { contentHash } from "../launch/content-hash.mjs";
import { freePort } from "../launch/ground.mjs";
import { BENCH_FOLDER, startSite, type Site } from "./site";

const NEXT = "node_modules/next/dist/bin/next";

/**
 * Starts the floor: a bare app on the same framework and versions, built from scripts/bench/floor with the
 * project's packages if its sources or the lock file changed, and started as the framework does.
 */
export const startFloor = async (): Promise<Site> => {
  const folder = path.join(BENCH_FOLDER, "floor");
  const note = path.join(folder, "source-hash");
  const hash = contentHash(process.cwd(), ["scripts/bench/floor", "package-lock.json"]);
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  if (!existsSync(note) || readFileSync(note, "utf8") !== hash) {
    rmSync(folder, { recursive: true, force: true });
    cpSync("scripts/bench/floor", folder, { recursive: true });
    await runCommand("The floor's build", NEXT, ["build", folder], env);
    writeFileSync(note, hash);
  }
  const port = await freePort();
  return startSite({ name: "floor-server", command: [NEXT, "start", folder], env, until: "/", port });
};
