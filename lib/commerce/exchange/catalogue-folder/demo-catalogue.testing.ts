import path from "node:path";
import { sql } from "drizzle-orm";
import { inTransaction } from "../../base/db/client";
import { importBasics, importImages } from "./import-basics";
import { importProducts } from "./import-products";
import { importSpecifications } from "./import-specifications";
import { ownSpecifications } from "./own-rows";
import { picturesOf } from "./pictures";
import { readCatalogue } from "./read-catalogue";

/** Imports the goods of the demo catalogue with made-up pictures. @returns what was read */
export const importDemoCatalogue = async () => {
  const { catalogue } = await readCatalogue(path.join(process.cwd(), "catalogue"));
  const pictures = new Map(
    picturesOf(catalogue).map((name) => [
      name,
      { key: name, hash: "0", width: 8, height: 8, widths: [8], name },
    ]),
  );
  await inTransaction(async (tx) => {
    await tx.execute(sql`select defer_derived_values()`);
    const imageIds = await importImages(tx, pictures);
    await importBasics(tx, catalogue, imageIds);
    await importProducts(tx, catalogue.products, imageIds);
    await importSpecifications(tx, catalogue.products, await ownSpecifications(tx, catalogue));
    await tx.execute(sql`select refresh_deferred_values()`);
  });
  return catalogue;
};
