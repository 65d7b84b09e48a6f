import { hkdfSync, randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { createWholeSync } from "./kept-files.mjs";
import { log } from "./log-record.mjs";

/** The shop's own 64 digits, or a text that an operator has put there, with the newline of an editor. A part of the digits is neither. */
const WHOLE_KEY = /^(?:[0-9a-f]{64}|(?=.*[^0-9a-f\r\n])[\x20-\x7e]{32,})\r?\n?$/;

/** @param {string} file @returns {string | null} null without a file; of a damaged one what is left of it */
const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
    return null;
  }
};

/** @param {string} file @throws if it is a link to a file that is missing, which no key may take the place of */
const create = (file) => {
  try {
    createWholeSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  } catch (error) {
    const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST";
    if (!isTaken || lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) throw error;
  }
};

/** True for the content of a whole file with the key. @param {string} text */
export const isWholeKey = (text) => WHOLE_KEY.test(text);

/**
 * Returns the shop's own key, created once and readable by its owner only. If two processes create it at once,
 * the first one's key is used. A damaged file is set aside as `secret.key.damaged`, which `/readyz` names, and another key
 * is created: a part of a key could be guessed.
 * @param {string} dataFolder
 * @returns {string} the file's whole text
 */
export const keptKey = (dataFolder) => {
  const file = path.join(dataFolder, "secret.key");
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  for (;;) {
    const key = read(file);
    if (key === null) create(file);
    else if (isWholeKey(key)) return key;
    else {
      renameSync(file, `${file}.damaged`);
      log.error({ file }, "the shop's key is damaged; restore it from a backup");
    }
  }
};

/**
 * Derives 32 bytes for one use.
 * @param {string} key `SEAL_KEY` or the kept one @param {"seal" | "download" | "mails" | "session" | "actions" | "limits" | "device" | "staff-device" | "confirm" | "phone-order" | "staff" | "push" | "instances"} use
 * @returns {Buffer}
 */
export const derivedKey = (key, use) => Buffer.from(hkdfSync("sha256", key, "", `hardware-shop ${use}`, 32));
