import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { Problem } from "./progress.mjs";

/**
 * Creates the data folder if it is missing.
 * @param {string} folder
 * @throws {Problem} if it is not readable and writable, with the fix
 */
export const checkDataFolder = (folder) => {
  try {
    mkdirSync(folder, { recursive: true });
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
 * Checks early that the shop can listen, before the slow work starts.
 * @param {number} port
 * @param {string | undefined} host every interface if undefined
 * @throws {Problem}
 */
export const checkPort = (port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) =>
      reject(portProblem(port, host, /** @type {NodeJS.ErrnoException} */ (error).code)),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });

/** @param {number} port @param {string | undefined} host @param {string | undefined} code */
export const portProblem = (port, host, code) => {
  if (code === "EADDRINUSE")
    return new Problem(
      `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  if (code === "EACCES")
    return new Problem(
      `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
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
