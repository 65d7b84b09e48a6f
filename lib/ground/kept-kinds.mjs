import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { isWholeKey } from "./kept-key.mjs";

/**
 * Every kind of file in the data folder and in the catalogue's folder, and how the shop goes on when one is empty, cut or
 * garbled. A file that no row has is found by the fault suite (trust/faults/damaged-files.ts), which damages one of each.
 *
 * @typedef {"made again" | "database" | "last good" | "done without" | "named"} Remedy
 * `made again`: it is told once, counts as absent and is written again by its reader or by the next start.
 * `database`: the rows of the database are what counts. Those of the embedded engine are restored from a backup; a damaged
 * file of the catalogue leaves the imported rows as they are.
 * `last good`: the content of the last whole file goes on.
 * `done without`: nothing reads its content, or another file takes its place.
 * `named`: it cannot be made again, and `GET /readyz` names it.
 * @typedef {{
 *   in: "data" | "catalogue",
 *   path: RegExp,
 *   remedy: Remedy,
 *   check?: { folder: string, isWhole: (file: string) => boolean },
 * }} Kind `path` relative to the data folder or the catalogue's, with slashes; `check` finds in one folder of it the files
 * that `GET /readyz` names (server/damaged-files.mjs)
 */

/** Bytes of a file from a place on; fewer at its end. @param {number} handle @param {number} length @param {number} at */
const part = (handle, length, at) => {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(handle, bytes, 0, length, at));
};

/** The boxes of an AVIF file fill it exactly. @param {number} handle @param {number} size in bytes */
const areBoxesWhole = (handle, size) => {
  if (part(handle, 8, 0).toString("latin1", 4) !== "ftyp") return false;
  let at = 0;
  while (at < size) {
    const head = part(handle, 8, at);
    if (head.length < 8 || head.readUInt32BE(0) < 8) return false;
    at += head.readUInt32BE(0);
  }
  return at === size;
};

/** Each format says its own length, or where it ends. @type {Record<string, (handle: number, size: number) => boolean>} */
const PICTURES = {
  webp: (handle, size) => {
    const head = part(handle, 12, 0);
    return (
      head.length === 12 &&
      head.toString("latin1", 0, 4) === "RIFF" &&
      head.readUInt32LE(4) + 8 === size &&
      head.toString("latin1", 8) === "WEBP"
    );
  },
  jpg: (handle, size) =>
    size > 4 &&
    part(handle, 2, 0).equals(Buffer.from([0xff, 0xd8])) &&
    part(handle, 2, size - 2).equals(Buffer.from([0xff, 0xd9])),
  avif: areBoxesWhole,
};

/** True if a picture file has its head and its whole length. @param {string} file */
export const isWholePicture = (file) => {
  const handle = openSync(file, "r");
  try {
    return PICTURES[file.slice(file.lastIndexOf(".") + 1)]?.(handle, fstatSync(handle).size) ?? false;
  } finally {
    closeSync(handle);
  }
};

/** @param {string} file */
const isJson = (file) => {
  try {
    JSON.parse(readFileSync(file, "utf8"));
    return true;
  } catch {
    return false;
  }
};

/** A digital good may be larger than the memory. @param {string} file */
const isFilled = (file) => {
  const handle = openSync(file, "r");
  try {
    return fstatSync(handle).size > 0;
  } finally {
    closeSync(handle);
  }
};

/** A mail has a head, and ends with the boundary that its head names. @param {string} file */
const isWholeMail = (file) => {
  const text = readFileSync(file, "latin1");
  const [, head] = /^([\w-]+: .*?)\r?\n\r?\n/s.exec(text) ?? [];
  if (head === undefined) return false;
  const [, boundary] = /boundary="([^"]+)"/i.exec(head) ?? [];
  return boundary === undefined || text.trimEnd().endsWith(`--${boundary}--`);
};

/** Keys of pictures that people uploaded (lib/commerce/catalogue/products/uploaded-picture.ts): only their files have them. */
export const UPLOAD_KEY = /^upload-[0-9a-f]{16}$/;

