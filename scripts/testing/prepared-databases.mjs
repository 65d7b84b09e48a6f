import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endPart, firstMessage, runScript, startPart } from "../launch/children.mjs";
import { avifNote, mediaNote } from "../launch/prepared.mjs";

/**
 * Embedded databases as a first start leaves them, with the demo's goods and without, and the pictures of this run. Shops
 * that the journeys start begin with a copy, because preparing one takes half a minute of a core. The first shop of a part
 * is prepared as every shop is.
 */

/** @param {string} all the folder of both @param {string | undefined} demo the setting DEMO */
const folderOf = (all, demo) => path.join(all, demo === "0" ? "empty" : "demo");

/**
 * Gives a data folder the pictures that an earlier shop of this run has cut (TEST_PICTURES), because cutting them takes
 * minutes of a core. A picture that is being written has another name, and is left out.
 * @param {string} folder
 */
export const copyPictures = (folder) => {
  const pictures = process.env.TEST_PICTURES ?? "";
  const media = path.join(folder, "media");
  if (!existsSync(pictures) || existsSync(media)) return;
  cpSync(pictures, media, { recursive: true, filter: (file) => !file.endsWith(".part") });
};

/** Prepares a data folder as the launcher does, and ends its engine. @param {string} folder @param {string} demo */
const prepare = async (folder, demo) => {
  mkdirSync(folder, { recursive: true });
  copyPictures(folder);
  const env = { ...process.env, ADMIN_API_URL: "", DEMO: demo, DATA_DIR: folder };
  const engine = startPart("scripts/database.mjs", { ...env, EMBEDDED_PORT: "0" });
  try {
    const { url } = /** @type {{ url: string }} */ (await firstMessage(engine, "The embedded database"));
    await runScript("Loading the catalogue", "scripts/prepare.ts", { ...env, DATABASE_URL: url });
  } finally {
    await endPart(engine);
  }
};

/** Makes both databases. @returns {Promise<{ folder: string, remove: () => void }>} their folder, for TEST_DATABASES */
export const makePreparedDatabases = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-databases-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await Promise.all(["0", "1"].map((demo) => prepare(folderOf(folder, demo), demo)));
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
};

/**
 * Gives the new data folder of a shop on the embedded engine its database (TEST_DATABASES). It has its pictures already.
 * @param {string} folder
 * @param {string | undefined} demo the setting DEMO
 */
export const copyDatabase = (folder, demo) => {
  const all = process.env.TEST_DATABASES ?? "";
  const database = path.join(folder, "database");
  if (all === "" || existsSync(database)) return;
  const prepared = folderOf(all, demo);
  cpSync(path.join(prepared, "database"), database, { recursive: true });
  const hash = readFileSync(mediaNote(prepared), "utf8");
  const isComplete = existsSync(avifNote(folder));
  for (const note of [mediaNote, ...(isComplete ? [avifNote] : [])]) writeFileSync(note(folder), hash);
};
