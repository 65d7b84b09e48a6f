import path from "node:path";
import { inTransaction } from "../../base/db/client";
import { importBasics, importImages } from "./import-basics";
import { importProducts } from "./import-products";
import { picturesOf } from "./pictures";
import { readCatalogue } from "./read-catalogue";

/** Imports the demo catalogue with made-up pictures, and without its specifications. @returns what was read */
export const importDemoCatalogue = async () => {
  const { catalogue } = await readCatalogue(path.join(process.cwd(), "catalogue"));
  const pictures = new Map(
    picturesOf(catalogue).map((name) => [
      name,
      { key: name, hash: "0", width: 8, height: 8, widths: [8], name },
    ]),
  );
  await inTransaction(async (tx) => {
    const imageIds = await importImages(tx, pictures);
    await importBasics(tx, catalogue, imageIds);
    await importProducts(tx, catalogue, imageIds);
  });
  return catalogue;
};
