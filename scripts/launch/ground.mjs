import { accessSync, chmodSync, constants, mkdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { writeWholeSync } from "../../lib/ground/kept-files.mjs";
import { takeLock } from "../database/lock.mjs";
import { Problem } from "./progress.mjs";
import { runningAddressFile } from "./running-address.mjs";

/** A mounted folder may belong to another user, who decides about it. @param {string} folder */
const closeToOthers = (folder) => {
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
};

/**
 * Creates the data folder if it is missing, and closes it to other users: it holds customers' data, and the embedded
 * engine's files are readable for all.
 * @param {string} folder
 * @throws {Problem} if it is not readable and writable, with the fix
 */
export const checkDataFolder = (folder) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
    for (const name of ["", "database", "media", "pages", "static"]) {
      const inside = path.join(folder, name);
      if (name !== "" && !statSync(inside, { throwIfNoEntry: false })) continue;
      accessSync(inside, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    const { code, path: at } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Problem(
      `The data folder ${at ?? folder} cannot be read and written (${code}). Give this user the right (chown -R "$(id -un)" ${folder}), or use another folder: DATA_DIR=/path/to/folder npm start`,
    );
  }
};

/**
 * Takes the data folder for one shop, also when its database is elsewhere: two shops would delete each other's
 * cached pages and use each other's key.
 * @param {string} folder
 * @returns {() => void} gives it back
 * @throws {Problem} with the owner's number
 */
export const ownDataFolder = (folder) => {
  const lock = takeLock(path.join(folder, "shop.lock"));
  if (lock.ok) return lock.release;
  throw new Problem(
    `The data folder ${folder} is in use by process ${lock.pid}. Stop that shop first, or use another folder: DATA_DIR=.data-2 npm start`,
  );
};

/**
 * Writes the address of the running shop into its data folder (`shop.url`), where running-address.mjs reads it. The
 * folder belongs to this shop.
 * @param {string} folder
 * @param {string} address
 * @returns {() => void} removes it
 */
export const noteAddress = (folder, address) => {
  const file = runningAddressFile(folder);
  writeWholeSync(file, `${address}\n`);
  return () => rmSync(file, { force: true });
};

/**
 * Checks early that the shop can listen, before the slow work starts.
 * @param {number} port
 * @param {string | undefined} host every interface if undefined
 * @param {"PORT" | "METRICS_PORT"} [setting]
 * @throws {Problem}
 */
export const checkPort = (port, host, setting = "PORT") =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) =>
      reject(portProblem(port, host, /** @type {NodeJS.ErrnoException} */ (error).code, setting)),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });

/** @param {number} port @param {string | undefined} host @param {string | undefined} code @param {string} setting */
const portProblem = (port, host, code, setting) => {
  if (code === "EADDRINUSE")
    return new Problem(
      `Port ${port} is in use by another program. Stop that one, or choose another port: ${setting}=${port + 1} npm start`,
    );
  if (code === "EACCES")
    return new Problem(
      `Port ${port} may not be used by this user. Choose one above 1023: ${setting}=${port + 3000} npm start`,
    );
  return new Problem(
    `The shop cannot listen on ${host ?? "this machine"}, port ${port} (${code}). Check HOST and PORT.`,
  );
};

/** Returns a free port of the loopback. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
