import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { findDataFolder } from "./data-folder.mjs";
import { catalogueFolder } from "@/lib/ground/catalogue-folder.mjs";
import { writeWhole } from "@/lib/ground/kept-files.mjs";
import { importAvif, picturesOf } from "@/lib/commerce/exchange/catalogue-folder/pictures";
import { readCatalogue } from "@/lib/commerce/exchange/catalogue-folder/read-catalogue";
import { readSettings } from "./database/find-database";
import { recordSizes } from "./launch/picture-sizes.mjs";
import { avifNote, mediaNote } from "./launch/prepared.mjs";

/**
 * Makes the AVIF files of a prepared shop's pictures. The shop may be open meanwhile: it serves WebP until a
 * file exists, and requests have priority. The note is written last, so an interrupted run is simply
 * repeated.
 */
readSettings();
const dataFolder = findDataFolder();
setPriority(constants.priority.PRIORITY_LOW);
const start = performance.now();
const prepared = await readFile(mediaNote(dataFolder));
const { catalogue } = await readCatalogue(catalogueFolder());
const { written } = await importAvif({
  names: picturesOf(catalogue),
  folder: path.join(catalogueFolder(), "images"),
  mediaFolder: path.join(dataFolder, "media"),
});
recordSizes(dataFolder);
await writeWhole(avifNote(dataFolder), prepared);
if (written > 0)
  console.log(
    `Pictures: ${written} AVIF files written (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
