import { createHash, randomUUID } from "node:crypto";
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { log } from "./log-record.mjs";

/**
 * Files that the shop keeps (lib/ground/kept-kinds.mjs lists them all), written whole and read without trust: a power cut, a full
 * disk or a hand may have emptied, cut or changed them.
 *
 * @typedef {{ mode?: number, flush?: boolean }} Writing `flush` (default true) waits until the content is on the disk, so
 * that a power cut leaves the old file or the new one; only what is made again at its next use goes without
 */

/** Files under their last name are whole. One draft for each write: a process may write the same file twice at once. */
const draftOf = (/** @type {string} */ file) => `${file}.${randomUUID()}.part`;

/**
 * Writes a file in place of the one before. Its folder must exist.
 * @param {string} file @param {string | Uint8Array} content @param {Writing} [writing]
 * @throws if the disk refuses; the file before is then unchanged
 */
export const writeWhole = async (file, content, { mode, flush = true } = {}) => {
  const draft = draftOf(file);
  try {
    await writeFile(draft, content, { mode, flush });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/**
 * Writes a draft and gives it its last name.
 * @param {string} file @param {string | Uint8Array} content @param {Writing} writing
 * @param {(draft: string, file: string) => void} finish
 */
const writeDraft = (file, content, { mode, flush = true }, finish) => {
  const draft = draftOf(file);
  try {
    writeFileSync(draft, content, { mode, flush });
    finish(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
};

/**
 * Does the same before it returns.
 * @param {string} file @param {string | Uint8Array} content @param {Writing} [writing]
 * @throws if the disk refuses; the file before is then unchanged
 */
export const writeWholeSync = (file, content, writing = {}) => writeDraft(file, content, writing, renameSync);

/** Error codes of file systems without hard links, such as exFAT. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"]);

/** @param {string} draft @param {string} file */
const linkOrCopy = (draft, file) => {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!NO_LINKS.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? "")) throw error;
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  }
};

/**
 * Writes a file that must not exist yet. Of several processes at once one succeeds, and none ever reads a part.
 * @param {string} file @param {string} content @param {Writing} [writing]
 * @throws with the code EEXIST if the file exists, or if the disk refuses
 */
export const createWholeSync = (file, content, writing = {}) =>
  writeDraft(file, content, writing, linkOrCopy);

const checksumOf = (/** @type {Uint8Array} */ bytes) => createHash("sha256").update(bytes).digest();
const CHECKSUM_BYTES = 32;

/** Bytes of a value of plain data, behind their checksum. `valueOf` reads them. @param {unknown} value */
export const bytesOf = (value) => {
  const bytes = serialize(value);
  return Buffer.concat([checksumOf(bytes), bytes]);
};

/**
 * The value that `bytesOf` wrote.
 * @param {Buffer} bytes @returns {any} as it was given
 * @throws if a byte was changed or is missing
 */
export const valueOf = (bytes) => {
  const content = bytes.subarray(CHECKSUM_BYTES);
  if (!checksumOf(content).equals(bytes.subarray(0, CHECKSUM_BYTES)))
    throw new Error("The checksum of the file does not fit.");
  return deserialize(content);
};

/** Files that were told and stay, as in a folder that only reads. @type {Set<string>} */
const told = new Set();
const MOST_TOLD = 1000;

/** @param {string} file @returns {boolean} true at the first call for this file */
const isUntold = (file) => {
  if (told.has(file)) return false;
  if (told.size < MOST_TOLD) told.add(file);
  return true;
};

/** Removes a damaged file. @returns {boolean} whether this reader is the first that finds it @param {string} file */
const isFirstToFind = (file) => {
  try {
    rmSync(file, { recursive: true });
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT" && isUntold(file);
  }
};

/**
 * Counts a file as absent that cannot be read. A damaged one is removed and told, by one of all who read it at once. A
 * refusal of the system (no free handle, no right, a failing disk) says nothing about the content: the file stays.
 * @param {string} file @param {unknown} error @returns {undefined}
 */
const asAbsent = (file, error) => {
  const { code, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === "ENOENT") return undefined;
  const isRefusal = syscall !== undefined && code !== "EISDIR";
  if (isRefusal ? isUntold(file) : isFirstToFind(file))
    log.warn({ file, err: error }, "a kept file cannot be read; it is made again");
  return undefined;
};

/**
 * Reads a file that can be made again.
 * @template T @param {string} file @param {(bytes: Buffer) => T} parse throws if the content is wrong
 * @returns {Promise<T | undefined>} undefined if the file is absent or cannot be read
 */
export const readRemade = async (file, parse) => {
  try {
    return parse(await readFile(file));
  } catch (error) {
    return asAbsent(file, error);
  }
};

/**
 * Does the same before it returns.
 * @template T @param {string} file @param {(bytes: Buffer) => T} parse throws if the content is wrong
 * @returns {T | undefined} undefined if the file is absent or cannot be read
 */
export const readRemadeSync = (file, parse) => {
  try {
    return parse(readFileSync(file));
  } catch (error) {
    return asAbsent(file, error);
  }
};
