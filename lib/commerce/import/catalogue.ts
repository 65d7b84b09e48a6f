import "server-only";
import { createHash } from "node:crypto";
import path from "node:path";
import { inTransaction } from "../db/client";
import { importBasics, importImages } from "./import-basics";
import { importContent } from "./import-content";
import { lockImports, rememberImport, wasImported } from "./import-memory";
import { importDiscounts, importReviews } from "./import-offers";
import { importProducts } from "./import-products";
import { importPictures, picturesOf } from "./pictures";
import { readCatalogue } from "./read-catalogue";

/** Part of the remembered hash: change it when the importer writes something else from the same files. */
const VERSION = "1";

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Brings a catalogue folder into the shop: pictures first, so that no row ever points at a missing file, then all rows
 * in one transaction. Safe to run at any time and by several processes: the same content again does nothing, changed
 * content changes only the rows that differ; prices of the day, ratings and the search follow by the database's own
 * triggers. It never touches stock of known products, orders, customers, real reviews
 * or counted coupon uses; products that vanished from the files are switched off, not deleted.
 * @param options.folder as `catalogue/README.md` describes
 * @param options.mediaFolder where the picture files go, served under `/media`
 * @throws CatalogueError naming file and field; then the database is as it was
 */
export const importCatalogue = async (options: {
  folder: string;
  mediaFolder: string;
  log: (line: string) => void;
}): Promise<void> => {
  const start = performance.now();
  const { catalogue, hash: filesHash } = await readCatalogue(options.folder);
  const { pictures, written } = await importPictures({
    names: picturesOf(catalogue),
    folder: path.join(options.folder, "images"),
    mediaFolder: options.mediaFolder,
  });
  if (written > 0)
    options.log(`Pictures: ${written} files of ${pictures.size} pictures written (${seconds(start)})`);

  const made = [...pictures.values()].map(({ key, hash }) => `${key}.${hash}`).sort();
  const hash = createHash("sha256")
    .update(JSON.stringify([VERSION, filesHash, made]))
    .digest("hex");
  const rowsStart = performance.now();
  const changed = await inTransaction(async (tx) => {
    await lockImports(tx);
    if (await wasImported(tx, "catalogue", hash)) return null;
    const imageIds = await importImages(tx, pictures);
    let rows = await importBasics(tx, catalogue, imageIds);
    rows += await importProducts(tx, catalogue, imageIds);
    rows += await importDiscounts(tx, catalogue);
    rows += await importReviews(tx, catalogue);
    rows += await importContent(tx, catalogue, imageIds);
    await rememberImport(tx, "catalogue", hash);
    return rows;
  });
  if (changed !== null)
    options.log(
      `Catalogue: ${catalogue.products.length} products, ${changed} rows changed (${seconds(rowsStart)})`,
    );
};
