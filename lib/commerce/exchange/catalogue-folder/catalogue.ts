import "server-only";
import { createHash } from "node:crypto";
import path from "node:path";
import { sql } from "drizzle-orm";
import { lockNumbers } from "../../base/db/article-numbers";
import { inTransaction } from "../../base/db/client";
import { findTakenNumbers } from "./catalogue-numbers";
import { findCatalogueWarnings } from "./catalogue-warnings";
import { withoutDemo } from "./empty-catalogue";
import { importBasics, importImages } from "./import-basics";
import { importContent } from "./import-content";
import { lockImports, rememberImport, wasImported } from "../../base/db/import-memory";
import { importDiscounts, importReviews } from "./import-offers";
import { importProducts } from "./import-products";
import { importSpecifications } from "./import-specifications";
import { ownSpecifications } from "./own-rows";
import { importPictures, picturesOf } from "./pictures";
import { CatalogueError, readCatalogue } from "./read-catalogue";

/** Part of the stored hash. Change it when the importer writes other rows from the same files. */
const VERSION = "3";

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Imports a catalogue folder. Pictures come first, so that no row refers to a missing file, then all rows in
 * one transaction. Safe to run at any time and by several processes: the same content again does nothing, and
 * changed content writes only the rows that differ. The database's triggers update prices of the day, ratings
 * and search. It never changes stock of known products, orders, customers, real reviews or counted coupon
 * uses. Products missing from the files are switched off, not deleted. Categories, brands, tags, colours, sizes, options,
 * specification attributes and templates that people changed or deleted at the desk stay as they are.
 * @param options.folder as `catalogue/README.md` describes
 * @param options.mediaFolder for the picture files, served under `/media`
 * @param options.isDemo false (not the default) leaves out the demo's goods and sellers (empty-catalogue.ts)
 * @throws CatalogueError with file and field, also for numbers that articles made here have; the database is then unchanged
 */
export const importCatalogue = async (options: {
  folder: string;
  mediaFolder: string;
  isDemo?: boolean | undefined;
  log: (line: string) => void;
}): Promise<void> => {
  const start = performance.now();
  const { isDemo = true } = options;
  const { catalogue: whole, hash: filesHash } = await readCatalogue(options.folder);
  const catalogue = isDemo ? whole : withoutDemo(whole);
  for (const warning of findCatalogueWarnings(catalogue)) options.log(warning);
  const { pictures, written } = await importPictures({
    names: picturesOf(catalogue),
    folder: path.join(options.folder, "images"),
    mediaFolder: options.mediaFolder,
  });
  if (written > 0)
    options.log(`Pictures: ${written} files of ${pictures.size} pictures written (${seconds(start)})`);

  const made = [...pictures.values()].map(({ key, hash }) => `${key}.${hash}`).sort();
  const hash = createHash("sha256")
    .update(JSON.stringify([VERSION, filesHash, made, isDemo]))
    .digest("hex");
  const rowsStart = performance.now();
  const changed = await inTransaction(async (tx) => {
    await lockImports(tx);
    if (await wasImported(tx, "catalogue", hash)) return null;
    await lockNumbers(tx);
    const taken = await findTakenNumbers(tx, catalogue.products);
    if (taken.length > 0) throw new CatalogueError(taken);
    await tx.execute(sql`select defer_derived_values()`);
    const imageIds = await importImages(tx, pictures);
    let rows = await importBasics(tx, catalogue, imageIds);
    const own = await ownSpecifications(tx, catalogue);
    rows += await importProducts(tx, catalogue.products, imageIds);
    rows += await importSpecifications(tx, catalogue.products, own);
    rows += await importDiscounts(tx, catalogue);
    rows += await importReviews(tx, catalogue);
    rows += await importContent(tx, catalogue, imageIds);
    await tx.execute(sql`select refresh_deferred_values()`);
    await rememberImport(tx, "catalogue", hash);
    return rows;
  });
  if (changed !== null)
    options.log(
      `Catalogue: ${catalogue.products.length} products, ${changed} rows changed (${seconds(rowsStart)})`,
    );
};
