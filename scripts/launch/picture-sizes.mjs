import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { readRemadeSync, writeWholeSync } from "../../lib/ground/kept-files.mjs";
import { isWholePicture, kindOf } from "../../lib/ground/kept-kinds.mjs";
import { avifNote, mediaNote } from "./prepared.mjs";

/** The size of each picture file, by which a missing or cut one is found. @param {string} dataFolder */
const sizesFile = (dataFolder) => path.join(dataFolder, "media", ".sizes");

/** @param {string} dataFolder @param {string} kind of lib/ground/kept-kinds.mjs */
const namesOf = (dataFolder, kind) =>
  readdirSync(path.join(dataFolder, "media")).filter((name) => kindOf("data", `media/${name}`) === kind);

/** @param {string} name */
const isPicture = (name) => kindOf("data", `media/${name}`) === "pictures";

/** Names and bytes of the import's picture files. @param {string} dataFolder @returns {Record<string, number>} */
const sizesOf = (dataFolder) =>
  Object.fromEntries(
    namesOf(dataFolder, "pictures").map((name) => [
      name,
      statSync(path.join(dataFolder, "media", name)).size,
    ]),
  );

/** Records the present files, all of which were just written or checked. @param {string} dataFolder */
export const recordSizes = (dataFolder) =>
  writeWholeSync(sizesFile(dataFolder), JSON.stringify(sizesOf(dataFolder)));

/** @param {Buffer} bytes @returns {Record<string, number>} @throws if it is no record of sizes */
const parseSizes = (bytes) => {
  const sizes = JSON.parse(bytes.toString("utf8"));
  if (typeof sizes !== "object" || sizes === null || !Object.values(sizes).every(Number.isInteger))
    throw new Error("no record of sizes");
  return sizes;
};

/**
 * Finds picture files of the import that are missing, have another size than they were written with or no head, and
 * deletes what is left of them. The notes of finished pictures are deleted too, so that the import makes these files
 * again. A damaged AVIF file of an uploaded picture is deleted, because its WebP is sent instead.
 * @param {string} dataFolder
 * @returns {string[]} their names
 */
export const removeDamagedPictures = (dataFolder) => {
  if (!existsSync(mediaNote(dataFolder))) return [];
  /** Undefined if they were never recorded. */
  const recorded = readRemadeSync(sizesFile(dataFolder), parseSizes);
  const present = sizesOf(dataFolder);
  const isDamaged = (/** @type {string} */ name) => !isWholePicture(path.join(dataFolder, "media", name));
  const changed = Object.entries(recorded ?? {})
    .filter(([name, size]) => isPicture(name) && present[name] !== size)
    .map(([name]) => name);
  const damaged = [...new Set([...changed, ...Object.keys(present).filter(isDamaged)])];
  const spare = namesOf(dataFolder, "AVIF files of uploaded pictures").filter(isDamaged);
  for (const name of [...damaged, ...spare]) rmSync(path.join(dataFolder, "media", name), { force: true });
  if (recorded === undefined || damaged.some((name) => !name.endsWith(".avif")))
    rmSync(mediaNote(dataFolder), { force: true });
  if (recorded === undefined || damaged.some((name) => name.endsWith(".avif")))
    rmSync(avifNote(dataFolder), { force: true });
  return damaged;
};