/** The first row that fits a file is its own. @type {Readonly<Record<string, Kind>>} */
export const KEPT_KINDS = {
  // A writer that died left it; nothing reads it.
  drafts: { in: "data", path: /\.part$/, remedy: "done without" },
  database: { in: "data", path: /^database\//, remedy: "database" },
  locks: { in: "data", path: /^(?:database|shop)\.lock$/, remedy: "made again" },
  addresses: { in: "data", path: /^(?:database|shop)\.url$/, remedy: "made again" },
  key: {
    in: "data",
    path: /^secret\.key$/,
    remedy: "named",
    check: { folder: "", isWhole: (file) => isWholeKey(readFileSync(file, "utf8")) },
  },
  "damaged key": {
    in: "data",
    path: /^secret\.key\.damaged$/,
    remedy: "named",
    check: { folder: "", isWhole: () => false },
  },
  // The file is empty: that it exists is the choice.
  "choice of the demo": { in: "data", path: /^empty-shop$/, remedy: "done without" },
  "notes of the pictures": {
    in: "data",
    path: /^media\/\.(?:prepared|avif|sizes)$/,
    remedy: "made again",
  },
  // Their WebP is sent instead.
  "AVIF files of uploaded pictures": {
    in: "data",
    path: /^media\/upload-.*\.avif$/,
    remedy: "done without",
  },
  "uploaded pictures": {
    in: "data",
    path: /^media\/upload-.*\.(?:webp|jpg)$/,
    remedy: "named",
    check: { folder: "media", isWhole: isWholePicture },
  },
  pictures: { in: "data", path: /^media\/[^/]+\.(?:webp|avif|jpg)$/, remedy: "made again" },
  // Only names and times count.
  "notes of unused pictures": { in: "data", path: /^unused-pictures\//, remedy: "done without" },
  mails: {
    in: "data",
    path: /^mail\/[^/]+\.eml$/,
    remedy: "named",
    check: { folder: "mail", isWhole: isWholeMail },
  },
  "payments of the sandbox": {
    in: "data",
    path: /^sandbox\/(?:access\.json|state\.jsonl)$/,
    remedy: "made again",
  },
  "cached pages and reads": { in: "data", path: /^pages\/[^/]+\/entries\//, remedy: "made again" },
  "cached lists": { in: "data", path: /^pages\/[^/]+\/lists\//, remedy: "made again" },
  "response cache": { in: "data", path: /^pages\/[^/]+\/snapshot$/, remedy: "made again" },
  "expired tags": { in: "data", path: /^pages\/[^/]+\/marks$/, remedy: "made again" },
  "files of builds": { in: "data", path: /^static\//, remedy: "made again" },
  "last good files of the catalogue": { in: "data", path: /^last-good\//, remedy: "made again" },

  "the shop's own texts": {
    in: "catalogue",
    path: /^site\.json$/,
    remedy: "last good",
    check: { folder: "", isWhole: isJson },
  },
  "words of the search": {
    in: "catalogue",
    path: /^search-words\.json$/,
    remedy: "last good",
    check: { folder: "", isWhole: isJson },
  },
  "lists of the catalogue": {
    in: "catalogue",
    path: /^[^/]+\.json$/,
    remedy: "database",
    check: { folder: "", isWhole: isJson },
  },
  "products of the catalogue": {
    in: "catalogue",
    path: /^products\/[^/]+\.json$/,
    remedy: "database",
    check: { folder: "products", isWhole: isJson },
  },
  "pictures of the catalogue": { in: "catalogue", path: /^images\/.*\.webp$/, remedy: "database" },
  "digital goods": {
    in: "catalogue",
    path: /^digital\//,
    remedy: "named",
    check: { folder: "digital", isWhole: isFilled },
  },
  // For people.
  notes: { in: "catalogue", path: /\.md$/, remedy: "done without" },
};

/**
 * Finds the kind of a file.
 * @param {Kind["in"]} folder @param {string} file relative to the folder, with slashes
 * @returns {string | undefined} its name in the table
 */
export const kindOf = (folder, file) =>
  Object.keys(KEPT_KINDS).find(
    (name) => KEPT_KINDS[name]?.in === folder && KEPT_KINDS[name]?.path.test(file),
  );
