import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Installs the packages if they are missing or older than the lock file; otherwise does nothing, in
 * milliseconds. It runs before `npm start`, `npm run dev` and `npm test`, so it uses only Node itself.
 */

const root = path.join(import.meta.dirname ?? process.cwd(), "..");
const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), "utf8");

/** @type {{ engines: { node: string }, dependencies: object, devDependencies: object, overrides?: object }} */
const manifest = JSON.parse(read("package.json"));
const wanted = manifest.engines.node.replace(">=", "").split(".").map(Number);
const found = process.versions.node.split(".").map(Number);
const tooOld =
  (found[0] ?? 0) < (wanted[0] ?? 0) || (found[0] === wanted[0] && (found[1] ?? 0) < (wanted[1] ?? 0));
if (tooOld) {
  console.error(
    `This shop needs Node ${manifest.engines.node}, but this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

const note = path.join(root, "node_modules/.installed-hash");
const hash = createHash("sha256")
  .update(JSON.stringify([manifest.dependencies, manifest.devDependencies, manifest.overrides]))
  .update(existsSync(path.join(root, "package-lock.json")) ? read("package-lock.json") : "")
  .digest("hex");

if (!existsSync(note) || readFileSync(note, "utf8") !== hash) {
  const started = Date.now();
  console.log("Installing packages (once; about half a minute) …");
  // Not `npm ci`: it refuses a lock file whose missing optional builds have a name only. No package here
  // needs its install script.
  const npm = process.env.npm_execpath;
  const args = [
    "install",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--no-save",
    "--include=dev",
    "--loglevel=error",
  ];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    console.error(
      "The packages could not be installed; the reason stands above. Check the network and the free space, and run the command again.",
    );
    process.exit(1);
  }
  writeFileSync(note, hash);
  console.log(`Packages installed  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
