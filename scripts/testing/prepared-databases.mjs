import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endPart, firstMessage, runScript, startPart } from "../launch/children.mjs";
import { preparationHash } from "../launch/content-hash.mjs";
import { avifNote, mediaNote } from "../launch/prepared.mjs";

/**
 * Embedded databases as a first start leaves them, with the demo's goods and without, and the pictures of this run. Shops
 * that follow the first one begin with a copy, because preparing one takes half a minute of a core. The first shop of a run
 * is prepared as every shop is.
 */

/** @param {string} all the folder of both @param {string | undefined} demo the setting DEMO */
const folderOf = (all, demo) => path.join(all, demo === "0" ? "empty" : "demo");

/**
 * Gives a data folder the pictures that an earlier shop of this run has cut (TEST_PICTURES), because cutting them takes
 * minutes of a core. They are never changed, so they are linked, and only the notes are copied. A picture that is being
 * written has another name, and is left out.
 * @param {string} folder
 */
export const copyPictures = (folder) => {
  const pictures = process.env.TEST_PICTURES ?? "";
  const media = path.join(folder, "media");
  if (!existsSync(pictures) || existsSync(media)) return;
  mkdirSync(media, { recursive: true });
  for (const name of readdirSync(pictures)) {
    if (name.endsWith(".part")) continue;
    const give = name.startsWith(".") ? copyFileSync : linkSync;
    give(path.join(pictures, name), path.join(media, name));
  }
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

/**
 * Makes such databases, and removes them when the run ends.
 * @param {("0" | "1")[]} demos for which settings DEMO
 * @returns {Promise<string>} their folder, for TEST_DATABASES
 */
export const makePreparedDatabases = async (demos) => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-databases-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await Promise.all(demos.map((demo) => prepare(folderOf(folder, demo), demo)));
  return folder;
};

/**
 * Gives a new data folder on the embedded engine its database (TEST_DATABASES).
 * @param {string} folder
 * @param {string} [demo] the setting DEMO
 * @returns {boolean} false if this run has none, or the folder has one
 */
export const copyDatabase = (folder, demo) => {
  const all = process.env.TEST_DATABASES ?? "";
  const database = path.join(folder, "database");
  if (all === "" || existsSync(database)) return false;
  cpSync(path.join(folderOf(all, demo), "database"), database, { recursive: true });
  return true;
};

/** Makes the demo's database and its pictures for a part that runs alone; in a whole run the journeys have made them. */
export const havePrepared = async () => {
  process.env.TEST_DATABASES ??= await makePreparedDatabases(["1"]);
  process.env.TEST_PICTURES ??= path.join(folderOf(process.env.TEST_DATABASES, "1"), "media");
};

/**
 * Gives a new data folder the pictures and their notes, for a database that has the goods already. Without AVIF files its
 * shop serves WebP: the first shop makes them, and not each that starts meanwhile.
 * @param {string} folder
 * @param {string} [demo] the setting DEMO
 */
export const copyNotedPictures = (folder, demo) => {
  copyPictures(folder);
  const hash = preparationHash(process.cwd(), demo !== "0");
  for (const note of [mediaNote, avifNote]) writeFileSync(note(folder), hash);
};

/**
 * Gives the new data folder of a shop on that engine the database and the notes of its pictures, which it has already.
 * @param {string} folder
 * @param {string} [demo] the setting DEMO
 */
export const copyPrepared = (folder, demo) => {
  if (copyDatabase(folder, demo)) copyNotedPictures(folder, demo);
};
