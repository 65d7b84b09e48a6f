import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { avifNote, mediaNote } from "./prepared.mjs";

/** The size of each picture file, by which a missing or cut one is found. @param {string} dataFolder */
const sizesFile = (dataFolder) => path.join(dataFolder, "media", ".sizes");

/** Names and bytes of the finished picture files. @param {string} dataFolder @returns {Record<string, number>} */
const sizesOf = (dataFolder) => {
  const folder = path.join(dataFolder, "media");
  const names = readdirSync(folder).filter((name) => /^[^.].*\.(?:webp|avif|jpg)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, statSync(path.join(folder, name)).size]));
};

/** Records the present files, all of which were just written or checked. @param {string} dataFolder */
export const recordSizes = (dataFolder) => {
  const draft = `${sizesFile(dataFolder)}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(sizesOf(dataFolder)));
  renameSync(draft, sizesFile(dataFolder));
};

/** @param {string} dataFolder @returns {Record<string, number> | null} null if they were never recorded */
const readSizes = (dataFolder) => {
  try {
    return JSON.parse(readFileSync(sizesFile(dataFolder), "utf8"));
  } catch {
    return null;
  }
};

/**
 * Finds picture files that are missing or have another size than they were written with, and deletes what is left
 * of them. The notes of finished pictures are deleted too, so that the import makes these files again.
 * @param {string} dataFolder
 * @returns {string[]} their names
 */
export const removeDamagedPictures = (dataFolder) => {
  if (!existsSync(mediaNote(dataFolder))) return [];
  const recorded = readSizes(dataFolder);
  const present = sizesOf(dataFolder);
  const damaged =
    recorded === null
      ? Object.keys(present).filter((name) => present[name] === 0)
      : Object.keys(recorded).filter((name) => present[name] !== recorded[name]);
  for (const name of damaged) rmSync(path.join(dataFolder, "media", name), { force: true });
  if (recorded === null || damaged.some((name) => !name.endsWith(".avif")))
    rmSync(mediaNote(dataFolder), { force: true });
  if (recorded === null || damaged.some((name) => name.endsWith(".avif")))
    rmSync(avifNote(dataFolder), { force: true });
  return damaged;
};
