import { inTransaction } from "@/lib/commerce/base/db/client";
import { importDemoCatalogue } from "@/lib/commerce/exchange/catalogue-folder/demo-catalogue.testing";
import { importSpecifications } from "@/lib/commerce/exchange/catalogue-folder/import-specifications";
import { ownSpecifications } from "@/lib/commerce/exchange/catalogue-folder/own-rows";

/**
 * Imports the demo catalogue with all that the importer knows: variants, price tiers, stock and specifications, only its
 * pictures are made up. The database must be migrated and without products.
 * @returns the id of every product as a set has it, by the shop's
 */
export const loadCatalogue = async (): Promise<Map<number, string>> => {
  const catalogue = await importDemoCatalogue();
  await inTransaction(async (tx) =>
    importSpecifications(tx, catalogue.products, await ownSpecifications(tx, catalogue)),
  );
  return new Map(catalogue.products.map(({ id }) => [id, String(id)]));
};
