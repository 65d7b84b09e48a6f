import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Returns the shop's own key, created once and readable by its owner only. If two processes create it at once,
 * the first one's key is used.
 * @param {string} dataFolder
 */
export const keptKey = (dataFolder) => {
  const file = path.join(dataFolder, "secret.key");
  try {
    return readFileSync(file, "utf8");
  } catch {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  }
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
};

/**
 * Derives 32 bytes for one use.
 * @param {string} key `SEAL_KEY` or the kept one @param {"seal" | "download" | "mails" | "session" | "actions" | "limits" | "device" | "staff-device" | "confirm" | "staff"} use
 * @returns {Buffer}
 */
export const derivedKey = (key, use) => Buffer.from(hkdfSync("sha256", key, "", `hardware-shop ${use}`, 32));
