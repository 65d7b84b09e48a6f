import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/**
 * The newest Node with long-term support, on which one journey starts the shop. A new version is entered here, in the
 * README, and nowhere else.
 */
export const NEWEST_NODE = "26.12.1";

/** Systems for which that version is a package. */
const SYSTEMS = ["linux-x64", "linux-arm64"];

/**
 * Fetches its program, once for each version: only tests need it, so it is no dependency.
 * @returns {Promise<{ program: string } | { missing: string }>} its file, or the reason for none
 */
export const fetchNewestNode = async () => {
  const system = `${process.platform}-${process.arch}`;
  if (!SYSTEMS.includes(system)) return { missing: `no package of Node ${NEWEST_NODE} for ${system}` };
  const folder = path.resolve("node_modules/.cache", `node-${NEWEST_NODE}`);
  const program = path.join(folder, "node_modules", `node-${system}`, "bin/node");
  const npm = [
    "install",
    "--ignore-scripts",
    "--no-save",
    "--prefix",
    folder,
    `node-${system}@${NEWEST_NODE}`,
  ];
  try {
    if (!existsSync(program)) await promisify(execFile)("npm", npm);
    await promisify(execFile)(program, ["--version"]);
    return { program };
  } catch (error) {
    return { missing: `Node ${NEWEST_NODE} was not fetched: ${/** @type {Error} */ (error).message}` };
  }
};
