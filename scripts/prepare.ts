import { mkdir } from "node:fs/promises";
import path from "node:path";
import { findDataFolder } from "./data-folder.mjs";
import { closePool, pool } from "@/lib/commerce/base/db/client";
import { isDatabaseAway } from "@/lib/commerce/base/db/database-away";
import { migrate, OtherReleaseError } from "@/lib/commerce/base/db/migrate";
import { importCatalogue } from "@/lib/commerce/exchange/catalogue-folder/catalogue";
import { importPlaces } from "@/lib/commerce/exchange/catalogue-folder/places";
import { CatalogueError } from "@/lib/commerce/exchange/catalogue-folder/read-catalogue";
import { catalogueFolder } from "@/lib/ground/catalogue-folder.mjs";
import { writeWhole } from "@/lib/ground/kept-files.mjs";
import { hasDemoGoods } from "@/lib/ground/env";
import { findDatabase } from "./database/find-database";
import { preparationHash } from "./launch/content-hash.mjs";
import { recordSizes } from "./launch/picture-sizes.mjs";
import { mediaNote } from "./launch/prepared.mjs";
import { Refused } from "./shop/refused";

/** True if a catalogue was imported before: a damaged file of it does not close a shop that has its rows. */
const hasCatalogue = async (): Promise<boolean> =>
  (await pool().query("select from import_state where key = 'catalogue'")).rowCount === 1;

/**
 * Migrates the shop's database to the newest schema and imports the catalogue with its pictures. It may run twice
 * and in two processes at once. The note is written last, so an interrupted run is simply repeated.
 */
const prepare = async (): Promise<void> => {
  const root = process.cwd();
  const dataFolder = findDataFolder();
  const mediaFolder = path.join(dataFolder, "media");
  const log = (line: string): void => console.log(line);
  await mkdir(mediaFolder, { recursive: true });
  log(`${await migrate()} migrations applied`);
  await importPlaces(log);
  try {
    await importCatalogue({ folder: catalogueFolder(), mediaFolder, isDemo: hasDemoGoods(), log });
  } catch (error) {
    if (!(error instanceof CatalogueError) || !(await hasCatalogue())) throw error;
    console.error(`${error.message}\nThe shop goes on with what it imported before.`);
    return;
  }
  const hash = preparationHash(root, hasDemoGoods());
  await pool().query(
    "insert into import_state (key, hash) values ('prepared', $1) on conflict (key) do update set hash = excluded.hash, imported_at = now()",
    [hash],
  );
  recordSizes(dataFolder);
  await writeWhole(mediaNote(dataFolder), hash);
};

const isExplained = (error: unknown): error is Error =>
  error instanceof OtherReleaseError || error instanceof CatalogueError || error instanceof Refused;

try {
  findDatabase();
  await prepare();
} catch (error) {
  if (isExplained(error)) console.error(error.message);
  else if (isDatabaseAway(error)) console.error("The database cannot be reached. Is the shop running?");
  else throw error;
  process.exitCode = 1;
} finally {
  await closePool();
}
